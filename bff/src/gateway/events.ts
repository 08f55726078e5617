import {eventSchema, type LiveMessage, pulseSchema, streamEndSchema} from '@paydesk/contracts/events'
import {createParser, type EventSourceMessage} from 'eventsource-parser'
import {read} from './core/answer.ts'
import {failureOfAnswer, failureOfTransport} from './core/errors.ts'
import {AppFailure} from './core/failure.ts'
import {type Caller, callerHeaders, type Transport} from './core/transport.ts'

const operation = 'GET /api/events'
/** Characters that the parser may hold: a message that does not end fails. */
const maxBufferSize = 64 * 1024

/**
 * listEvents: what changes, as a stream from behind the cursor `after`. Ends with its last message, by the caller's
 * signal, or where the connection breaks; NOT_IMPLEMENTED where the upstream has no events.
 */
export async function* listEvents(
  transport: Transport,
  caller: Caller,
  after: string | null
): AsyncGenerator<LiveMessage> {
  try {
    const body = await openBody(transport, caller, after)
    for await (const message of streamMessages(body)) {
      const known = logMessageOf(message)
      if (known) yield known
    }
  } catch (error) {
    if (error instanceof AppFailure) throw error
    throw failureOfTransport(error, caller.signal?.aborted ? 'gone' : undefined, operation)
  }
}

async function openBody(transport: Transport, caller: Caller, after: string | null) {
  const headers: Record<string, string> = {...callerHeaders(caller), accept: 'text/event-stream'}
  if (after !== null) headers['last-event-id'] = after
  const path = `${transport.basePath}/api/events`
  const answer = await transport.streams.request({
    path,
    method: 'GET',
    headers,
    signal: caller.signal ?? null
  })
  const one = (header: string | string[] | undefined) => [header].flat()[0]
  if (answer.statusCode !== 200) {
    const text = await beginningOf(answer.body)
    throw failureOfAnswer(answer.statusCode, text, one(answer.headers['retry-after']), operation)
  }
  if (!one(answer.headers['content-type'])?.startsWith('text/event-stream')) {
    await answer.body.dump()
    throw new AppFailure('UPSTREAM_CONTRACT', {detail: `${operation}: the answer is no stream`})
  }
  return answer.body
}

/** As much of an error's body as a message may have. Streams have no limit, so an endless one would take all memory. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, {stream: true})
    if (text.length > maxBufferSize) break
  }
  return text
}

async function* streamMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const complete: EventSourceMessage[] = []
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize,
    onEvent: message => complete.push(message),
    // Unknown fields are no error.
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error
    }
  })
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, {stream: true}))
    yield* complete.splice(0)
  }
}

function logMessageOf({id, event, data}: EventSourceMessage): LiveMessage | null {
  const json = () => {
    try {
      return JSON.parse(data) as unknown
    } catch (cause) {
      throw new AppFailure('UPSTREAM_CONTRACT', {detail: `${operation}: ${event} is not JSON`, cause})
    }
  }
  const at = id === undefined ? {} : {id}
  switch (event) {
    case 'change':
      return {type: 'change', ...at, event: read(json(), eventSchema, 'change')}
    case 'ready':
    case 'heartbeat':
      return {type: 'pulse', ...at, ...read(json(), pulseSchema, event)}
    case 'resync':
      return {type: 'resync'}
    case 'end':
      return {type: 'end', ...read(json(), streamEndSchema, 'end')}
    default:
      return null
  }
}
