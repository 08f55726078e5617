import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {untilInLog} from '../../test/stream.ts'
import {inTransaction} from '../db/pool.ts'
import type {Cursor} from './cursor.ts'
import {openEventLog} from './log.ts'
import {endOfLog, type LogEvent, readLog} from './read.ts'

const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
const writers = setting('EVENT_WRITERS', 6)
const readers = setting('EVENT_READERS', 3)
const total = setting('EVENT_COUNT', 900)
const records = 12

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({max: writers + 8})
})
afterAll(() => database.drop())

const quiet = {warn: () => undefined} as never
const chance = (share: number) => Math.random() < share

/** One transaction that changes a record and writes its audit row; it takes its id long before, and may roll back. */
async function write(ids: readonly number[], committed: Set<string>): Promise<void> {
  const merchant = ids[Math.floor(Math.random() * ids.length)]
  let id = ''
  try {
    await inTransaction(database.db, async tx => {
      await tx.query('select pg_current_xact_id()')
      if (chance(0.5)) await tx.query('select pg_sleep(random() * 0.01)')
      await tx.query('update merchants set version = version + 1 where id = $1', [merchant])
      const [row] = await tx.query<{id: bigint}>(
        `insert into audit_events (action, subject_type, subject_id) values ('updated', 'merchant', $1) returning id`,
        [String(merchant)]
      )
      id = String(row?.id)
      if (chance(0.3)) await tx.query('select pg_sleep(random() * 0.02)')
      if (chance(0.15)) throw new Error('rolled back')
    })
    committed.add(id)
  } catch (error) {
    if ((error as Error).message !== 'rolled back') throw error
  }
}

/** Follows one of the logs until it dies in the middle of a batch, then another one from the last event that it read. */
function makeReader(logs: ReturnType<typeof openEventLog>[], start: Cursor) {
  const seen: LogEvent[] = []
  let cursor = start
  let resyncs = 0
  let life = 0
  let current: {stop(): void} | undefined

  async function live(): Promise<void> {
    life += 1
    const own = life
    const log = logs[Math.floor(Math.random() * logs.length)] as (typeof logs)[number]
    const following = await log.follow(cursor, {
      events(batch) {
        for (const event of batch) {
          if (own !== life) return
          seen.push(event)
          cursor = event.cursor
          if (chance(0.02)) void live()
        }
      },
      resync() {
        resyncs += 1
      }
    })
    if (own !== life) return following.stop()
    current?.stop()
    current = following
  }
  return {live, seen, resyncs: () => resyncs, stop: () => current?.stop()}
}

test('every reader gets each committed event once and no other, and versions that never go back', async () => {
  const made = await database.db.query<{id: bigint}>(
    `insert into merchants (name) select 'Merchant ' || n from generate_series(1, $1) n returning id`,
    [records]
  )
  const ids = made.map(({id}) => Number(id))
  const start = await endOfLog(database.db)
  const logs = [openEventLog(database.db, quiet), openEventLog(database.db, quiet)]
  const all = Array.from({length: readers}, () => makeReader(logs, start))
  for (const reader of all) await reader.live()

  const committed = new Set<string>()
  await Promise.all(
    Array.from({length: writers}, async () => {
      while (committed.size < total) await write(ids, committed)
    })
  )
  await expect
    .poll(() => all.map(({seen}) => seen.length), {timeout: 30_000})
    .toEqual(all.map(() => committed.size))

  for (const {seen, stop, resyncs} of all) {
    stop()
    expect(resyncs()).toBe(0)
    expect(seen.map(({cursor}) => cursor.id).toSorted()).toEqual([...committed].toSorted())
    for (const id of ids) {
      const versions = seen
        .filter(event => event.subjectId === String(id))
        .map(({version}) => Number(version))
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    }
  }
  for (const log of logs) log.close()
}, 600_000)

test('an event waits for every transaction that began before its own', async () => {
  const {db} = database
  await untilInLog(db)
  const start = await endOfLog(db)
  const insert = `insert into audit_events (action, subject_type, subject_id) values ('updated', 'merchant', '1') returning id`
  const {promise: held, resolve: release} = Promise.withResolvers<void>()
  const {promise: begun, resolve: begin} = Promise.withResolvers<void>()
  const slow = inTransaction(db, async tx => {
    const [row] = await tx.query<{id: bigint}>(insert)
    begin()
    await held
    return String(row?.id)
  })
  await begun
  const [fast] = await db.query<{id: bigint}>(insert)
  expect((await readLog(db, start, 10))?.events).toEqual([])
  release()
  const ids = [await slow, String(fast?.id)]
  await untilInLog(db)
  expect((await readLog(db, start, 10))?.events.map(({cursor}) => cursor.id)).toEqual(ids)
})

test('a cursor names an event, never a transaction id that a crash can take back', async () => {
  const {db} = database
  const [row] = await db.query<{id: bigint}>(
    `insert into audit_events (action, subject_type, subject_id) values ('updated', 'merchant', '1') returning id`
  )
  await untilInLog(db)
  const start = await endOfLog(db)
  expect(start.id).toBe(String(row?.id))
  // PostgreSQL gives the id to another transaction after a crash: nothing of this one is written.
  await db.query('select pg_current_xact_id()')
  expect((await readLog(db, start, 10))?.next).toEqual(start)
  expect(await endOfLog(db)).toEqual(start)
})

test('a restored database begins a new epoch: an older cursor is answered with a resync, older rows are no events', async () => {
  const {db} = database
  const before = await endOfLog(db)
  await db.query(
    `insert into audit_events (action, subject_type, subject_id) values ('updated', 'merchant', '1')`
  )
  const [restored] = await db.query<{id: bigint}>(
    // As a dump has it: a transaction id that this cluster will only reach one day.
    `insert into audit_events (action, subject_type, subject_id, xid)
     values ('updated', 'merchant', '1', '9000000000') returning id`
  )
  await db.query('delete from event_epochs')
  expect(await readLog(db, {...before, epoch: '0123456789abcdef'}, 10)).toBeNull()
  await untilInLog(db)
  const after = await endOfLog(db)
  expect((await readLog(db, {...after, xid: '0'}, 10))?.events).toEqual([])
  const [epoch] = await db.query<{last_id: bigint}>('select last_id from event_epochs')
  expect(epoch?.last_id).toBe(restored?.id)
})

test('a reader too far behind has to read everything again', async () => {
  const {db} = database
  const start = await endOfLog(db)
  await db.query(
    `insert into audit_events (action, subject_type, subject_id)
     select 'updated', 'merchant', '1' from generate_series(1, 6000)`
  )
  await untilInLog(db)
  const log = openEventLog(db, quiet)
  const got: string[] = []
  const following = await log.follow(start, {
    events: batch => void got.push(`${batch.length} events`),
    resync: () => void got.push('resync')
  })
  following.stop()
  expect(got).toEqual(['resync'])
  log.close()
})

test('nothing is asked of the database while nobody follows the log', async () => {
  const counted = {...database.db, asked: 0}
  counted.prepared = (...args) => {
    counted.asked += 1
    return database.db.prepared(...args)
  }
  const log = openEventLog(counted, quiet)
  const following = await log.follow(null, {events: () => undefined, resync: () => undefined})
  const started = counted.asked
  await expect.poll(() => counted.asked).toBeGreaterThan(started + 4)
  following.stop()
  // The look that was on its way may end.
  await new Promise(done => setTimeout(done, 300))
  const stopped = counted.asked
  await new Promise(done => setTimeout(done, 400))
  expect(counted.asked).toBe(stopped)
  log.close()
})
