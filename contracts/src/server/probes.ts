import type {IncomingMessage, ServerResponse} from 'node:http'
import {safeHeaders} from './safe-headers.ts'

export type Probes = {
  /** Whether the process has what every request needs; a rejection is a no. */
  isReady(): Promise<boolean>
  /** How long `isReady` may take; after that the process is not ready. */
  readyTimeoutMs?: number
  metrics: {contentType: string; metrics(): Promise<string>}
}

type Answer = {status: number; type: string; body: string}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body)
})

/**
 * Answers GET `/healthz` (the process lives), `/readyz` (it can serve and does not stop) and `/metrics` (Prometheus, for
 * neighbours only), and returns whether the request was one of these. Probes come many times a minute, so nothing logs
 * them.
 */
export function answerProbe(
  {isReady, readyTimeoutMs = 2000, metrics}: Probes,
  isStopping: () => boolean
): (request: IncomingMessage, response: ServerResponse) => boolean {
  let asked: Promise<boolean> | undefined
  /** Shares one question between probes, since a database that hangs would collect them. */
  const ready = () => {
    asked ??= isReady()
      .catch(() => false)
      .finally(() => {
        asked = undefined
      })
    const late = new Promise<false>(done => setTimeout(done, readyTimeoutMs, false).unref())
    return Promise.race([asked, late])
  }
  const answers: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    '/healthz': async () => json(200, {status: 'ok'}),
    '/readyz': async () => {
      if (isStopping()) return json(503, {status: 'stopping'})
      return (await ready()) ? json(200, {status: 'ready'}) : json(503, {status: 'not ready'})
    },
    '/metrics': async request =>
      isNeighbour(request)
        ? {status: 200, type: metrics.contentType, body: await metrics.metrics()}
        : {status: 404, type: 'text/plain', body: ''}
  }
  return (request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0] ?? '']
    if (!answer || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    void answer(request)
      .catch(() => json(500, {status: 'failed'}))
      .then(({status, type, body}) => {
        const headers = {'content-type': type, 'content-length': Buffer.byteLength(body)}
        response.writeHead(status, {...safeHeaders, ...headers}).end(body)
      })
    return true
  }
}

const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/
const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:)/i

/** Whether a machine of a private network sent the request itself, without a proxy. */
function isNeighbour({socket, headers}: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return privateAddress.test(address) && !Object.keys(headers).some(name => forwarding.test(name))
}
