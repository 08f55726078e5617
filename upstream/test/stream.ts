import {expect} from 'vitest'
import type {Queryable} from '../src/db/pool.ts'
import type {TestApp} from './app.ts'

// biome-ignore lint/suspicious/noExplicitAny: as an answer's body, a message may have any shape.
export type Message = {id?: string; event: string; data: any}

export type Stream = {
  status: number
  headers: Headers
  /** Everything that has come, byte for byte. */
  text(): string
  messages(): Message[]
  /** Waits for the next message of this kind, and for its `nth` one. */
  message(event: string, nth?: number): Promise<Message>
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of events as a browser's EventSource reads it. */
export async function openStream(app: Pick<TestApp, 'url'>, token: string, after?: string): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(`${app.url}/api/events`, {
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(after !== undefined && {'last-event-id': after})
    }
  })
  let text = ''
  const messages = () => text.split('\n\n').slice(0, -1).map(messageOf)
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages,
    async message(event, nth = 1) {
      const found = () => messages().filter(message => message.event === event)
      await expect.poll(() => found().length, {timeout: 20_000}).toBeGreaterThanOrEqual(nth)
      return found()[nth - 1] as Message
    },
    ended: readAll(response, part => {
      text += part
    }),
    close: () => abort.abort()
  }
}

async function readAll(response: Response, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) take(decoder.decode(chunk, {stream: true}))
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}

function messageOf(text: string): Message {
  const fields = Object.fromEntries(
    text.split('\n').map(line => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
  )
  return {...fields, event: fields.event ?? '', data: JSON.parse(fields.data ?? 'null')}
}

/**
 * Waits until everything that is committed by now is in the log: transactions of other databases of the cluster, such as
 * those of other tests, hold it back as well.
 */
export async function untilInLog(q: Queryable): Promise<void> {
  const [now] = await q.query<{xid: string}>('select pg_current_xact_id()::text as xid')
  await expect
    .poll(
      async () => {
        const [row] = await q.query<{passed: boolean}>(
          'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as passed',
          [now?.xid]
        )
        return row?.passed
      },
      {timeout: 20_000}
    )
    .toBe(true)
}
