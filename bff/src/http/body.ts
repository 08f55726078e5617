import type {IncomingMessage, ServerResponse} from 'node:http'
import {maxImportBytes, maxReceiptBytes} from '@paydesk/contracts/fields'
import {AppFailure} from '../gateway/core/failure.ts'

const kilobyte = 1024
/** The size of a form besides its file: names, boundaries, a note. */
const formOverhead = 64 * kilobyte
export const jsonBytes = 256 * kilobyte

const uploads = new Map([
  ['payoutImports.create', maxImportBytes],
  ['payoutIntents.uploadReceipt', maxReceiptBytes],
  ['cashoutRequests.create', maxReceiptBytes],
  ['transactions.transfer', maxReceiptBytes]
])

/** Up to how many bytes a form to this procedure may have. */
export function maxBodyBytes(procedure: string): number {
  const file = uploads.get(procedure)
  return file === undefined ? jsonBytes : file + formOverhead
}

/** Throws PAYLOAD_TOO_LARGE where the request says beforehand that it is too long. */
export function refuseAnnounced(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= limit) return
  throw new AppFailure('PAYLOAD_TOO_LARGE', {detail: `announced more than ${limit} bytes`})
}

/** The body's bytes; PAYLOAD_TOO_LARGE as soon as there are more than `limit`. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else reject(new AppFailure('PAYLOAD_TOO_LARGE', {detail: `sent more than ${limit} bytes`}))
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => reject(new AppFailure('CANCELLED', {detail: 'the body ended early'})))
  })
}

/** The body as text, with the same limit. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<string> =>
  (await readBytes(request, limit)).toString()

const discardMs = 10_000

/** Reads and drops the rest of a request for a while: otherwise the browser sees a reset connection, not the answer. */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.on('finish', () => {
    const cut = setTimeout(() => request.complete || request.destroy(), discardMs)
    cut.unref()
  })
}
