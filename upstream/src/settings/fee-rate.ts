import {refuse} from '../lib/refusal.ts'

/**
 * 422 on `field` where the rate that applies is not the one that was shown with the sums: nobody is charged a fee that
 * was never seen. Rates are percents, `applies` as decimal text; null where the client names none.
 */
export function insistShownFeeRate(shown: number | null, applies: string, field: string): void {
  const rate = Number(applies)
  if (shown !== null && shown !== rate) throw refuse.field(field, 'feeRateChanged', {rate})
}
