import type {AppRouter} from '@paydesk/bff'
import {type LiveMessage, silenceMs} from '@paydesk/contracts/events'
// As a copy of the module: of one module, the first screen would carry the code of this link too.
import {createTRPCClient, httpSubscriptionLink} from '@trpc/client?subscriptions'
import {EventSource} from 'eventsource'
import {toAppError} from '@/lib/app-error.ts'
import {pause} from '@/lib/pause.ts'
import {readToken} from '@/lib/session.ts'
import {transformer} from '@/lib/transformer.ts'
import {live as constants} from './pace.ts'

/** What ended one connection: whether it says anything about the next one. */
type End = 'lost' | 'signedOut' | 'unsupported'

/** The token travels in a header, which a browser's own EventSource cannot send. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: '/trpc',
      transformer,
      EventSource,
      eventSourceOptions: {
        fetch: (input, init) =>
          fetch(input, {...init, headers: {...init.headers, authorization: `Bearer ${readToken()}`}})
      }
    })
  ]
})

const endsOfSession = ['session_ended', 'role_changed', 'account_disabled', 'account_deleted']

function endBy(error: unknown): End {
  const {code} = toAppError(error)
  return code === 'NOT_IMPLEMENTED' ? 'unsupported' : code === 'UNAUTHORIZED' ? 'signedOut' : 'lost'
}

/** One connection, until it ends. A stream that says nothing for ten seconds is dead, or held back by a proxy. */
function connect(
  cursor: {last?: string},
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal
): Promise<End> {
  return new Promise(resolve => {
    let silence: ReturnType<typeof setTimeout>
    const finish = (end: End) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', onAbort)
      subscription.unsubscribe()
      resolve(end)
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => finish('lost'), silenceMs)
    }
    const onAbort = () => finish('lost')
    listen()
    const subscription = client.live.changes.subscribe(
      {lastEventId: cursor.last},
      {
        onData(item) {
          listen()
          const message = 'data' in item ? item.data : item
          if ('id' in message && message.id) cursor.last = message.id
          if (message.type === 'end')
            return finish(endsOfSession.includes(message.reason) ? 'signedOut' : 'lost')
          onMessage(message)
        },
        // The link would connect again by itself, also where the server has no events.
        onConnectionStateChange({state, error}) {
          if (state === 'connecting' && error) queueMicrotask(() => finish(endBy(error)))
        },
        onComplete: () => queueMicrotask(() => finish('lost')),
        onError: error => queueMicrotask(() => finish(endBy(error)))
      }
    )
    signal.addEventListener('abort', onAbort)
  })
}

/**
 * Keeps a stream of changes until `signal` is aborted: connects again with a growing, jittered pause, behind the last
 * event. Ends earlier where the server has no events. `onSignedOut` is called where the session may have ended.
 */
export async function runStream(
  onMessage: (message: LiveMessage) => void,
  onSignedOut: () => void,
  signal: AbortSignal
): Promise<void> {
  const cursor: {last?: string} = {}
  let failures = 0
  while (!signal.aborted) {
    const token = readToken()
    const end = await connect(
      cursor,
      message => {
        failures = 0
        onMessage(message)
      },
      signal
    )
    if (signal.aborted || end === 'unsupported') return
    // Another session of the same person may have begun meanwhile.
    if (end === 'signedOut' && readToken() === token) onSignedOut()
    const longest = Math.min(constants.reconnectAfter * 2 ** failures, constants.longestReconnect)
    failures += 1
    // An abort ends the pause, and the loop with it.
    await pause(longest * (0.5 + Math.random() / 2), signal).catch(() => undefined)
  }
}
