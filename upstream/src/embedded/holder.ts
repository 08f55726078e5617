import {unlink} from 'node:fs/promises'
import {connect, createServer} from 'node:net'
import {join} from 'node:path'

/**
 * Says that a cluster is this process's own for as long as it lives: a socket in `folder` which only a living process
 * answers at, so that what a killed one left behind holds nobody up. Throws where another process has it; answers with
 * what lets go of it.
 */
export async function holdCluster(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '.holder')
  if (await isAnswered(path)) {
    throw new Error(
      `The database in ${folder} belongs to a product that is running. Stop that one, or give this one a folder of its own by DATA_DIR.`
    )
  }
  await unlink(path).catch(() => undefined)
  const server = createServer(socket => socket.destroy())
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(path, done)
  })
  server.unref()
  return () => new Promise(done => server.close(() => done()))
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(done => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
}
