import type {Seen} from './bridge.ts'

/** The parts of a multipart request as the upstream got them: plain values as text, files with name, type and bytes. */
export async function partsOf({headers, body}: Seen) {
  const response = new Response(new Uint8Array(body), {
    headers: {'content-type': headers['content-type'] ?? ''}
  })
  const entries = await Promise.all(
    [...(await response.formData()).entries()].map(async ([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : {name: value.name, type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())]}
    ])
  )
  return Object.fromEntries(entries) as Record<string, unknown>
}
