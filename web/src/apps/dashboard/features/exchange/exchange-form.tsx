import {type ExchangeRate, exchangeRateSchema} from '@paydesk/contracts/exchange-rates'
import {coded} from '@paydesk/contracts/field-error'
import type {Settings} from '@paydesk/contracts/settings'
import {type Transaction, transferForm} from '@paydesk/contracts/transactions'
import {type ReactNode, useEffect, useMemo, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {FormRoot} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {useTypedAmount} from '@/components/form/typed-amount.ts'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {amountProblem, withinBounds} from '@/shared/amount-bounds.ts'
import {useMe} from '@/shared/me.tsx'
import {ScreenshotField} from '@/shared/screenshot-field.tsx'
import {limitsOf, type MovableCurrency} from '@/shared/settings.ts'
import {walletOf} from '@/shared/wallets.ts'
import {useAdoptQuote, useTransfer} from './exchange.queries.ts'
import {exchangePreview, isTooSmall, largestExchange} from './exchange-preview.ts'
import {ExchangeSummary} from './exchange-summary.tsx'
import {PairHeader} from './pair-header.tsx'
import {RateLine, RateText} from './rate-line.tsx'
import {useExchangeConfirmation} from './use-exchange-confirmation.tsx'
import {type Pair, useQuote} from './use-quote.ts'

type Fields = z.input<typeof transferForm>
type Transfer = z.output<typeof transferForm>

const opposite = {RUB: 'USDT', USDT: 'RUB'} as const
const pairFrom = (source: MovableCurrency): Pair => ({source, destination: opposite[source]})

type ExchangeFormProps = {first: MovableCurrency; settings: Settings; onDone: () => void}

/**
 * An exchange at a quoted rate: the call sends the id of the confirmed quote. An expired quote comes back with a new
 * one, which needs a new confirmation.
 */
export function ExchangeForm({first, settings, onDone}: ExchangeFormProps) {
  const {t} = useTranslation('exchange')
  const {money} = useFormat()
  const {submit, renewed, shown} = useSubmit()
  const me = useMe()
  const [pair, setPair] = useState(() => pairFrom(first))
  const {source, destination} = pair
  const wallets = {source: walletOf(me, source), destination: walletOf(me, destination)}
  const limits = limitsOf(settings, 'transfer', source)
  const largest = largestExchange(wallets.source, limits)
  const {available} = wallets.source
  const bounds = useMemo(() => {
    const problem = (minor: bigint) => {
      const {rate, feeRate = 0} = shown.current
      const isSmall = rate && isTooSmall(minor, pairFrom(source), rate, feeRate)
      return isSmall ? coded('resultTooSmall') : undefined
    }
    return {minimum: limits.minimum, largest, available, currency: source, problem, money}
  }, [limits.minimum, largest, available, source, money, shown])
  const schema = useMemo(() => withinBounds(transferForm, () => bounds), [bounds])
  const form = useAppForm<Fields, Transfer, Transaction>({
    schema,
    defaultValues: {
      amount: '',
      sourceCurrency: source,
      destinationCurrency: destination,
      screenshot: undefined,
      note: ''
    },
    idempotent: true,
    confirmed: true,
    submit,
    onDone: ({destination: credited}) => {
      toast.success(t('done'), {
        description: credited ? t('credited', {amount: money(credited.amount, credited.currency)}) : undefined
      })
      onDone()
    }
  })
  const quote = useQuote(pair, form.step !== 'editing' || form.resend !== undefined)
  const {rate, id: quoteId} = quote.quote ?? {}
  // The quote's fee rate; a server whose quotes have none charges the configured rate.
  const feeRate = quote.quote?.feeRate ?? settings.transferFeeRate
  const {setValue} = form
  useEffect(() => setValue('quoteId', quoteId), [setValue, quoteId])
  useEffect(() => {
    shown.current = {rate, feeRate}
  }, [rate, feeRate, shown])

  const swap = () => {
    const next = pairFrom(destination)
    setPair(next)
    setValue('sourceCurrency', next.source)
    setValue('destinationCurrency', next.destination)
    // The same digits would be quite another sum in the other currency.
    setValue('amount', '')
    form.clearErrors('amount')
  }
  const typed = useTypedAmount(form.watch('amount') ?? '', source)
  const availables = {source: available, destination: wallets.destination.available}
  const previewOf = (amount: string) =>
    rate ? exchangePreview({...pair, rate, amount, feeRate, available: availables}) : undefined
  const confirmation = useExchangeConfirmation({pair, previewOf, quote, feeRate})
  const explain = (error: AppError) => {
    if (error.code === 'CONFLICT' && renewed) return <TermsChanged pair={pair} {...renewed} />
    return error.code === 'UNAVAILABLE' ? <Alert tone="warning">{t('unavailable')}</Alert> : undefined
  }
  return (
    <FormRoot form={form} label={t('title')} confirmation={confirmation} explain={explain} about={source}>
      <PairHeader pair={pair} wallets={wallets} onSwap={swap} />
      <RateLine pair={pair} {...quote} />
      <AmountField
        form={form}
        name="amount"
        label={t('amount')}
        currency={source}
        max={largest}
        hint={t('limits', {
          minimum: money(limits.minimum, source),
          maximum: money(limits.maximum, source)
        })}
      />
      <ExchangeSummary
        pair={pair}
        preview={amountProblem(typed, bounds) ? undefined : previewOf(typed)}
        feeRate={feeRate}
      />
      <ScreenshotField form={form} name="screenshot" label={t('screenshot')} hint={t('screenshotHint')} />
      <TextareaField form={form} name="note" label={t('note')} optional maxLength={1000} />
      <DialogFooter>
        <Button type="submit" busy={form.step === 'sending'} disabled={!rate}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </FormRoot>
  )
}

type Shown = {rate?: string | undefined; feeRate?: number}

/** Sends the transfer. A refusal that brings a new quote along puts that in the place of the old one. */
function useSubmit() {
  const transfer = useTransfer()
  const adopt = useAdoptQuote()
  const [renewed, setRenewed] = useState<{was: Shown; quote: ExchangeRate}>()
  /** The rate and the fee that were on the screen when the transfer was sent. */
  const shown = useRef<Shown>({})
  const submit = async (values: Transfer): Promise<Transaction> => {
    setRenewed(undefined)
    const was = shown.current
    try {
      return await transfer(values)
    } catch (error) {
      const {code, current} = toAppError(error)
      const parsed = code === 'CONFLICT' ? exchangeRateSchema.safeParse(current) : undefined
      if (parsed?.success) {
        adopt(parsed.data)
        setRenewed({was, quote: parsed.data})
      }
      throw error
    }
  }
  return {submit, renewed, shown}
}

/** After a refusal: nothing has happened, this is the new rate or the new fee, and it has to be confirmed once more. */
function TermsChanged({pair, was, quote}: {pair: Pair; was: Shown; quote: ExchangeRate}) {
  const {t} = useTranslation('exchange')
  const {percent} = useFormat()
  const {rate, feeRate} = quote
  const isNewRate = was.rate !== undefined && was.rate !== rate
  const isNewFee = feeRate !== undefined && was.feeRate !== undefined && was.feeRate !== feeRate
  return (
    <Alert
      tone="warning"
      title={t(
        isNewFee ? (isNewRate ? 'termsChanged' : 'feeChanged') : isNewRate ? 'rateChanged' : 'quoteOver'
      )}
      role="alert"
    >
      <p>{t('rateChangedText')}</p>
      <p className="figures">
        {isNewRate ? <Was text={<RateText pair={pair} rate={was.rate ?? rate} />} /> : null}
        <span className="font-medium">
          <RateText pair={pair} rate={rate} />
        </span>
      </p>
      {isNewFee ? (
        <p className="figures">
          <Was text={t('fee', {rate: percent(was.feeRate ?? feeRate)})} />
          <span className="font-medium">{t('fee', {rate: percent(feeRate)})}</span>
        </p>
      ) : null}
    </Alert>
  )
}

/** The old value, with an arrow to the current one. */
function Was({text}: {text: ReactNode}) {
  return (
    <>
      <s>{text}</s> <span aria-hidden>→</span>{' '}
    </>
  )
}
