import {scaleOf} from '@paydesk/contracts/currency-scale'
import {type Currency, currencies} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {Total} from '@paydesk/contracts/overview'

/** Minor units of a decimal string, however large; what has more decimals than the currency is cut. */
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

/** The exact sums of totals, one for each currency that is among them, in the usual order. */
export function sumTotals(totals: readonly Total[]): Total[] {
  return currencies.flatMap(currency => {
    const of = totals.filter(total => total.currency === currency)
    return of.length > 0
      ? [
          {
            currency,
            amount: sumOf(
              of.map(({amount}) => amount),
              currency
            )
          }
        ]
      : []
  })
}
