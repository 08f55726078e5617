import {lateReceiptWindow} from '@paydesk/contracts/checkout'
import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Reading} from './server-clock.ts'

/** The customer's view of a payment with a deadline. */
export type View =
  | {name: 'pay'; left: number | null}
  /** The machine's clocks disagree on whether the time is over; the server is being asked. */
  | {name: 'checking'}
  | {name: 'review' | 'done' | 'refused' | 'overdue'}

type Payable = {status: PayoutStatus; expiresAt?: string | null | undefined}

/** The view of a payout at a moment of the server's time; `left` in milliseconds, null without a deadline. */
export function viewOf({status, expiresAt}: Payable, reading: Reading | undefined): View {
  switch (status) {
    case 'manual_confirmation':
      return {name: 'review'}
    case 'completed':
      return {name: 'done'}
    case 'blocked':
      return {name: 'refused'}
    case 'expired':
      return {name: 'overdue'}
    case 'pending': {
      if (!expiresAt) return {name: 'pay', left: null}
      if (!reading) return {name: 'checking'}
      const left = Date.parse(expiresAt) - reading.now
      if (left > 0) return {name: 'pay', left}
      return reading.sure ? {name: 'overdue'} : {name: 'checking'}
    }
  }
}

const second = 1000
const minute = 60 * second

/** From here on the time left is shown in red, in milliseconds. */
export const hurryBelow = 2 * minute

/** Whole seconds of what is left. One that has begun counts, so that 0 is the end. */
export const secondsLeft = (left: number): number => Math.max(0, Math.ceil(left / second))

/** Moments worth saying aloud, in milliseconds before the end. */
const milestones = [30 * minute, 10 * minute, 5 * minute, 2 * minute, minute, 30 * second, 10 * second]

/** The last milestone that has been passed; null before the first. So it changes seven times, not each second. */
export function milestoneOf(left: number): number | null {
  return milestones.findLast(milestone => left <= milestone) ?? null
}

/** Whether a receipt that comes now would still be kept for the seller. */
export function takesLateReceipt(expiresAt: string | null | undefined, now: number): boolean {
  return Boolean(expiresAt) && now < Date.parse(expiresAt as string) + lateReceiptWindow
}
