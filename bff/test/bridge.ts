import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'

/** One request as the upstream got it. */
export type Seen = {
  method: string
  path: string
  query: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export type Bridge = {url: string; seen: Seen[]; close(): Promise<void>}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])

/** Nock's own answer where it was told none. An upstream's 501 is another thing. */
const isUnmatched = (status: number, body: Buffer) => status === 501 && body.includes('ERR_NOCK_NO_MATCH')

/**
 * A real server that passes each request on to `target` through the global fetch, which nock serves.
 * So the BFF's own connection pool is what the tests go through, and not a stand-in for it.
 */
export async function startBridge(target: string): Promise<Bridge> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    seen.push({method: request.method ?? '', path, query, headers: request.headers, body})
    const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)) as [
      string,
      string
    ][]
    try {
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 && {body: new Uint8Array(body)})
      })
      const sent = Object.fromEntries(answer.headers)
      if (sent['content-type']?.startsWith('text/event-stream') && answer.body) {
        response.writeHead(answer.status, sent)
        // Read to its end also once the BFF has gone: nock cannot stop in the middle of an answer.
        for await (const chunk of answer.body) response.write(chunk)
        response.end()
        return
      }
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (isUnmatched(answer.status, bytes)) throw new Error('nothing was set up')
      response.writeHead(answer.status, sent)
      response.end(bytes)
    } catch {
      // Nothing was set up for this request: the BFF meets a connection that just ends.
      response.destroy()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
