import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {serve} from '@paydesk/contracts/server/serve'
import {createApp} from '../src/app.ts'
import {loadEnv} from '../src/env.ts'

/** A BFF that listens on `port`, behind one proxy and in front of `upstream`, which it starts as well. */
export async function serveBehind(upstream: Server, timeoutMs: number) {
  await new Promise<void>(done => upstream.listen(0, '127.0.0.1', done))
  const app = createApp(
    loadEnv({
      UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      UPSTREAM_TIMEOUT_MS: String(timeoutMs),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      WEB_DIR: '/nowhere'
    })
  )
  const served = await serve({
    ...app,
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
    shutdownDelayMs: 0,
    drainMs: 0
  })
  return {
    port: served.port,
    stop: async () => {
      await served.stop()
      await app.close()
    }
  }
}
