import type {Currency} from '@paydesk/contracts/enums'
import type {AccessChange} from '../access-changes.ts'

/** The data of each email. Everything survives JSON, so that a queued job can carry it. Times are ISO. */
type MailData = {
  /** Goes to unconfirmed addresses, so it carries no text that the sign-up chose. */
  confirm_email: {code: string; validHours: number}
  reset_password: {name: string; code: string; validHours: number}
  /** To a vendor or sub-vendor who was created without a password. */
  invitation: {name: string; code: string; validHours: number; inviterName?: string}
  /** Without a name: an intruder may have chosen it a moment before. */
  access_changed: {change: AccessChange; changedAt: string}
  cashout_to_complete: {name: string; requestId: number | string; amount: string; currency: Currency}
  payout_overdue: {name: string; payoutId: number; minutes: number}
  import_ended: {name: string; importId: number; payoutsCount: number; failedCount: number}
  /** A RUB request's one-time code is money and stays in the cabinet; a USDT hash is public. */
  cashout_completed: {
    name: string
    requestId: number | string
    amount: string
    currency: Currency
    completedAt: string
    operationHash?: string
  }
  cashout_cancelled: {
    name: string
    requestId: number | string
    amount: string
    currency: Currency
    reason: string
  }
}

type MailTemplate = keyof MailData

/** A template with the data that belongs to it. */
export type Mail = {[T in MailTemplate]: {template: T; data: MailData[T]}}[MailTemplate]

export type Fact = {label: string; value: string}

/** An email in words, before it is laid out. All texts are plain; the layout escapes them. */
export type Content = {
  subject: string
  /** The line that a mailbox shows next to the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  facts: Fact[]
  action?: {label: string; path: string}
  notes: string[]
}

export type Words = {
  [T in MailTemplate]: (data: MailData[T], product: string) => Content
} & {
  /** Shown above the address of the action, for readers whose button doesn't work. */
  linkHint: string
  /** Why this email came and that nobody reads answers to it. */
  footer: (product: string) => string
}

/** The site's pages that emails lead to. A code stands in the query, encoded. */
export const paths = {
  confirmEmail: (code: string) => `/admin/confirm-email?code=${encodeURIComponent(code)}`,
  passwordReset: (code: string) => `/admin/password-reset?code=${encodeURIComponent(code)}`,
  passwordRecovery: '/admin/password-recovery',
  history: '/admin/history',
  cashoutRequest: (id: number | string) => `/admin/cashout-requests/${id}/edit`,
  payout: (id: number) => `/admin/payouts/${id}`,
  payoutImport: (id: number) => `/admin/payout-imports/${id}`
}
