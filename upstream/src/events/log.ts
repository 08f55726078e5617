import type {Db} from '../db/pool.ts'
import type {Log} from '../lib/log.ts'
import {type Cursor, isAfter} from './cursor.ts'
import {makeHorizon} from './horizon.ts'
import {endOfLog, type LogEvent, readLog} from './read.ts'

/** How long a committed event waits at most for the next look. */
const pollMs = 100
const retryMs = 1000
const batch = 1000
/** Batches that a reader who comes back gets before it is cheaper to read its lists again. */
const maxCatchUp = 5

/** What a follower gets: every committed event once, or the news that it has to read everything again. */
export type Follower = {
  events(events: readonly LogEvent[]): void
  resync(): void
}

export type Following = {
  /** How far the follower has come. */
  position(): Cursor
  stop(): void
}

export type EventLog = {
  /** Passes every event behind `after` to the follower, from now on where it is null, until it is stopped. */
  follow(after: Cursor | null, follower: Follower): Promise<Following>
  /** The events behind `after`, of one batch at most; null where the reader has to read everything again. */
  page(after: Cursor | null): Promise<{events: LogEvent[]; next: Cursor; resync: boolean; more: boolean}>
  /** Seconds for which committed events may have been held back, by a long transaction or a database that is away. */
  lag(): number
  /** The horizon's age in seconds, looked at now where nobody follows the log. */
  horizonAge(): Promise<number>
  close(): void
}

/** A follower, with the batches that came while it caught up. */
type Member = Follower & {position: Cursor | null; waiting: LogEvent[][] | null; resyncs: boolean}

/** The log of events, read once per process: by a poller that runs only while somebody follows it. */
export function openEventLog(db: Db, log: Pick<Log, 'warn'>): EventLog {
  const members = new Set<Member>()
  const horizon = makeHorizon()
  let position: Cursor
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  /** Resolves once the poller has a position; null while nobody follows the log. */
  let polling: Promise<void> | null = null

  async function start(): Promise<void> {
    try {
      position = await endOfLog(db)
    } catch (error) {
      polling = null
      throw error
    }
    lookedAt = performance.now()
    timer = setTimeout(() => void poll(), 0).unref()
  }

  async function look(): Promise<boolean> {
    const read = await readLog(db, position, batch)
    lookedAt = performance.now()
    if (!read) {
      position = await endOfLog(db)
      for (const member of members) restart(member, position)
      return false
    }
    horizon.note(read.xmin, read.xmax, lookedAt)
    position = read.next
    for (const member of members) give(member, read.events, read.next)
    return read.more
  }

  async function poll(): Promise<void> {
    let wait = pollMs
    try {
      if (await look()) wait = 0
    } catch (error) {
      wait = retryMs
      log.warn({err: error}, 'the log of events cannot be read')
    }
    if (members.size > 0) timer = setTimeout(() => void poll(), wait).unref()
    else polling = null
  }

  return {
    async follow(after, follower) {
      const member: Member = {...follower, position: null, waiting: [], resyncs: false}
      members.add(member)
      try {
        // Before it reads by itself: between the two positions an event would be lost.
        polling ??= start()
        await polling
        await catchUp(db, member, after)
      } catch (error) {
        members.delete(member)
        throw error
      }
      return {
        position: () => member.position as Cursor,
        stop: () => void members.delete(member)
      }
    },
    async page(after) {
      const read = after && (await readLog(db, after, batch))
      if (read) return {...read, resync: false}
      return {events: [], next: await endOfLog(db), resync: after !== null, more: false}
    },
    lag: () =>
      polling ? Math.max(horizon.age(performance.now()), (performance.now() - lookedAt) / 1000 - 1) : 0,
    async horizonAge() {
      if (!polling) {
        const [row] = await db.query<{xmin: string; xmax: string}>(
          `select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax from pg_current_snapshot() s`
        )
        if (row) horizon.note(BigInt(row.xmin), BigInt(row.xmax), performance.now())
      }
      return horizon.age(performance.now())
    },
    close() {
      members.clear()
      clearTimeout(timer)
    }
  }
}

/** Passes a batch on, without what the follower has read itself while it caught up. */
function give(member: Member, events: LogEvent[], next: Cursor): void {
  if (member.waiting) return void member.waiting.push(events)
  const {position} = member
  if (position === null || position.epoch !== next.epoch) return
  const fresh = events.filter(event => isAfter(event.cursor, position))
  if (isAfter(next, position)) member.position = next
  if (fresh.length > 0) member.events(fresh)
}

function restart(member: Member, end: Cursor): void {
  member.position = end
  if (member.waiting) member.resyncs = true
  else member.resync()
}

/**
 * Reads what lies between the follower's cursor and the present. It is a member already, and what the poller reads
 * meanwhile waits: nothing falls between the two, and what both have read is left out by its cursor.
 */
async function catchUp(db: Db, member: Member, after: Cursor | null): Promise<void> {
  const missed: LogEvent[] = []
  let at = after
  let more = true
  for (let round = 0; at && more && round < maxCatchUp; round += 1) {
    const read = await readLog(db, at, batch)
    if (!read) break
    missed.push(...read.events)
    at = read.next
    more = read.more
  }
  const lost = after !== null && more
  member.position = at === null || lost ? await endOfLog(db) : at
  const waiting = member.waiting ?? []
  member.waiting = null
  if (lost || member.resyncs) member.resync()
  else if (missed.length > 0) member.events(missed)
  for (const events of waiting) give(member, events, events.at(-1)?.cursor ?? member.position)
}
