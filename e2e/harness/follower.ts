import {setTimeout as pause} from 'node:timers/promises'

type Message = {type: string; event?: {area: string; recordId: string | null}}

/** A subscriber of changes that comes back with its last cursor whenever its connection is lost. */
export type Follower = {
  /** The cursors of the changes of a record, in the order in which they came. */
  changesOf: (area: string, recordId: number) => string[]
  /** The cursors of all changes. */
  changes: () => string[]
  resyncs: () => number
  /** Connections on which something has come. */
  connections: () => number
  stop: () => Promise<void>
}

/** Follows `live.changes` of a site as the dashboard does: each connection begins behind the last message's cursor. */
export function follow(site: string, token: string): Follower {
  const stop = new AbortController()
  const seen: {cursor: string; message: Message}[] = []
  let last: string | undefined
  let connections = 0

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    const {json} = JSON.parse(field('data') || '{}') as {json?: Message}
    if (!json) return
    const cursor = field('id')
    seen.push({cursor: cursor ?? '', message: json})
    if (cursor) last = cursor
  }

  async function connect(): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({json: {lastEventId: last}}))
    const {body} = await fetch(`${site}/trpc/live.changes?input=${input}`, {
      signal: stop.signal,
      headers: {accept: 'text/event-stream', authorization: `Bearer ${token}`}
    })
    const decoder = new TextDecoder()
    let rest = ''
    let counted = false
    for await (const chunk of body ?? []) {
      const blocks = (rest + decoder.decode(chunk, {stream: true})).split('\n\n')
      rest = blocks.pop() ?? ''
      const before = seen.length
      for (const block of blocks) take(block)
      if (!counted && seen.length > before) connections += 1
      counted ||= seen.length > before
    }
  }

  const run = async () => {
    while (!stop.signal.aborted) {
      await connect().catch(() => undefined)
      await pause(20, undefined, {signal: stop.signal}).catch(() => undefined)
    }
  }
  const running = run()
  return {
    changesOf: (area, recordId) =>
      seen
        .filter(({message: {event}}) => event?.area === area && (event.recordId ?? '') === String(recordId))
        .map(({cursor}) => cursor),
    changes: () => seen.filter(({message}) => message.type === 'change').map(({cursor}) => cursor),
    resyncs: () => seen.filter(({message}) => message.type === 'resync').length,
    connections: () => connections,
    stop: async () => {
      stop.abort()
      await running
    }
  }
}
