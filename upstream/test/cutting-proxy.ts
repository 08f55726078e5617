import {type AddressInfo, connect, createServer} from 'node:net'

/**
 * A proxy that passes requests on and cuts the line instead of answering: when the answer comes, so that the
 * work is done and nobody hears of it, or `early` milliseconds after the request, whatever has happened by then.
 */
export async function startCuttingProxy(port: number) {
  let cut: {early?: number} | null = null
  const open = new Set<() => void>()
  const server = createServer({allowHalfOpen: false}, client => {
    const upstream = connect(port, '127.0.0.1')
    const end = () => {
      client.destroy()
      upstream.destroy()
      open.delete(end)
    }
    open.add(end)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', data => {
      upstream.write(data)
      if (cut?.early !== undefined) setTimeout(end, cut.early)
    })
    upstream.on('data', data => (cut && cut.early === undefined ? end() : client.write(data)))
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (how: {early?: number} | null) => {
      cut = how
    },
    async stop() {
      for (const end of open) end()
      await new Promise<void>(done => server.close(() => done()))
    }
  }
}
