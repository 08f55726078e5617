import {storageKeys} from '@/lib/constants.ts'
import {readStored, store} from '@/lib/use-stored.ts'

/** The kinds of records that the palette finds and remembers. */
export const recordKinds = [
  'payouts',
  'cashoutRequests',
  'transactions',
  'vendors',
  'subVendors',
  'merchants'
] as const
export type RecordKind = (typeof recordKinds)[number]
export type RecordRef = {kind: RecordKind; id: number}

const mostRecent = 8
const keyOf = (owner: number) => `${storageKeys.recent}${owner}`
const isKind = (kind: unknown): kind is RecordKind => recordKinds.some(known => known === kind)

function readRefs(stored: unknown): RecordRef[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap(({kind, id}: Record<string, unknown>) =>
    isKind(kind) && Number.isSafeInteger(id) ? [{kind, id: Number(id)}] : []
  )
}

/** The records that a person opened last in this browser, the last first: no more than their ids is kept. */
export const recentRecords = (owner: number): RecordRef[] => readStored(keyOf(owner), readRefs) ?? []

const paths: Record<RecordKind, RegExp> = {
  payouts: /^\/admin\/payouts\/(\d+)/,
  cashoutRequests: /^\/admin\/cashout-requests\/(\d+)\/edit$/,
  transactions: /^\/admin\/transactions\/(\d+)$/,
  vendors: /^\/admin\/vendors\/(\d+)(?:\/edit)?$/,
  subVendors: /^\/admin\/sub-vendors\/(\d+)(?:\/edit)?$/,
  merchants: /^\/admin\/merchants\/(\d+)$/
}
/** Lists that open a record next to themselves. */
const lists: Record<string, RecordKind> = {
  '/admin/payouts': 'payouts',
  '/admin/cashout-requests': 'cashoutRequests',
  '/admin/transactions': 'transactions'
}

/** The record that an address shows; `open` is the address's own text, or a number of a screen that leads there. */
export function recordAt(path: string, open: unknown): RecordRef | undefined {
  const list = lists[path]
  if (list) return Number.isSafeInteger(Number(open)) ? {kind: list, id: Number(open)} : undefined
  for (const kind of recordKinds) {
    const id = paths[kind].exec(path)?.[1]
    if (id) return {kind, id: Number(id)}
  }
  return undefined
}

export function rememberRecord(owner: number, {kind, id}: RecordRef): void {
  const others = recentRecords(owner).filter(each => each.kind !== kind || each.id !== id)
  store(keyOf(owner), [{kind, id}, ...others].slice(0, mostRecent))
}

/** Forgets a record that is no longer there. */
export function forgetRecord(owner: number, {kind, id}: RecordRef): void {
  store(
    keyOf(owner),
    recentRecords(owner).filter(each => each.kind !== kind || each.id !== id)
  )
}
