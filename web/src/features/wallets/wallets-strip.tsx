import {isStaff} from '@paydesk/contracts/access'
import {useMe} from '@/shared/me.tsx'
import {useWallets} from './wallets.queries.ts'
import {WalletsList} from './wallets-list.tsx'

/** The wallets above a list of their movements; staff have none. */
export function WalletsStrip() {
  const me = useMe()
  const {data} = useWallets()
  if (isStaff(me.role)) return null
  return <WalletsList wallets={data ?? me.wallets} className="shrink-0 md:grid-cols-3" />
}
