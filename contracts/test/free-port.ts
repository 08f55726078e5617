import {createServer} from 'node:net'

/**
 * A port that nobody listens on. It is below those that a system gives to outgoing connections (32768 and above on Linux):
 * one of these could be taken again before the caller listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
