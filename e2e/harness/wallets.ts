import type {Api} from './api.ts'

export type Currency = 'RUB' | 'USDT'
type Wallet = {currency: string; balance: string; available: string; reserved: string}
type Owner = {wallets: Wallet[]}
export type Holdings = {balance: bigint; available: bigint; reserved: bigint}

const scale = {RUB: 2, USDT: 6} as const

/** A decimal as a whole number of the currency's smallest unit; of any text that holds one number. */
export function minor(text: string, currency: Currency): bigint {
  const [, whole = '', part = ''] = /([\d,\s]+)(?:\.(\d+))?/.exec(text) ?? []
  return BigInt(whole.replaceAll(/\D/g, '') + part.padEnd(scale[currency], '0'))
}

/** The balance of a wallet of `currency`, in its smallest units: the user's own, or for staff that of a vendor. */
export async function holdings(api: Api, currency: Currency, vendorId?: number): Promise<Holdings> {
  const asked =
    vendorId === undefined ? api.query<Owner>('me.get') : api.query<Owner>('vendors.get', {id: vendorId})
  const wallet = (await asked).wallets.find(each => each.currency === currency)
  if (!wallet) throw new Error(`there is no ${currency} wallet`)
  return {
    balance: minor(wallet.balance, currency),
    available: minor(wallet.available, currency),
    reserved: minor(wallet.reserved, currency)
  }
}
