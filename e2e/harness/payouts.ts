import {randomInt} from 'node:crypto'
import {expect, vi} from 'vitest'
import type {Api} from './api.ts'
import {keepSecret} from './secrets.ts'

export type PayoutRow = {
  orderId: string
  amount: string
  bank?: string
  phone?: string
  card?: string
  /** The email of the vendor. */
  vendor?: string
}
export type ImportedPayout = {
  id: number
  status: string
  /** The customer's pages, as paths of the site. */
  intentPath: string
  transferPath: string
  credentialPath: string
}

type Payout = {
  id: number
  status: string
  links: {payoutIntent: string; paymentCredential: string}
}

type PayoutImport = {id: number; status: string; payoutsCount: number}

/** An order number that no other journey uses. */
export const newOrderId = (prefix: string) =>
  `${prefix}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`

const fileOf = (rows: readonly PayoutRow[]) =>
  [
    'order_id,amount,bank,phone_number,card_number,vendor_email',
    ...rows.map(({orderId, amount, bank = '', phone = '', card = '', vendor = ''}) =>
      [orderId, amount, bank, phone, card, vendor].join(',')
    )
  ].join('\n')

/** A phone number that no other journey uses. */
export const newPhone = () => `+7903${randomInt(1_000_000, 9_999_999)}`

/** The digit behind `digits` that makes them pass the check of payment cards. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The number of a card that no other journey uses. */
export function newCard(): string {
  const digits = `220070${randomInt(100_000_000, 999_999_999)}`
  const card = digits + checkDigit(digits)
  keepSecret('card', card)
  return card
}

/** Sends a merchant's rows as a file; answers with the import, which is not through with them yet. */
async function sendRows(staff: Api, rows: readonly PayoutRow[]): Promise<PayoutImport> {
  const merchants = await staff.query<{id: number; disabledAt?: string | null}[]>('merchants.list')
  const form = new FormData()
  form.set('merchantId', String(merchants.find(({disabledAt}) => !disabledAt)?.id))
  form.set('file', new File([fileOf(rows)], 'orders.csv', {type: 'text/csv'}))
  const {payoutImport} = await staff.send<{payoutImport: PayoutImport}>('payoutImports.create', form)
  return payoutImport
}

/** Imports a merchant's rows, each of which becomes a payout; answers with the import's id. */
export async function importRows(staff: Api, rows: readonly PayoutRow[]): Promise<number> {
  const {id} = await sendRows(staff, rows)
  await vi.waitUntil(
    async () => (await staff.query<PayoutImport>('payoutImports.get', {id})).status === 'completed',
    {timeout: 30_000, interval: 100}
  )
  const {payoutsCount} = await staff.query<PayoutImport>('payoutImports.get', {id})
  expect(payoutsCount).toBe(rows.length)
  return id
}

/** Imports a merchant's rows as staff do, and answers with the payouts, in the order of the rows. */
export async function importPayouts(staff: Api, rows: readonly PayoutRow[]): Promise<ImportedPayout[]> {
  await sendRows(staff, rows)
  return Promise.all(rows.map(row => imported(staff, row)))
}

async function imported(staff: Api, {orderId, card}: PayoutRow): Promise<ImportedPayout> {
  keepSecret('card', card)
  const found = await vi.waitUntil(
    async () => (await staff.query<{items: Payout[]}>('payouts.list', {orderId})).items[0],
    {timeout: 30_000, interval: 100}
  )
  const {id, status, links} = await staff.query<Payout>('payouts.get', {id: found.id})
  expect(links.payoutIntent).toMatch(/\/payout-intents\/[^/?]+\?key=/)
  const intent = new URL(links.payoutIntent)
  const intentPath = intent.pathname + intent.search
  keepSecret('key', intent.searchParams.get('key'))
  return {
    id,
    status,
    intentPath,
    transferPath: intentPath.replace('/payout-intents/', '/transfers/'),
    credentialPath: new URL(links.paymentCredential).pathname
  }
}
