import {createHash} from 'node:crypto'
import {mkdir, rm, stat} from 'node:fs/promises'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'

/** The longest path that a socket can have. */
const longestPath = 107

/** Milliseconds after which who has the turn was killed in it. */
const longestTurn = 10_000

/**
 * Locks the cluster for this process by a socket next to the data folder. Only a living process answers on a socket, so
 * a killed one leaves no lock behind. Throws before it touches anything where another process holds the lock; returns
 * the function that releases it.
 */
export async function holdCluster(dataDir: string): Promise<() => Promise<void>> {
  const path = holderOf(dataDir)
  const server = (await listenAt(path)) ?? (await replaceDead(path))
  if (!server) {
    throw new Error(
      `The database in ${dataDir} is in use by another running product. Stop that product, or set DATA_DIR to another folder.`
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

/** The socket in the place of a dead one; null where it is a living one's. One alone may look and clear away at a time. */
async function replaceDead(path: string): Promise<Server | null> {
  const turn = `${path}.turn`
  if (!(await takeTurn(turn))) return null
  try {
    if (await isAnswered(path)) return null
    await rm(path, {force: true})
    return await listenAt(path)
  } finally {
    await rm(turn, {recursive: true, force: true})
  }
}

/** To make a folder is what one alone can do, too; one that a process left which was killed in its turn is taken over. */
async function takeTurn(turn: string): Promise<boolean> {
  const made = () =>
    mkdir(turn).then(
      () => true,
      () => false
    )
  if (await made()) return true
  const left = await stat(turn).catch(() => null)
  if (!left || left.mtimeMs > Date.now() - longestTurn) return false
  await rm(turn, {recursive: true, force: true})
  return made()
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
