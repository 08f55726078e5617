import {refuse} from '../lib/refusal.ts'

/**
 * 422 on `field` where the current rate differs from the rate shown with the sums: nobody pays a fee that they have not
 * seen. Rates are percents, `applies` as decimal text; null where the client names none.
 */
export function assertShownFeeRate(shown: number | null, applies: string, field: string): void {
  const rate = Number(applies)
  if (shown !== null && shown !== rate) throw refuse.field(field, 'feeRateChanged', {rate})
}
