import type {Transaction} from '@paydesk/contracts/transactions'
import {Link} from '@tanstack/react-router'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'
import {useMay} from './me.tsx'

export const linkLook = 'text-primary underline underline-offset-4'

/** The kind of a transaction in a word; a reversal of a credit or fee is named as one. */
export function useKindText(): (transaction: Pick<Transaction, 'type' | 'reversesId'>) => string {
  const {t} = useTranslation('words')
  return useCallback(
    ({type, reversesId}) =>
      reversesId && (type === 'payout' || type === 'payout_fee')
        ? t(`reversalType.${type}`)
        : t(`transactionType.${type}`),
    [t]
  )
}

/** A payout's number, or its order's where that is known, which leads to it where the role may see it. */
export function PayoutNumber({id, orderId}: {id: number; orderId?: string | null | undefined}) {
  const may = useMay()
  const name = orderId ?? id
  if (!may('payouts', 'read')) return <span className="figures">{name}</span>
  return (
    <Link to="/admin/payouts/$payoutId" params={{payoutId: String(id)}} className={`figures ${linkLook}`}>
      {name}
    </Link>
  )
}
