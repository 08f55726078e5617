import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'

const pidLine = 0
const socketLine = 4

/** Where the data of `dataDir` is kept when the server's user can't reach `dataDir` itself. */
export function elsewhereOf(dataDir: string): string {
  return join(
    '/var/tmp',
    `paydesk-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  )
}

/** The address of the server that runs on `dataDir` right now; null where none does. */
export async function runningUrl(dataDir: string): Promise<string | null> {
  return (await runningIn(dataDir)) ?? runningIn(elsewhereOf(dataDir))
}

async function runningIn(dataDir: string): Promise<string | null> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[pidLine])
  const socketDir = lines[socketLine]?.trim()
  if (!pid || !socketDir || !alive(pid)) return null
  return `postgres://postgres@/app?host=${encodeURIComponent(socketDir)}`
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
