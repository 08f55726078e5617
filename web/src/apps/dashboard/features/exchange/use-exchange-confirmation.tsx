import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {clockFace} from '@/lib/clock-face.ts'
import {Amount} from '@/shared/amount.tsx'
import type {ExchangePreview} from './exchange-preview.ts'
import {RateText} from './rate-line.tsx'
import type {Pair, QuoteState} from './use-quote.ts'

type Options = {
  pair: Pair
  previewOf: (amount: string) => ExchangePreview | undefined
  quote: QuoteState
  feeRate: number
}

/** The confirmation of an exchange: amounts, rate, and the two wallets afterwards. */
export function useExchangeConfirmation({pair, previewOf, quote: state, feeRate}: Options) {
  const {t} = useTranslation('exchange')
  const {percent} = useFormat()
  const language = useLanguage()
  return ({amount}: {amount: string}): Confirmation => {
    const preview = previewOf(amount)
    const {quote, secondsLeft} = state
    if (!preview || !quote) return {rows: []}
    const {source, destination} = pair
    return {
      title: t('confirmTitle'),
      rows: [
        {label: t('give'), value: <Amount amount={preview.amount} currency={source} />},
        {
          label: t('fee', {rate: percent(feeRate)}),
          value: <Amount amount={preview.fee} currency={source} />
        },
        {label: t('net'), value: <Amount amount={preview.net} currency={source} />},
        {
          label: t('rate'),
          value: (
            <>
              <RateText pair={pair} rate={quote.rate} />
              <span className="block text-xs text-muted-foreground">
                {secondsLeft > 0 ? t('holds', {time: clockFace(secondsLeft, language)}) : t('ended')}
              </span>
            </>
          )
        },
        {
          label: t('receive'),
          value: <Amount amount={preview.result} currency={destination} />,
          strong: true
        },
        {
          label: t('left', {currency: source}),
          value: <Amount amount={preview.sourceLeft} currency={source} />
        },
        {
          label: t('left', {currency: destination}),
          value: <Amount amount={preview.destinationLeft} currency={destination} />
        }
      ],
      action: t('confirm')
    }
  }
}
