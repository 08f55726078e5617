import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Env} from './env.ts'
import {makeApp} from './http/app.ts'
import {sweepUploadsRegularly} from './http/uploads.ts'
import {type OpenServices, openServices} from './services.ts'

export type Upstream = {
  /** The port that it really listens on. */
  port: number
  services: OpenServices
  /** Lets the requests at hand finish, then closes everything. */
  stop(): Promise<void>
}

/** How long a request at hand may still take once the process has to stop. */
const patience = 15_000

/** Starts the API; the database has to be migrated already. Rejects where the port is taken. */
export async function startUpstream(env: Env): Promise<Upstream> {
  const services = await openServices(env, 'upstream')
  const server = createServer(makeApp(services))
  const sweeping = sweepUploadsRegularly(env.DATA_DIR, services.log)
  // Longer than any proxy in front keeps an idle connection, or it would reuse one that just closed.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 20_000
  server.requestTimeout = 60_000
  try {
    await listen(server, env)
  } catch (error) {
    await services.close()
    throw error
  }
  return {
    port: (server.address() as AddressInfo).port,
    services,
    async stop() {
      clearInterval(sweeping)
      await closeServer(server)
      await services.close()
    }
  }
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', reject)
    server.listen(env.UPSTREAM_PORT, env.UPSTREAM_HOST, () => done())
  })
}

async function closeServer(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patience)
  await new Promise<void>(done => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearTimeout(timer)
}
