import {appendFileSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {openDb} from '../../upstream/src/db/pool.ts'
import {ownerOfProcess, run} from '../../upstream/src/embedded/process.ts'
import type {Started} from './started.ts'

/** A primary with a synchronous standby: a commit is acknowledged once both have it. */
export type Pair = {
  /** Ends the primary without notice, as a power cut would. */
  killPrimary: () => void
  promoteStandby: () => Promise<void>
  /** Starts the primary if it has ended, as a supervisor does. */
  restartPrimary: () => Promise<void>
}

/** The primary's data, of those of a pair in `folder`. */
export const primaryIn = (folder: string) => join(folder, 'primary')

/**
 * Starts the pair on `ports` (primary, standby) with data in `folder`, without a password for local connections.
 *
 * @param programs the folder of initdb, pg_ctl and pg_basebackup, PostgreSQL 15 or later
 */
export async function startPair(
  programs: string,
  folder: string,
  ports: [number, number],
  defer: Started['defer']
): Promise<Pair> {
  const owner = ownerOfProcess()
  const program = (name: string, ...args: string[]) => run(join(programs, name), args, owner)
  const [primary, standby] = [primaryIn(folder), join(folder, 'standby')]
  const start = (data: string) => program('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`)
  /** A start that ends in an error may have left a process. */
  const startFirst = async (data: string) => {
    defer(() => program('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => undefined))
    await start(data)
  }
  const configure = (data: string, port: number) =>
    appendFileSync(
      join(data, 'postgresql.conf'),
      `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n` +
        // A process that is killed loses nothing of what it has written; only a machine would.
        'fsync = off\n'
    )

  await program('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C')
  configure(primary, ports[0])
  await startFirst(primary)
  await program(
    'pg_basebackup',
    ...['-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'postgres', '-D', standby],
    ...[
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--create-slot',
      '--slot=standby'
    ]
  )
  configure(standby, ports[1])
  await startFirst(standby)
  await waitForStandby(ports[0])
  return {
    killPrimary: () =>
      process.kill(Number(readFileSync(join(primary, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    promoteStandby: async () => void (await program('pg_ctl', 'promote', '-w', '-D', standby)),
    restartPrimary: async () => {
      const notRunning = 3
      const status = await run(join(programs, 'pg_ctl'), ['status', '-D', primary], owner, {
        accept: [0, notRunning]
      })
      if (status.code === notRunning) await start(primary)
    }
  }
}

async function waitForStandby(port: number): Promise<void> {
  const db = openDb({url: `postgres://postgres@127.0.0.1:${port}/postgres`, max: 1})
  try {
    await db.query(`alter system set synchronous_standby_names = '*'`)
    await db.query('select pg_reload_conf()')
    const isSynchronous = async () =>
      (await db.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0
    while (!(await isSynchronous())) await pause(100)
  } finally {
    await db.close()
  }
}
