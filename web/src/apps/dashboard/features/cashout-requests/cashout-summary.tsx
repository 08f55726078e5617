import type {Currency} from '@paydesk/contracts/enums'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {Person, type PersonLike} from '@/shared/person.tsx'
import type {CashoutPreview} from './cashout-preview.ts'

type CashoutSummaryProps = {preview: CashoutPreview | undefined; currency: Currency; feeRate: number}

/** The sums of the typed amount and its fee; dashes while there is none. */
export function CashoutSummary({preview, currency, feeRate}: CashoutSummaryProps) {
  const {t} = useTranslation('cashout-requests')
  const {percent} = useFormat()
  const show = (amount: string | undefined) =>
    amount === undefined ? (
      <span className="text-muted-foreground">—</span>
    ) : (
      <Amount amount={amount} currency={currency} />
    )
  return (
    <Facts
      className="rounded-lg border px-3 py-2"
      facts={[
        {label: t('create.fee', {rate: percent(feeRate)}), value: show(preview?.fee)},
        {label: t('create.total'), value: show(preview?.total), strong: true}
      ]}
    />
  )
}

type ConfirmationOptions = {
  preview: CashoutPreview | undefined
  currency: Currency
  feeRate: number
  recipient?: PersonLike | undefined
  wallet?: string
}

/** The confirmation of a request: amount, fee, recipient and target, and the rest that stays available. */
export function useCashoutConfirmation() {
  const {t} = useTranslation('cashout-requests')
  const {percent} = useFormat()
  return ({preview, currency, feeRate, recipient, wallet}: ConfirmationOptions): Confirmation => {
    const show = (amount: string) => <Amount amount={amount} currency={currency} />
    if (!preview) return {rows: []}
    return {
      title: t('create.confirmTitle'),
      rows: [
        ...(recipient ? [{label: t('column.user'), value: <Person person={recipient} />}] : []),
        {label: t('create.payout'), value: show(preview.amount), strong: true},
        {label: t('create.fee', {rate: percent(feeRate)}), value: show(preview.fee)},
        {label: t('create.total'), value: show(preview.total)},
        ...(wallet
          ? [{label: t('detail.wallet'), value: <span className="font-mono text-xs">{wallet}</span>}]
          : []),
        ...(preview.left === undefined ? [] : [{label: t('create.left'), value: show(preview.left)}])
      ],
      warning: wallet ? t('create.walletWarning') : undefined,
      action: t('create.confirm')
    }
  }
}
