import {createHash} from 'node:crypto'
import type {LiveMessage} from '@paydesk/contracts/events'
import {AppFailure} from './gateway/core/failure.ts'
import type {Caller, Transport} from './gateway/core/transport.ts'
import {listEvents} from './gateway/events.ts'

/** Subscriptions of one session at once; a browser has one. */
const maxListeners = 20
/** Messages that a subscription which comes back may have missed. */
const maxRecent = 500
/** Messages that a browser may leave unread before it has to read everything again. */
const maxWaiting = 1000

type Listener = {
  put(message: LiveMessage): void
  fail(error: unknown): void
}
type Stream = {
  /** The cursor that it was opened with. */
  from: string | null
  listeners: Set<Listener>
  recent: LiveMessage[]
  /** Whether `recent` has every message since the stream was opened. */
  isWhole: boolean
  lag: number
  stop: AbortController
}

export type Live = {
  /**
   * What changes for the caller, from behind the cursor `after`, until an `end`, a failure, or the caller has gone. One
   * stream of the upstream serves all subscriptions of a session.
   */
  changes(caller: Caller & {token: string}, after: string | null): AsyncGenerator<LiveMessage>
  streams(): number
  /** Ends every subscription with a reason, and takes no other. */
  close(): void
}

export function createLive(transport: Transport): Live {
  const streams = new Map<string, Stream>()
  let closed = false

  /** Reads the session's stream for as long as somebody listens. */
  async function run(key: string, stream: Stream, caller: Caller): Promise<void> {
    let failure: unknown
    try {
      for await (const message of listEvents(transport, caller, stream.from)) pass(stream, message)
    } catch (error) {
      failure = error
    }
    if (streams.get(key) === stream) streams.delete(key)
    for (const listener of stream.listeners) {
      if (failure) listener.fail(failure)
      else listener.put({type: 'end', reason: 'lost'})
    }
  }

  function open(key: string, caller: Caller, after: string | null): Stream {
    const stop = new AbortController()
    const stream: Stream = {from: after, listeners: new Set(), recent: [], isWhole: true, lag: 0, stop}
    streams.set(key, stream)
    // Several subscriptions share it, so one of them that goes away must not end it.
    void run(key, stream, {...caller, signal: stop.signal})
    return stream
  }

  return {
    changes(caller, after) {
      if (closed) throw new AppFailure('UNAVAILABLE', {retryAfter: 1, detail: 'stopping'})
      const key = createHash('sha256').update(caller.token).digest('base64url')
      const known = streams.get(key)
      if (known && known.listeners.size >= maxListeners)
        throw new AppFailure('TOO_MANY_REQUESTS', {retryAfter: 10, detail: 'subscriptions of a session'})
      const stream = known ?? open(key, caller, after)
      const queue = openQueue(caller.signal)
      stream.listeners.add(queue)
      if (known) for (const message of missedOf(known, after)) queue.put(message)
      const leave = () => {
        caller.signal?.removeEventListener('abort', leave)
        if (!stream.listeners.delete(queue) || stream.listeners.size > 0) return
        if (streams.get(key) === stream) streams.delete(key)
        stream.stop.abort()
      }
      // Messages that nobody begins to read never end by themselves.
      caller.signal?.addEventListener('abort', leave)
      return queue.messages(leave)
    },
    streams: () => streams.size,
    close() {
      closed = true
      for (const {listeners, stop} of streams.values()) {
        for (const listener of listeners) listener.put({type: 'end', reason: 'shutdown'})
        stop.abort()
      }
      streams.clear()
    }
  }
}

function pass(stream: Stream, message: LiveMessage): void {
  if (message.type === 'pulse') stream.lag = message.lag
  if (message.type === 'resync') {
    stream.recent = []
    stream.isWhole = false
  } else if (message.type !== 'end') stream.recent.push(message)
  if (stream.recent.length > maxRecent) {
    stream.recent.shift()
    stream.isWhole = false
  }
  for (const listener of stream.listeners) listener.put(message)
}

const idOf = (message: LiveMessage | undefined) => (message && 'id' in message ? message.id : undefined)

/** What a subscription that joins a stream has missed since its cursor; a resync where nobody knows. */
function missedOf({from, recent, isWhole, lag}: Stream, after: string | null): LiveMessage[] {
  const last = idOf(recent.at(-1))
  const now: LiveMessage[] = last === undefined ? [] : [{type: 'pulse', id: last, lag}]
  if (after === null) return now
  if (after === from && isWhole) return [...recent, ...now]
  const at = recent.findLastIndex(message => idOf(message) === after)
  return at < 0 ? [{type: 'resync'}, ...now] : [...recent.slice(at + 1), ...now]
}

/** Messages on their way to one subscription. Ends after an `end`, by a failure, or once the browser has gone. */
function openQueue(signal: AbortSignal | undefined) {
  let waiting: LiveMessage[] = []
  let failure: {error: unknown} | undefined
  let wake = () => {}
  const onGone = () => wake()
  signal?.addEventListener('abort', onGone)
  return {
    put(message: LiveMessage) {
      if (waiting.length >= maxWaiting && message.type !== 'end') waiting = [{type: 'resync'}]
      waiting.push(message)
      wake()
    },
    fail(error: unknown) {
      failure = {error}
      wake()
    },
    async *messages(leave: () => void): AsyncGenerator<LiveMessage> {
      try {
        while (!signal?.aborted) {
          const message = waiting.shift()
          if (message) {
            yield message
            if (message.type === 'end') return
          } else if (failure) throw failure.error
          else {
            await new Promise<void>(resolve => {
              wake = resolve
            })
          }
        }
      } finally {
        signal?.removeEventListener('abort', onGone)
        leave()
      }
    }
  }
}
