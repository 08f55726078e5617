import type {StaffOverview} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import {useMay} from '@/shared/me.tsx'
import {type Figure, Figures} from './figures.tsx'

const countOf = (totals: readonly {count: number}[]) => totals.reduce((sum, {count}) => sum + count, 0)

/** Pending work; each figure links to exactly its rows. */
export function Waiting({waiting}: {waiting: StaffOverview['waiting']}) {
  const {t} = useTranslation('overview')
  const may = useMay()
  const {payouts, cashoutRequests, lateReceipts, payoutImports} = waiting
  const figures: Figure[] = [
    {
      label: t('waiting.payouts'),
      count: countOf(payouts),
      totals: payouts,
      target: {to: '/admin/payouts', search: {statuses: ['manual_confirmation']}}
    },
    ...(['RUB', 'USDT'] as const).map(currency => {
      const totals = cashoutRequests.filter(total => total.currency === currency)
      return {
        label: t('waiting.cashoutRequests', {currency}),
        count: countOf(totals),
        totals,
        target: {
          to: '/admin/cashout-requests' as const,
          search: {statuses: ['pending'], currencies: [currency]}
        }
      }
    }),
    {
      label: t('waiting.lateReceipts'),
      count: lateReceipts,
      target: {to: '/admin/payouts', search: {lateReceipt: true}}
    }
  ]
  if (may('payoutImports', 'read')) {
    figures.push({
      label: t('waiting.payoutImports'),
      count: payoutImports,
      target: {to: '/admin/payout-imports', search: {statuses: ['queued', 'processing']}}
    })
  }
  return <Figures label={t('waiting.title')} figures={figures} />
}
