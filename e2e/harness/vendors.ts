import {randomInt} from 'node:crypto'
import type {Api} from './api.ts'
import {receiptImage} from './receipt.ts'

/** A vendor's name and address that no other journey uses. */
export const newVendorNames = () => {
  const number = randomInt(1e12)
  return {name: `ИП Вендоров ${number}`, email: `vendor-${number}@people.test`}
}

export type NewVendor = {id: number; name: string; email: string; version: number}

/** A vendor of one journey, without a password. */
export function newVendor(admin: Api, {feeRate = 2.5, balance = '0'} = {}): Promise<NewVendor> {
  const vendor = {...newVendorNames(), feeRate, balance, key: crypto.randomUUID()}
  return admin.mutate<NewVendor>('vendors.create', vendor)
}

/** A vendor asks for 1000 roubles; answers with the request’s id. */
export async function askForCashOut(vendor: Api): Promise<number> {
  const form = new FormData()
  form.set('currency', 'RUB')
  form.set('amount', '1000.00')
  form.set('key', crypto.randomUUID())
  form.set('screenshot', new File([new Uint8Array(receiptImage())], 'screenshot.png', {type: 'image/png'}))
  const {id} = await vendor.send<{id: number}>('cashoutRequests.create', form)
  return id
}
