import type {LiveEvent} from '@paydesk/contracts/events'
import type {QueryClient} from '@tanstack/react-query'
import {invalidateQueriesOf, invalidations, type MutationPath, type Reader} from '../invalidations.ts'
import {live as constants} from './pace.ts'

/** Somebody else's change of an area makes the same queries stale as this mutation of one's own. */
const asAfter: Record<LiveEvent['area'], MutationPath> = {
  payouts: 'payouts.update',
  payout_imports: 'payoutImports.create',
  cashout_requests: 'cashoutRequests.update',
  transactions: 'transactions.createManual',
  vendors: 'vendors.update',
  sub_vendors: 'subVendors.update',
  merchants: 'merchants.update',
  application_config: 'settings.update',
  profile: 'me.updateProfile',
  notifications: 'notifications.markAllRead'
}

export const everything: readonly Reader[] = [
  ...new Set([
    ...Object.values(asAfter).flatMap(path => invalidations[path]),
    ...invalidations['notes.create']
  ])
]

/** Who works on a record: neither sums nor wallets change with it. */
const ofAssignment: Partial<Record<LiveEvent['area'], readonly Reader[]>> = {
  payouts: ['payouts.list', 'payouts.get', 'auditTrail'],
  cashout_requests: ['cashoutRequests.list', 'cashoutRequests.get', 'auditTrail']
}

export const readersOf = (events: readonly LiveEvent[]): Reader[] =>
  events.flatMap(({area, kind}) => {
    if (kind === 'assigned') return ofAssignment[area] ?? []
    return invalidations[kind === 'noted' ? 'notes.create' : asAfter[area]]
  })

export type Refresh = {add(readers: readonly Reader[]): void; stop(): void}

/**
 * Reads again what has changed: all that comes within a quarter of a second at once, with a jitter, since every browser
 * learns of a change at the same moment. While changes keep coming the pauses grow. A tab out of sight waits until it
 * is looked at.
 */
export function createRefresh(queryClient: QueryClient): Refresh {
  const waiting = new Set<Reader>()
  let pause: number = constants.coalesce
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isStopped = false

  async function flush() {
    timer = undefined
    if (document.hidden || waiting.size === 0) return
    const readers = [...waiting]
    waiting.clear()
    isBusy = true
    // The queries report their own errors.
    await invalidateQueriesOf(queryClient, readers).catch(() => undefined)
    isBusy = false
    pause = waiting.size > 0 ? Math.min(pause * 2, constants.longestPause) : constants.coalesce
    schedule(pause)
  }
  function schedule(delay: number) {
    if (isStopped || isBusy || timer !== undefined || waiting.size === 0) return
    timer = setTimeout(() => void flush(), delay * (0.4 + 0.6 * Math.random()))
  }
  const onVisibility = () => schedule(0)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    add(readers) {
      for (const reader of readers) waiting.add(reader)
      // The first of several is shown soon; those that follow it wait for each other.
      schedule(pause / 2)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }
}
