import type {Db} from '../db/pool.ts'
import type {Env} from '../env.ts'
import type {Log} from '../lib/log.ts'
import {refuse} from '../lib/refusal.ts'
import {eventFor, type Reader} from './audience.ts'
import {type Cursor, cursorText} from './cursor.ts'
import {endedSessions, type SessionEnd} from './ended-sessions.ts'
import {type EventLog, openEventLog} from './log.ts'
import type {LogEvent} from './read.ts'

/** Why a stream ends from this side. */
export type StreamEnd = SessionEnd | 'shutdown' | 'too_slow'

/** Where a stream writes to. */
export type Sink = {
  write(text: string): void
  /** Bytes that the reader has not taken yet. */
  backlog(): number
  end(): void
}

export type EventStreams = {
  log: EventLog
  /**
   * Streams the events that `reader` may see into `sink`, from behind `after`; returns what to call once the reader has
   * gone. 429 where the user has too many streams in this process, 503 while it stops.
   */
  open(reader: Reader, after: Cursor | null, sink: Sink): Promise<() => void>
  count(): number
  /** Ends every stream, and takes no other. */
  close(): void
}

const maxStreamsPerUser = 10
const retryAfterSeconds = 10
const heartbeatMs = 4000
const sessionsMs = 400
const maxBacklog = 1024 * 1024

type Stream = {reader: Reader; end(reason: StreamEnd): void}

/** One message of server-sent events. JSON has no line break, so it is one line of data. */
const messageText = (event: string, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The streams of this process, over its one log. Their sessions are checked together, twice a second. */
export function openEventStreams(db: Db, env: Env, log: Pick<Log, 'warn'>): EventStreams {
  const events = openEventLog(db, log)
  const streams = new Set<Stream>()
  let closed = false
  let checking = false
  let timer: NodeJS.Timeout | undefined

  async function endEnded(): Promise<void> {
    if (checking || streams.size === 0) return
    checking = true
    try {
      const ended = await endedSessions(
        db,
        env,
        [...streams].map(({reader}) => reader)
      )
      for (const stream of streams) {
        const reason = ended.get(stream.reader.sessionId)
        if (reason) stream.end(reason)
      }
    } catch (error) {
      log.warn({err: error}, 'the sessions of streams cannot be checked')
    } finally {
      checking = false
    }
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function assertRoom(reader: Reader): void {
    if (closed) throw refuse.unavailable()
    const own = [...streams].filter(stream => stream.reader.userId === reader.userId)
    if (own.length >= maxStreamsPerUser) throw refuse.tooMany(retryAfterSeconds)
  }

  async function open(reader: Reader, after: Cursor | null, sink: Sink): Promise<() => void> {
    assertRoom(reader)
    const stream = streamInto(sink, reader, events, remove)
    streams.add(stream)
    timer ??= setInterval(() => void endEnded(), sessionsMs).unref()
    try {
      await stream.start(after)
    } catch (error) {
      remove(stream)
      throw error
    }
    return stream.gone
  }

  return {
    log: events,
    open,
    count: () => streams.size,
    close() {
      closed = true
      for (const stream of streams) stream.end('shutdown')
      clearInterval(timer)
      events.close()
    }
  }
}

/** One reader's stream: the events that the reader may see, a heartbeat, and a last message with the reason of its end. */
function streamInto(sink: Sink, reader: Reader, log: EventLog, remove: (stream: Stream) => void) {
  let following: Awaited<ReturnType<EventLog['follow']>> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let over = false
  let started = false
  const early: string[] = []

  const send = (text: string) => {
    if (over) return
    if (!started) return void early.push(text)
    sink.write(text)
    if (sink.backlog() > maxBacklog) stream.end('too_slow')
  }
  const gone = () => {
    over = true
    clearInterval(heartbeat)
    following?.stop()
    remove(stream)
  }
  const pulse = (event: 'ready' | 'heartbeat') => {
    if (following)
      send(messageText(event, {lag: Math.round(log.lag() * 1000) / 1000}, cursorText(following.position())))
  }
  const follower = {
    events(batch: readonly LogEvent[]) {
      const texts = batch.flatMap(event => {
        const seen = eventFor(reader, event)
        return seen ? [messageText('change', seen, cursorText(event.cursor))] : []
      })
      if (texts.length > 0) send(texts.join(''))
    },
    resync: () => send(messageText('resync', {}))
  }
  const stream = {
    reader,
    gone,
    end(reason: StreamEnd) {
      if (over) return
      sink.write(messageText('end', {reason}))
      gone()
      sink.end()
    },
    /** Nothing is written before the log is followed: until then the call may still be refused. */
    async start(after: Cursor | null) {
      following = await log.follow(after, follower)
      if (over) return following.stop()
      started = true
      // First what was missed: the id of `ready` is behind it.
      for (const text of early.splice(0)) send(text)
      pulse('ready')
      heartbeat = setInterval(() => pulse('heartbeat'), heartbeatMs).unref()
    }
  }
  return stream
}
