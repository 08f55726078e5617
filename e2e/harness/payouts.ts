import {expect, vi} from 'vitest'
import type {Api} from './api.ts'
import {keepSecret} from './secrets.ts'

export type PayoutRow = {orderId: string; amount: string; bank?: string; phone?: string; card?: string}
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

/** An order number that no other journey uses. */
export const newOrderId = (prefix: string) =>
  `${prefix}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`

const fileOf = (rows: readonly PayoutRow[]) =>
  [
    'order_id,amount,bank,phone_number,card_number',
    ...rows.map(({orderId, amount, bank = '', phone = '', card = ''}) =>
      [orderId, amount, bank, phone, card].join(',')
    )
  ].join('\n')

/** Imports a merchant's rows as staff do, and answers with the payouts, in the order of the rows. */
export async function importPayouts(staff: Api, rows: readonly PayoutRow[]): Promise<ImportedPayout[]> {
  const merchants = await staff.query<{id: number}[]>('merchants.list')
  const form = new FormData()
  form.set('merchantId', String(merchants[0]?.id))
  form.set('file', new File([fileOf(rows)], 'orders.csv', {type: 'text/csv'}))
  await staff.send('payoutImports.create', form)
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
