import {createHash, randomUUID} from 'node:crypto'
import {link, rename, unlink} from 'node:fs/promises'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'

/** The longest path that a socket can have. */
const longestPath = 107

/**
 * Says that a cluster is this process's own for as long as it lives: by a socket beside the folder, at which only a
 * living process answers, so that what a killed one left behind holds nobody up. Throws where another process has it,
 * before anything of it is touched; answers with what lets go of it.
 */
export async function holdCluster(dataDir: string): Promise<() => Promise<void>> {
  const path = holderOf(dataDir)
  // A second round is for who came upon what a killed process had left.
  const server = (await listenAt(path)) ?? ((await clearAway(path)) ? await listenAt(path) : null)
  if (!server) {
    throw new Error(
      `The database in ${dataDir} belongs to a product that is running. Stop that one, or give this one a folder of its own by DATA_DIR.`
    )
  }
  return () => new Promise(done => server.close(() => done()))
}

function holderOf(dataDir: string): string {
  const beside = join(dirname(dataDir), `.${basename(dataDir)}.holder`)
  if (Buffer.byteLength(beside) <= longestPath) return beside
  return join(tmpdir(), `pd-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.holder`)
}

/** To listen at a path is to make it, which of several one alone can do; null for the others. */
function listenAt(path: string): Promise<Server | null> {
  const server = createServer(socket => socket.destroy())
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : reject(error)
    )
    server.listen(path, () => done(server.unref()))
  })
}

/** Takes a dead socket out of the way, and never a living one: it is asked once more under a name that nobody else has. */
async function clearAway(path: string): Promise<boolean> {
  if (await isAnswered(path)) return false
  const aside = join(dirname(path), `.${randomUUID().slice(0, 8)}.gone`)
  const moved = await rename(path, aside).then(
    () => true,
    () => false
  )
  // Somebody else was faster, and is at its place now or about to be.
  if (!moved) return false
  const isAlive = await isAnswered(aside)
  if (isAlive) await link(aside, path).catch(() => undefined)
  await unlink(aside).catch(() => undefined)
  return !isAlive
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
