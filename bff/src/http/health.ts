import {isIP} from 'node:net'
import {type RequestHandler, Router} from 'express'
import {upstreamFor} from '../gateway/core/client.ts'
import type {AppFailure} from '../gateway/core/failure.ts'
import type {Transport} from '../gateway/core/transport.ts'
import {getMe} from '../gateway/me.ts'
import type {Metrics} from './metrics.ts'

const readyTimeoutMs = 3000

/** Whether the upstream answers at all: asked who nobody is, it says 401, which is an answer. */
async function upstreamAnswers(transport: Transport): Promise<boolean> {
  const upstream = upstreamFor({...transport, timeoutMs: readyTimeoutMs}, {requestId: 'readiness'})
  const {code} = await getMe(upstream).then(
    () => ({code: 'OK'}),
    (failure: AppFailure) => failure
  )
  return code === 'OK' || code === 'UNAUTHORIZED'
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
