import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import {latestRows} from '@/lib/list-query.ts'
import {trpc} from '@/lib/trpc.ts'
import {Amount} from './amount.tsx'
import {LatestCard} from './latest-card.tsx'
import {StatusBadge} from './status-badge.tsx'
import {linkLook} from './transaction-kind.tsx'

type LatestPayoutsProps = {
  /** Whose payouts: a merchant's or a user's. */
  of: {merchantId: number} | {users: number[]}
  texts: {title: string; none: string; all: string}
}

/** The latest payouts of a merchant or a user, with the way to all of them. */
export function LatestPayouts({of, texts: {all, ...texts}}: LatestPayoutsProps) {
  const query = trpc.payouts.list.useQuery({...latestRows, ...of})
  return (
    <LatestCard
      {...texts}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/payouts" search={of} className={linkLook}>
          {all}
        </Link>
      }
    >
      {({id, orderId, amount, ...payout}) => ({
        link: (
          <Link to="/admin/payouts/$payoutId" params={{payoutId: String(id)}} className={linkLook}>
            {orderId}
          </Link>
        ),
        state: <StatusBadge kind="payoutStatus" status={shownPayoutStatus(payout)} />,
        amount: <Amount amount={amount} currency="RUB" className="font-medium" />
      })}
    </LatestCard>
  )
}
