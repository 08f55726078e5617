import {type CashoutRequest, createOwnCashoutInput} from '@paydesk/contracts/cashout-requests'
import type {Settings} from '@paydesk/contracts/settings'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {useTypedAmount} from '@/components/form/typed-amount.ts'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {amountProblem, withinBounds} from '@/shared/amount-bounds.ts'
import {useMe} from '@/shared/me.tsx'
import {ScreenshotField} from '@/shared/screenshot-field.tsx'
import {cashoutFeeRate, limitsOf, type MovableCurrency} from '@/shared/settings.ts'
import {walletOf} from '@/shared/wallets.ts'
import {cashoutPreview, largestCashout} from './cashout-preview.ts'
import {useCreateOwnCashout} from './cashout-requests.queries.ts'
import {CashoutSummary, useCashoutConfirmation} from './cashout-summary.tsx'
import {WalletField} from './wallet-field.tsx'

type Fields = z.input<typeof createOwnCashoutInput>
type Cashout = z.output<typeof createOwnCashoutInput>

type OwnCashoutFormProps = {currency: MovableCurrency; settings: Settings; onDone: () => void}

/** A vendor's own form: the one for RUB, collected by a code, or the one for USDT, sent to a wallet address. */
export function OwnCashoutForm({currency, settings, onDone}: OwnCashoutFormProps) {
  const {t} = useTranslation('cashout-requests')
  const {money} = useFormat()
  const create = useCreateOwnCashout()
  const {available} = walletOf(useMe(), currency)
  const feeRate = cashoutFeeRate(settings, currency)
  const {minimum, maximum} = limitsOf(settings, 'cashout', currency)
  const largest = largestCashout(available, currency, feeRate, maximum)
  const bounds = useMemo(
    () => ({minimum, largest, available, currency, money}),
    [currency, minimum, largest, available, money]
  )
  const schema = useMemo(() => withinBounds(createOwnCashoutInput, () => bounds), [bounds])
  const empty = {amount: '', note: '', screenshot: undefined}
  const form = useAppForm<Fields, Cashout, CashoutRequest>({
    schema,
    defaultValues: currency === 'USDT' ? {currency, wallet: '', ...empty} : {currency, ...empty},
    idempotent: true,
    confirmed: true,
    submit: cashout => create({...cashout, shownFeeRate: feeRate}),
    onDone: ({id}) => {
      toast.success(t('create.done', {id}), {description: t('create.doneText')})
      onDone()
    }
  })
  const typed = useTypedAmount(form.watch('amount'), currency)
  const confirmationOf = useCashoutConfirmation()
  const previewOf = (amount: string) => cashoutPreview(amount, currency, feeRate, available)
  return (
    <FormRoot
      form={form}
      label={t('create.title', {currency})}
      confirmation={cashout =>
        confirmationOf({
          preview: previewOf(cashout.amount),
          currency,
          feeRate,
          wallet: cashout.currency === 'USDT' ? cashout.wallet : undefined
        })
      }
    >
      <AmountField
        form={form}
        name="amount"
        label={t('create.amount')}
        currency={currency}
        max={largest}
        hint={t('create.limits', {minimum: money(minimum, currency), maximum: money(maximum, currency)})}
      />
      <CashoutSummary
        preview={amountProblem(typed, bounds) ? undefined : previewOf(typed)}
        currency={currency}
        feeRate={feeRate}
      />
      {currency === 'USDT' ? <WalletField form={form} name="wallet" /> : null}
      <ScreenshotField
        form={form}
        name="screenshot"
        label={t('create.screenshot')}
        hint={t('create.screenshotHint')}
      />
      <TextareaField form={form} name="note" label={t('detail.note')} optional maxLength={1000} />
      <DialogFooter>
        <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
