import {type Served, serve} from '@paydesk/contracts/server/serve'
import type {Env} from './env.ts'
import {jobs, routes} from './features/registry.ts'
import {makeApp} from './http/app.ts'
import {makeMetrics} from './http/metrics.ts'
import {sweepUploadsRegularly} from './http/uploads.ts'
import {type OpenServices, openServices} from './services.ts'

export type Upstream = Served & {services: OpenServices}

/** Starts the API; the database has to be migrated already. Rejects where the port is taken. */
export async function startUpstream(env: Env): Promise<Upstream> {
  const services = await openServices(env, 'upstream', jobs)
  const metrics = makeMetrics(services)
  const handle = makeApp(services, metrics, routes)
  const sweeping = sweepUploadsRegularly(env.DATA_DIR, services.log)
  try {
    const served = await serve({
      handle,
      probes: {isReady: services.databaseAnswers, metrics: metrics.registry},
      port: env.UPSTREAM_PORT,
      host: env.UPSTREAM_HOST,
      portSetting: 'UPSTREAM_PORT',
      shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
      // Longer than any proxy in front keeps an idle connection, or it would reuse one that just closed.
      http: {keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000}
    })
    return {
      port: served.port,
      services,
      async stop() {
        services.log.info('stopping')
        // Their readers go on at another process, and an open stream would hold up the stop.
        services.events.close()
        await served.stop()
        clearInterval(sweeping)
        await services.close()
      }
    }
  } catch (error) {
    clearInterval(sweeping)
    await services.close()
    throw error
  }
}
