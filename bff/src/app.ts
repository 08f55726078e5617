import type {IncomingMessage, ServerResponse} from 'node:http'
import type {CheckoutRenderer} from '@paydesk/contracts/checkout'
import {requestIdOf} from '@paydesk/contracts/server/log'
import type {Probes} from '@paydesk/contracts/server/probes'
import express, {type ErrorRequestHandler} from 'express'
import type {DestinationStream, Logger} from 'pino'
import {checkoutPages} from './checkout/checkout-pages.ts'
import type {Services} from './context.ts'
import type {Env} from './env.ts'
import {isUpstreamReady} from './gateway/core/readiness.ts'
import {createTransport} from './gateway/core/transport.ts'
import {fileProxy} from './http/files.ts'
import {createLogger, requestLog} from './http/log.ts'
import {createMetrics} from './http/metrics.ts'
import {createRateLimits} from './http/rate-limits.ts'
import {securityHeaders} from './http/security-headers.ts'
import {loadWeb, staticWeb} from './http/static-web.ts'
import {trpcFolder} from './http/trpc-call.ts'
import {createTrpcHandler} from './http/trpc-handler.ts'
import {createUploadRoom} from './http/upload-room.ts'
import {createLive} from './live.ts'
import {createSessions} from './sessions.ts'

export type App = {
  /** Serves one request that is no probe. */
  handle(request: IncomingMessage, response: ServerResponse): void
  probes: Probes
  logger: Logger
  /** Ends the streams of changes, whose readers go on at another process. */
  endStreams(): void
  /** Lets go of the upstream's connections and of Redis. */
  close(): Promise<void>
}

type Parts = {
  /** Draws the customer's pages; undefined where the web is not built. */
  renderer?: CheckoutRenderer | undefined
  /** Takes the log in place of stdout. */
  logStream?: DestinationStream
}

/** The whole BFF over one environment, not yet listening. */
export function createApp(env: Env, {renderer, logStream}: Parts = {}): App {
  const logger = createLogger(env.LOG_LEVEL, logStream)
  const limits = createRateLimits(env, logger)
  const transport = createTransport(env.UPSTREAM_URL, env.UPSTREAM_TIMEOUT_MS)
  const live = createLive(transport)
  const uploads = createUploadRoom(env)
  const services: Services = {
    transport,
    sessions: createSessions(transport),
    live,
    limits,
    uploads,
    metrics: createMetrics(limits, live, uploads)
  }
  const web = loadWeb(env.WEB_DIR, env.DEMO)
  const headers = securityHeaders(web.inline)
  const hops = env.TRUST_PROXY

  const pages = express()
  pages.disable('x-powered-by')
  pages.disable('etag')
  pages.set('trust proxy', hops)
  pages.use(requestLog(logger))
  pages.use((_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })
  pages.get('/files/{*path}', fileProxy(transport, hops))
  pages.use(checkoutPages({renderer, services, logger, hops, publicUrl: env.PUBLIC_URL}))
  pages.use(staticWeb(web))
  const failed: ErrorRequestHandler = (error: {status?: number}, request, response, _next) => {
    if (error.status !== 400) logger.error({requestId: requestIdOf(request), err: error}, 'failed')
    response
      .status(error.status === 400 ? 400 : 500)
      .type('text/plain')
      .send('Something went wrong!')
  }
  pages.use(failed)

  const trpc = createTrpcHandler({services, logger, hops, headers})
  return {
    handle(request, response) {
      if (request.url?.startsWith(trpcFolder)) void trpc(request, response)
      else pages(request, response)
    },
    probes: {
      isReady: () => isUpstreamReady(transport),
      readyTimeoutMs: 3000,
      metrics: services.metrics.registry
    },
    logger,
    endStreams: live.close,
    async close() {
      live.close()
      await transport.streams.destroy()
      await transport.files.destroy()
      await transport.pool.close()
      limits.close()
    }
  }
}
