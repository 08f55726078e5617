import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'

/** An S3-compatible store of one bucket, in memory. */
export type Bucket = {
  /** Refuses connections for so many seconds. */
  interrupt: (seconds: number) => Promise<void>
  /** For so many seconds, holds each request for as long. */
  delay: (seconds: number) => Promise<void>
  stop: () => Promise<void>
}

export async function startBucket(port: number): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let heldSeconds = 0
  const listen = async () => {
    const server = createServer((request, response) => {
      // A process that gives a request up cuts its connection.
      void pause(heldSeconds * 1000)
        .then(() => answer(objects, request, response))
        .catch(() => response.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen()
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    stop,
    async interrupt(seconds) {
      await stop()
      await pause(seconds * 1000)
      server = await listen()
    },
    async delay(seconds) {
      heldSeconds = seconds
      await pause(seconds * 1000)
      heldSeconds = 0
    }
  }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const key = new URL(request.url ?? '', 'http://bucket').pathname.split('/')[2]
  const content = await buffer(request)
  const found = key ? objects.get(key) : Buffer.alloc(0)
  if (key && request.method === 'PUT') objects.set(key, content)
  if (key && request.method === 'DELETE') objects.delete(key)
  if (request.method !== 'GET') return response.end()
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  return response.writeHead(200, {'content-length': found.length}).end(found)
}
