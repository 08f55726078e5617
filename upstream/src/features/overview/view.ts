import {payoutStatuses} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Wallet} from '../../ledger/wallets.ts'
import type {FlowRow} from './own-sql.ts'
import type {Period} from './period.ts'
import type {DayRow, TotalRow, VolumeRow} from './staff-sql.ts'

type Wire = components['schemas']

export const periodView = ({zone, from, to}: Period): Wire['OverviewPeriod'] => ({time_zone: zone, from, to})

export const countedView = ({currency, count, amount}: TotalRow): Wire['CountedTotal'] => ({
  currency,
  count: Number(count),
  amount: fromMinor(BigInt(amount), currency)
})

const totalView = ({currency, amount}: Omit<TotalRow, 'count'>): Wire['Total'] => ({
  currency,
  amount: fromMinor(BigInt(amount), currency)
})

const sumOfCounts = (rows: {count: bigint}[]) => rows.reduce((sum, {count}) => sum + Number(count), 0)

type ByStatus = {status: Wire['PayoutStatus']; count: bigint}[]

/** Every status in the order of the enumeration, and what share of all is completed. */
export function statusView(
  rows: ByStatus
): Pick<Wire['StaffOverview'], 'payouts_by_status' | 'completed_share'> {
  const countOf = (status: Wire['PayoutStatus']) => sumOfCounts(rows.filter(row => row.status === status))
  const all = sumOfCounts(rows)
  return {
    payouts_by_status: payoutStatuses.map(status => ({status, count: countOf(status)})),
    completed_share: all === 0 ? null : Math.round((countOf('completed') / all) * 10_000) / 100
  }
}

/** The days of the period, in order. */
function daysOf({from, to}: Period): string[] {
  const days: string[] = []
  // In UTC no day is shorter or longer than another, so this counts calendar days and nothing else.
  for (const day = new Date(from); day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1))
    days.push(day.toISOString().slice(0, 10))
  return days
}

/** The rows of each day of the period; none for a day without any. */
function byDay<Row extends {day: string}>(rows: Row[], period: Period): [day: string, rows: Row[]][] {
  const found = Map.groupBy(rows, row => row.day)
  return daysOf(period).map(day => [day, found.get(day) ?? []])
}

export const completedView = (rows: DayRow[], period: Period): Wire['CompletedDay'][] =>
  byDay(rows, period).map(([day, found]) => ({
    day,
    count: sumOfCounts(found),
    totals: found.map(totalView)
  }))

/** The rows of one merchant or user together, in the order in which they came. */
function volumesOf(rows: VolumeRow[]) {
  return [...Map.groupBy(rows, row => row.id).values()].map(found => ({
    who: {id: Number(found[0]?.id), name: found[0]?.name ?? ''},
    count: sumOfCounts(found),
    totals: found.map(totalView)
  }))
}

export const merchantsView = (rows: VolumeRow[]): Wire['MerchantVolume'][] =>
  volumesOf(rows).map(({who, ...volume}) => ({merchant: who, ...volume}))

export const vendorsView = (rows: VolumeRow[]): Wire['VendorVolume'][] =>
  volumesOf(rows).map(({who, ...volume}) => ({user: who, ...volume}))

export const flowView = (rows: FlowRow[], period: Period): Wire['FlowDay'][] =>
  byDay(rows, period).map(([day, found]) => ({
    day,
    flows: found.map(({currency, ...sums}) => ({
      currency,
      credited: fromMinor(BigInt(sums.credited), currency),
      cashed_out: fromMinor(BigInt(sums.cashed_out), currency),
      exchanged_out: fromMinor(BigInt(sums.exchanged_out), currency),
      exchanged_in: fromMinor(BigInt(sums.exchanged_in), currency)
    }))
  }))

export const walletView = ({currency, balance, available, reserved}: Wallet): Wire['Wallet'] => ({
  currency,
  balance: fromMinor(balance, currency),
  available: fromMinor(available, currency),
  reserved: fromMinor(reserved, currency)
})
