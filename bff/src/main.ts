import {runUntilSignal} from '@paydesk/contracts/server/run-until-signal'
import {serve} from '@paydesk/contracts/server/serve'
import {createApp} from './app.ts'
import {loadCheckoutRenderer} from './checkout/load-renderer.ts'
import {loadEnv} from './env.ts'

/** The BFF process: serves until a signal asks it to stop. */
await runUntilSignal(async () => {
  const env = loadEnv()
  const app = createApp(env, {renderer: await loadCheckoutRenderer(env.WEB_DIR)})
  const served = await serve({
    ...app,
    port: env.PORT,
    host: env.HOST,
    portSetting: 'PORT',
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    http: {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 5000
    }
  })
  app.logger.info({port: served.port}, 'listening')
  return {
    async stop() {
      app.logger.info('stopping')
      app.endStreams()
      await served.stop()
      await app.close()
    }
  }
})
