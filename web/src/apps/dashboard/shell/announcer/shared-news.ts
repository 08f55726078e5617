import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {storageKeys} from '@/lib/constants.ts'
import {removeText} from '@/lib/storage.ts'
import {readStored, store} from '@/lib/use-stored.ts'

/** The announced fields of a request. */
export type News = Pick<CashoutRequest, 'id' | 'createdAt' | 'amount' | 'currency'> & {name: string}

/** The state that one user's tabs share: the last answer, its time, and the newest request announced with sound. */
type Shared = {askedAt: number; latest: News[]; toldId: number}

const none: Shared = {askedAt: 0, latest: [], toldId: 0}
export const sharedKey = (owner: number) => `${storageKeys.news}${owner}`

function asShared(stored: unknown): Shared | undefined {
  const shared = stored as Partial<Shared> | null
  return Array.isArray(shared?.latest) ? {...none, ...shared} : undefined
}

export const readShared = (owner: number) => readStored(sharedKey(owner), asShared) ?? none

/** Without a storage each tab is on its own. */
export function share(owner: number, change: Partial<Shared>): void {
  store(sharedKey(owner), {...readShared(owner), ...change})
}

/** For after the end of a session. */
export const forget = (owner: number) => removeText(sharedKey(owner))

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
