import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse
} from 'node:http'
import net, {type AddressInfo, type Socket} from 'node:net'
import {answerProbe, type Probes} from './probes.ts'

export type ServeOptions = {
  handle: RequestListener
  probes: Probes
  port: number
  host: string
  /** The setting that the port comes from, for the error of a port that cannot be used. */
  portSetting: string
  /** How long a process that stops still takes requests, while `/readyz` is 503. */
  shutdownDelayMs: number
  /** How long answers may take after that before their connections are cut. */
  drainMs?: number
  http?: ServerOptions
}

export type Served = {
  /** The port that the server listens on. */
  port: number
  /**
   * Ends the server without losing an answer: every answer from now on carries `Connection: close`, after the delay no
   * connection is taken and idle ones end soon, and the promise resolves right after the last answer.
   */
  stop(): Promise<void>
}

/** A request may already be on its way over an idle connection: it is still answered. */
const idleGraceMs = 100

/** Listens, answers the probes, and passes every other request to `handle`. Rejects if the port cannot be used. */
export async function serve(options: ServeOptions): Promise<Served> {
  const {handle, probes, shutdownDelayMs, drainMs = 20_000, http = {}} = options
  const open = new Set<Socket>()
  const unanswered = new Set<ServerResponse>()
  let stage: 'serving' | 'stopping' | 'closed' = 'serving'

  const endIdleConnections = () => {
    const busy = new Set([...unanswered].map(response => response.req.socket))
    for (const socket of open) {
      if (busy.has(socket)) continue
      open.delete(socket)
      socket.destroySoon()
    }
  }
  const answerProbes = answerProbe(probes, () => stage !== 'serving')
  const server = createServer(http, (request, response) => {
    unanswered.add(response)
    if (stage !== 'serving') response.setHeader('connection', 'close')
    response.once('close', () => {
      unanswered.delete(response)
      if (stage === 'closed') endIdleConnections()
    })
    if (!answerProbes(request, response)) handle(request, response)
  })
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const port = await listen(server, options)
  return {
    port,
    async stop() {
      stage = 'stopping'
      for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close')
      await new Promise(over => setTimeout(over, shutdownDelayMs))
      const cut = setTimeout(() => server.closeAllConnections(), drainMs)
      await new Promise<void>(closed => {
        // The close of http.Server would cut an answer that has ended but is not sent yet.
        net.Server.prototype.close.call(server, () => closed())
        setTimeout(() => {
          stage = 'closed'
          endIdleConnections()
        }, idleGraceMs).unref()
      })
      clearTimeout(cut)
    }
  }
}

const portProblems: Record<string, string> = {
  EADDRINUSE: 'is taken by another process. End that one',
  EACCES: 'needs more rights than this process has. Grant them'
}

async function listen(server: Server, {port, host, portSetting}: ServeOptions): Promise<number> {
  await new Promise<void>((done, reject) => {
    server.once('error', (error: Error & {code?: string}) => {
      const problem = portProblems[error.code ?? ''] ?? `cannot be used (${error.code}). Check the address`
      reject(new Error(`Port ${port} of ${host} ${problem}, or set ${portSetting} to another port.`))
    })
    server.listen(port, host, done)
  })
  return (server.address() as AddressInfo).port
}
