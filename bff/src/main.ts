import {createServer} from 'node:http'
import {createApp} from './app.ts'
import {loadEnv} from './env.ts'

const drainMs = 20_000

const env = loadEnv()
const app = createApp(env)
const server = createServer(
  {
    keepAliveTimeout: 65_000,
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: 5000
  },
  app.handle
)

server.on('error', error => {
  app.logger.fatal({code: (error as {code?: string}).code, port: env.PORT}, 'cannot listen')
  void app.close().then(() => process.exit(1))
})
server.listen(env.PORT, env.HOST, () => app.logger.info({port: env.PORT}, 'listening'))

/** Takes no more requests, finishes those that run, and exits; what still runs after the wait is cut. */
function stop(): void {
  app.logger.info('stopping')
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  // A kept-alive connection that turns idle only after its answer would hold the process up for a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  server.close(async () => {
    clearTimeout(cut)
    clearInterval(idle)
    await app.close()
    process.exit(0)
  })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
