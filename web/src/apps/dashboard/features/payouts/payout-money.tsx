import type {Payout} from '@paydesk/contracts/payouts'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMay} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'
import {linkLook, useKindText} from '@/shared/transaction-kind.tsx'
import {usePayoutTransactions} from './payout.queries.ts'

/** The transactions that a completed payout made: credit, fee, and their reversals. Nothing where there is none. */
export function PayoutMoney({payout}: {payout: Payout}) {
  const may = useMay()
  return payout.status === 'completed' && may('transactions', 'read') ? (
    <Transactions payout={payout} />
  ) : null
}

function Transactions({payout}: {payout: Payout}) {
  const {t} = useTranslation('payout')
  const kindText = useKindText()
  const {percent} = useFormat()
  const transactions = usePayoutTransactions(payout)
  if (transactions.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('money.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {transactions.map(transaction => {
            const {id, source, destination, createdAt, feeRate} = transaction
            return (
              <li key={id} className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
                <div className="min-w-0">
                  <Link
                    to="/admin/transactions/$transactionId"
                    params={{transactionId: String(id)}}
                    className={linkLook}
                  >
                    {t('money.transaction', {kind: kindText(transaction), id})}
                  </Link>
                  <p className="text-xs text-muted-foreground">
                    <Time value={createdAt} exact />
                    {feeRate ? ` · ${t('money.feeRate', {rate: percent(feeRate)})}` : null}
                  </p>
                </div>
                {destination ? <Amount signed {...destination} className="font-medium" /> : null}
                {source ? <Amount {...source} amount={`-${source.amount}`} className="font-medium" /> : null}
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
