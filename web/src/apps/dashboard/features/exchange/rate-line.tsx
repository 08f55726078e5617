import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {clockFace} from '@/lib/clock-face.ts'
import type {Pair, QuoteState} from './use-quote.ts'

/** "1 USDT = 92,41 RUB", with every digit of the rate. */
export function RateText({pair, rate}: {pair: Pair; rate: string}) {
  const format = useFormat()
  return (
    <span className="figures">{`1\u00a0${pair.source} = ${format.rate(rate)}\u00a0${pair.destination}`}</span>
  )
}

/** The rate of now, how old it is and how long it holds; a dash where there is none to exchange at. */
export function RateLine({pair, quote, isLoading, secondsLeft, ageSeconds}: {pair: Pair} & QuoteState) {
  const {t} = useTranslation('exchange')
  const language = useLanguage()
  return (
    <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-lg border px-3 py-2">
      <span className="text-muted-foreground">{t('rate')}</span>
      {isLoading ? <Skeleton className="h-4 w-40" /> : null}
      {quote ? (
        <>
          <span className="font-medium">
            <RateText pair={pair} rate={quote.rate} />
          </span>
          <span className="figures w-full text-end text-xs text-muted-foreground">
            {ageSeconds === undefined ? null : (
              <span className="block sm:inline-block sm:after:content-['_·_']">
                {ageSeconds < 1 ? t('ageNow') : t('age', {age: clockFace(ageSeconds, language)})}
              </span>
            )}{' '}
            <span className="block sm:inline-block">
              {t('holds', {time: clockFace(secondsLeft, language)})}
            </span>
          </span>
        </>
      ) : null}
      {quote || isLoading ? null : (
        <>
          <span className="font-medium">—</span>
          <span role="status" className="w-full text-xs text-warning">
            {t('noRate')}
          </span>
        </>
      )}
    </div>
  )
}
