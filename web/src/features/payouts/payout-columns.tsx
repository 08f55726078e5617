import type {ColumnOf} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMay} from '@/shared/me.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {LateReceipt} from './late-receipt.tsx'
import {PayoutDetails, usePayoutDetailsText} from './payout-details.tsx'

/** The columns of the list of payouts. */
export function usePayoutColumns(): DataColumns<Payout, ColumnOf<'payouts'>> {
  const {t} = useTranslation(['payouts', 'words'])
  const detailsText = usePayoutDetailsText()
  const settles = useMay()('payouts', 'change')
  return useMemo(
    () => ({
      id: {
        header: t('payouts:column.id'),
        cell: payout => <span className="figures">{payout.id}</span>,
        exported: payout => ({decimal: String(payout.id)}),
        sortBy: 'id',
        card: 'title'
      },
      orderId: {
        header: t('payouts:column.orderId'),
        cell: payout => (
          <span className="flex max-w-56 items-center gap-1">
            <span className="truncate">{payout.orderId}</span>
            <CopyButton text={payout.orderId} what={t('payouts:column.orderId')} />
          </span>
        ),
        exported: payout => payout.orderId
      },
      status: {
        header: t('payouts:column.status'),
        cell: payout => (
          <span className="flex items-center gap-1">
            <StatusBadge kind="payoutStatus" status={payout.status} />
            {settles && payout.receipts.some(receipt => receipt.late) ? <LateReceipt /> : null}
          </span>
        ),
        exported: payout => t(`words:payoutStatus.${payout.status}`),
        sortBy: 'status',
        card: 'corner'
      },
      details: {
        header: t('payouts:column.details'),
        cell: payout => <PayoutDetails details={payout.details} />,
        exported: payout => detailsText(payout.details)
      },
      user: {
        header: t('payouts:column.user'),
        cell: payout => (payout.user ? <Name text={payout.user.name} /> : null),
        exported: payout => payout.user?.name ?? null
      },
      merchant: {
        header: t('payouts:column.merchant'),
        cell: payout => <Name text={payout.merchant.name} />,
        exported: payout => payout.merchant.name
      },
      amount: {
        header: t('payouts:column.amount'),
        cell: payout => (
          <Amount amount={payout.amount} currency={payout.currency} className="md:font-medium" />
        ),
        exported: payout => ({decimal: payout.amount}),
        sortBy: 'amount',
        align: 'end',
        card: 'lead'
      },
      createdAt: {
        header: t('payouts:column.createdAt'),
        cell: payout => <Time value={payout.createdAt} />,
        exported: payout => new Date(payout.createdAt),
        sortBy: 'created_at'
      }
    }),
    [t, detailsText, settles]
  )
}

/** A name that leaves the others their room in a table; whole in a card, and on hover. */
function Name({text}: {text: string}) {
  return (
    <span className="md:block md:max-w-24 min-[90rem]:max-w-40 md:truncate" title={text}>
      {text}
    </span>
  )
}
