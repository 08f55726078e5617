import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {storageKeys} from '@/lib/constants.ts'

/** What is told of a request. */
export type News = Pick<CashoutRequest, 'id' | 'createdAt' | 'amount' | 'currency'> & {name: string}

/** What the tabs of one person share: the last answer, when it came, and the newest request that was told aloud. */
type Shared = {askedAt: number; latest: News[]; toldId: number}

const none: Shared = {askedAt: 0, latest: [], toldId: 0}
export const sharedKey = (owner: number) => `${storageKeys.news}${owner}`

export function readShared(owner: number): Shared {
  try {
    const stored = JSON.parse(localStorage.getItem(sharedKey(owner)) ?? 'null') as Partial<Shared> | null
    return stored && Array.isArray(stored.latest) ? {...none, ...stored} : none
  } catch {
    return none
  }
}

export function share(owner: number, change: Partial<Shared>): void {
  try {
    localStorage.setItem(sharedKey(owner), JSON.stringify({...readShared(owner), ...change}))
  } catch {
    // Without a storage each tab is on its own.
  }
}

/** Whether this tab is the one to tell of requests up to `id` aloud; of several that ask, one is. */
export async function claim(owner: number, id: number): Promise<boolean> {
  const take = () => {
    if (readShared(owner).toldId >= id) return false
    share(owner, {toldId: id})
    return true
  }
  // Pages without TLS have no locks; there two windows in sight might both tell.
  return navigator.locks ? navigator.locks.request(sharedKey(owner), take) : take()
}
