import {once} from 'node:events'
import {connect, createServer} from 'node:net'
import {join} from 'node:path'
import {startEmbeddedPostgres} from '../../upstream/src/embedded/index.ts'
import type {Ports, Shared} from './shared.ts'
import type {Started} from './started.ts'

/** Only what npm installs: the product's own PostgreSQL without a standby, no Redis, and this process as the balancer. */
export async function startShort(folder: string, ports: Ports, {defer}: Started): Promise<Shared> {
  const database = await startEmbeddedPostgres({dataDir: join(folder, 'postgres')})
  defer(database.stop)
  const site = await relay(ports.site, ports.bffs)
  defer(site.stop)
  const api = await relay(ports.api, ports.upstreams)
  defer(api.stop)
  return {databaseUrl: database.url, settings: {}, cutReplies: async () => api.cut()}
}

/** Passes connections to two ports in turn, to the other one if one refuses. */
async function relay(port: number, [first, second]: readonly [number, number]) {
  const open = new Set<() => void>()
  let turn = 0
  const server = createServer(client => {
    turn += 1
    const order = turn % 2 === 0 ? [first, second] : [second, first]
    const pass = ([to, ...others]: number[]) => {
      if (to === undefined) return client.destroy()
      const target = connect(to, '127.0.0.1')
      let isConnected = false
      const end = () => {
        open.delete(end)
        target.destroy()
        if (isConnected) client.destroy()
        else pass(others)
      }
      target.once('close', end).on('error', () => undefined)
      target.once('connect', () => {
        isConnected = true
        open.add(end)
        client.once('close', end)
        client.pipe(target).pipe(client)
      })
    }
    client.on('error', () => undefined)
    pass(order)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of open) end()
  }
  return {
    cut,
    stop: async () => {
      cut()
      server.close()
    }
  }
}
