import {scaleOf} from './currency-scale.ts'
import {type Currency, currencies} from './enums.ts'

type Amount = {amount: string; currency: Currency}

/** Minor units as the canonical decimal string: all decimals of the scale, no grouping, no "-0". */
export function fromMinor(minor: bigint, currency: Currency): string {
  const scale = scaleOf[currency]
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Minor units of a decimal string, however large; decimals beyond the currency's scale are cut. */
function minorOf(amount: string, currency: Currency): bigint {
  const [integer = '0', decimals = ''] = amount.split('.')
  const scale = scaleOf[currency]
  return BigInt(integer + decimals.slice(0, scale).padEnd(scale, '0'))
}

/** The exact sum of amounts of one currency. */
export function sumOf(amounts: readonly string[], currency: Currency): string {
  return fromMinor(
    amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n),
    currency
  )
}

/** The exact sums of amounts, one for each currency that is among them, in the usual order. */
export function sumTotals(totals: readonly Amount[]): Amount[] {
  return currencies.flatMap(currency => {
    const of = totals.filter(total => total.currency === currency)
    if (of.length === 0) return []
    return {
      currency,
      amount: sumOf(
        of.map(({amount}) => amount),
        currency
      )
    }
  })
}
