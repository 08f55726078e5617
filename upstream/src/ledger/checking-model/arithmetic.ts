/** The model's own arithmetic, in whole numbers only, so that it does not repeat a mistake of the code it checks. */

/** Percent of an amount of at least 0, rounded half up to the minor unit; `percent` has at most four decimals. */
export function percentOf(amount: bigint, percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.')
  const tenThousandths = BigInt(whole + decimals.padEnd(4, '0'))
  return (2n * amount * tenThousandths + 1_000_000n) / 2_000_000n
}

export type Exchanged = 'RUB' | 'USDT'

/** Destination minor units for one source minor unit, as a fraction. */
const price: Record<Exchanged, [bigint, bigint]> = {
  // 0.0107 USDT of six decimals for a ruble of two: 107 for one; 92.41 rubles for a USDT.
  RUB: [107n, 1n],
  USDT: [9_241n, 1_000_000n]
}
export const exchangeRates = 'RUB/USDT=0.0107,USDT/RUB=92.41'

/** The amount bought with a net amount, rounded down. */
export function boughtWith(net: bigint, source: Exchanged): bigint {
  const [over, under] = price[source]
  return (net * over) / under
}
