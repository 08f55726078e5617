import {isIP} from 'node:net'
import {type RequestHandler, Router} from 'express'
import type {Transport} from '../gateway/core/transport.ts'
import type {Metrics} from './metrics.ts'

const readyTimeoutMs = 3000

/** Whether the upstream answers at all: without a token its `/api/me` says 401, which is an answer. */
async function upstreamAnswers({pool, baseUrl}: Transport): Promise<boolean> {
  try {
    const {statusCode, body} = await pool.request({
      path: `${new URL(baseUrl).pathname.replace(/\/$/, '')}/api/me`,
      method: 'GET',
      headers: {accept: 'application/json'},
      headersTimeout: readyTimeoutMs,
      signal: AbortSignal.timeout(readyTimeoutMs)
    })
    await body.dump()
    return statusCode < 500
  } catch {
    return false
  }
}

/** Figures are for whoever runs this: asked for directly, from a machine nearby. */
const nearbyOnly: RequestHandler = (request, response, next) => {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const nearby = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address)
  if (isIP(address) && nearby && !request.headers['x-forwarded-for']) next()
  else response.status(404).end()
}

/** `/healthz`: the process lives. `/readyz`: it can serve, since the upstream answers. `/metrics` for Prometheus. */
export function health(transport: Transport, metrics: Metrics): Router {
  const router = Router()
  router.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => void response.json({status: 'ok'}))
  router.get('/readyz', async (_request, response) => {
    const ready = await upstreamAnswers(transport)
    response.status(ready ? 200 : 503).json({status: ready ? 'ready' : 'upstream unreachable'})
  })
  router.get('/metrics', nearbyOnly, async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return router
}
