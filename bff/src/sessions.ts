import {createHash} from 'node:crypto'
import type {Me} from '@paydesk/contracts/me'
import {upstreamFor} from './gateway/core/client.ts'
import type {Caller, Transport} from './gateway/core/transport.ts'
import {getMe} from './gateway/me.ts'

const lifetimeMs = 3000
const maxKnown = 10_000

/**
 * The user of a token, as the upstream answers. The BFF keeps no sessions; it needs the role to refuse early and to
 * trim columns, and a screen makes several calls at once, so the answer is cached for a few seconds. A revoked token
 * gains nothing by that: every call still goes to the upstream with the token, and a 401 clears its entry at once.
 */
export type Sessions = {
  /** The signed-in user; throws UNAUTHORIZED where the token is not good. */
  meOf(caller: Caller & {token: string}): Promise<Me>
  /** The same, without the cache. */
  refresh(caller: Caller & {token: string}): Promise<Me>
  forget(token: string): void
  /** The user of a token, for the log: undefined where this process has not asked for it lately. */
  userIdOf(token: string): number | undefined
}

type Known = {me: Promise<Me>; until: number; userId?: number}

export function createSessions(transport: Transport, now: () => number = Date.now): Sessions {
  const known = new Map<string, Known>()
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url')

  const ask = (caller: Caller, key: string): Promise<Me> => {
    // Several calls may wait for this one answer, so one of them that goes away must not end it.
    const me = getMe(upstreamFor(transport, {...caller, signal: undefined}))
    const entry: Known = {me, until: now() + lifetimeMs}
    known.delete(key)
    known.set(key, entry)
    me.then(
      ({id}) => {
        entry.userId = id
      },
      () => known.get(key) === entry && known.delete(key)
    )
    const oldest = known.size > maxKnown ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return me
  }

  return {
    meOf(caller) {
      const key = keyOf(caller.token)
      const entry = known.get(key)
      return entry && entry.until > now() ? entry.me : ask(caller, key)
    },
    refresh: caller => ask(caller, keyOf(caller.token)),
    forget: token => void known.delete(keyOf(token)),
    userIdOf: token => known.get(keyOf(token))?.userId
  }
}
