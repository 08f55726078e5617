import {setTimeout as pause} from 'node:timers/promises'
import type {Db} from '../db/pool.ts'
import type {Log} from '../lib/log.ts'

/** Work that goes on until it is stopped, and can be started again after that. */
type Work = {start(): void; stop(): Promise<void>}
type Options = {
  /** The same in every process, and of this work alone. */
  name: string
  log: Pick<Log, 'warn'>
  /** How often who waits tries again, and who works makes sure that the lock is still held; milliseconds. */
  everyMs?: number
}

/**
 * Runs `work` in one process of all on a database: the process with the advisory lock. When it ends or loses its
 * connection, the lock is free and another process takes over.
 */
export function onlyOne(db: Db, work: Work, {name, log, everyMs = 5000}: Options): {stop(): Promise<void>} {
  const ending = new AbortController()
  const {signal} = ending
  const rest = () => pause(everyMs, undefined, {signal}).catch(() => {})
  const run = async () => {
    while (!signal.aborted) {
      await hold(db, work, {name, signal, rest}).catch((error: unknown) =>
        log.warn({err: error, name}, 'the lock of what only one process does was lost')
      )
      await rest()
    }
  }
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
    }
  }
}

type Hold = {name: string; signal: AbortSignal; rest: () => Promise<void>}

/** Works for as long as the lock is held; returns at once where another process holds it. */
async function hold(db: Db, work: Work, {name, signal, rest}: Hold): Promise<void> {
  const client = await db.pool.connect()
  let lost = true
  try {
    const {rows} = await client.query<{mine: boolean}>('select pg_try_advisory_lock(hashtext($1)) as mine', [
      name
    ])
    if (rows[0]?.mine) {
      work.start()
      try {
        while (!signal.aborted) {
          await rest()
          await client.query('select 1')
        }
      } finally {
        await work.stop()
      }
      await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
    lost = false
  } finally {
    // A broken connection is closed, and the lock with it.
    client.release(lost)
  }
}
