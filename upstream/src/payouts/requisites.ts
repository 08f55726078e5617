import type {Currency, PayoutStatus, PayoutType} from '@paydesk/contracts/enums'
import type {SQL} from 'drizzle-orm'
import {sql} from 'drizzle-orm'
import type {Secrets} from '../lib/secrets.ts'
import {acceptsMoney, currentStatus} from './status.ts'

/** The columns that the customer's pages need. */
export type PayableRow = {
  id: bigint
  status: PayoutStatus
  amount: bigint
  currency: Currency
  type: PayoutType
  bank: string | null
  phone_number: string | null
  card_cipher: Buffer | null
  card_last4: string | null
  expires_at: Date | null
}

/** The columns of PayableRow, of payouts `p`. */
export const payableColumns: SQL = sql`p.id, ${currentStatus} as status, p.amount, p.currency, p.type, p.bank,
  p.phone_number, p.card_cipher, p.card_last4, p.expires_at`

export type Requisites = {bank: string | null; phone_number: string | null; card_number: string | null}

/** Where to send the money, in full; nothing of it once the payout can't be paid any more. */
export function requisitesOf(row: PayableRow, secrets: Secrets): Requisites {
  if (!acceptsMoney(row.status)) return {bank: null, phone_number: null, card_number: null}
  return {
    bank: row.bank,
    phone_number: row.phone_number,
    card_number: row.card_cipher === null ? null : secrets.decryptCard(row.card_cipher)
  }
}

/** The recipient as a receipt names them: enough to recognise, too little to pay. */
export function maskedRecipient(row: PayableRow): string | null {
  const account = row.phone_number === null ? maskedCard(row.card_last4) : maskedPhone(row.phone_number)
  return row.bank !== null && account !== null ? `${row.bank}, ${account}` : account
}

function maskedCard(last4: string | null): string | null {
  return last4 === null ? null : `•••• ${last4}`
}

/** "+7 903 ***-**-33", or "+86 138 ****-**00". */
function maskedPhone(phone: string): string {
  const [, country = '', area = ''] = /^(\+7|\+86)(\d{3})/.exec(phone) ?? []
  const middle = country === '+7' ? '***-**-' : '****-**'
  return `${country} ${area} ${middle}${phone.slice(-2)}`
}
