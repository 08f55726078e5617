import Big from 'big.js'

/** As many decimals as the ledger keeps of a rate. */
const rateScale = 10

/** Between the currencies at hand nothing reasonable lies outside; inside, ten decimals are precise enough. */
const lowest = new Big('0.00001')
const highest = new Big('100000')

// Digits are capped before any arithmetic: 1e999999999 would fill the memory when written out.
const decimalPattern = /^\d{1,40}(\.\d{1,40})?([eE][+-]?\d{1,2})?$/

/**
 * A number's text as a plain decimal string; undefined where it is not a number, not positive, or absurd. Exact up to
 * ten decimals; further ones are cut off, never rounded up.
 */
export function positiveDecimal(text: string): string | undefined {
  return decimalPattern.test(text) ? within(new Big(text)) : undefined
}

/** 1 / `rate` under the same rules, or undefined. */
export function inverseOf(rate: string): string | undefined {
  // Division is the one inexact step: big.js cuts it at DP, further than the scale that is kept.
  const Precise = Big()
  Precise.DP = 30
  Precise.RM = Big.roundDown
  return within(new Precise(1).div(rate))
}

function within(value: Big): string | undefined {
  return value.lt(lowest) || value.gt(highest) ? undefined : value.round(rateScale, Big.roundDown).toFixed()
}
