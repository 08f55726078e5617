import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import type {ExchangePreview} from './exchange-preview.ts'
import type {Pair} from './use-quote.ts'

type ExchangeSummaryProps = {pair: Pair; preview: ExchangePreview | undefined; feeRate: number}

/** The sums of the typed amount, to the last digit; dashes while there is no amount or no rate. */
export function ExchangeSummary({pair, preview, feeRate}: ExchangeSummaryProps) {
  const {t} = useTranslation('exchange')
  const {percent} = useFormat()
  const nothing = <span className="text-muted-foreground">—</span>
  return (
    <Facts
      className="rounded-lg border px-3 py-2"
      facts={[
        {
          label: t('fee', {rate: percent(feeRate)}),
          value: preview ? <Amount amount={preview.fee} currency={pair.source} /> : nothing
        },
        {
          label: t('receive'),
          value: preview ? <Amount amount={preview.result} currency={pair.destination} /> : nothing,
          strong: true
        }
      ]}
    />
  )
}
