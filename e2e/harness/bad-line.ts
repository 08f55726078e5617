import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse
} from 'node:http'
import type {AddressInfo} from 'node:net'
import {randomOf} from './random.ts'

export type BadLine = {
  url: string
  /** Requests that were lost, and uploads that were cut. */
  counts: {lost: number; cut: number}
  close(): Promise<void>
}

const bodyOf = async (incoming: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * The site at `target` over a line that loses three of ten requests, before they arrive or with their answers, and cuts
 * half of the other uploads at a byte of its own choice.
 */
export async function startBadLine(target: string, seed: number): Promise<BadLine> {
  const random = randomOf(seed)
  const counts = {lost: 0, cut: 0}

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isUpload = incoming.method === 'POST'
    const isLost = random() < 0.3
    const losesAnswer = random() < 0.5
    const cutAt = isUpload && !isLost && random() < 0.5 ? random() : null
    const body = await bodyOf(incoming)
    if (isLost) counts.lost += 1
    if (isLost && !losesAnswer) return void outgoing.destroy()
    const {method, headers} = incoming
    const passed = forward(new URL(incoming.url ?? '/', target), {method, headers, agent: false})
    passed.on('error', () => outgoing.destroy())
    if (cutAt !== null) {
      counts.cut += 1
      passed.write(body.subarray(0, Math.floor(cutAt * body.length)), () => passed.destroy())
      return void outgoing.destroy()
    }
    passed.on('response', answer => {
      if (isLost) {
        answer.resume()
        outgoing.destroy()
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.end(body)
  }

  const server: Server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>(resolve => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
