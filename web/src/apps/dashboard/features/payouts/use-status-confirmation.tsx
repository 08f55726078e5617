import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import type {User} from '@paydesk/contracts/users'
import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {FromTo} from '@/components/from-to.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Person} from '@/shared/person.tsx'
import {creditOf} from './credit.ts'

/** The confirmation of a status change; for completing, it accounts for each kopeck. */
export function useStatusConfirmation(payout: Payout) {
  const {t} = useTranslation(['payout', 'payouts', 'words'])
  const {money, percent} = useFormat()
  const word = (status: PayoutStatus) => t(`words:payoutStatus.${status}`)

  return (status: PayoutStatus, payee: User | undefined): Confirmation => {
    const rows = [
      {label: t('payouts:column.orderId'), value: payout.orderId},
      {
        label: t('payouts:column.status'),
        value: <FromTo from={word(payout.status)} to={word(status)} />
      }
    ]
    if (status !== 'completed' || !payee) {
      return {
        title: t('payout:edit.confirmTitle', {status: word(status)}),
        rows: [
          ...rows,
          {label: t('payouts:column.amount'), value: money(payout.amount, payout.currency), strong: true}
        ],
        warning: t(`payout:edit.meaning.${status}`),
        action: t('payout:edit.confirm')
      }
    }
    const {amount, feeRate, fee, net, wallet} = creditOf(payout, payee)
    const {currency} = payout
    return {
      title: t('payout:edit.completeTitle'),
      rows: [
        ...rows,
        {label: t('payouts:column.user'), value: <Person person={payee} />},
        {label: t('payout:credit.amount'), value: money(amount, currency)},
        {label: t('payout:credit.rate'), value: percent(feeRate)},
        {label: t('payout:credit.fee'), value: money(fee, currency)},
        {label: t('payout:credit.net'), value: money(net, currency), strong: true},
        ...(wallet
          ? [
              {
                label: t('payout:credit.wallet', {currency}),
                value: <FromTo from={money(wallet.before, currency)} to={money(wallet.after, currency)} />
              }
            ]
          : [])
      ],
      warning: t('payout:edit.meaning.completed'),
      action: t('payout:edit.confirmComplete')
    }
  }
}
