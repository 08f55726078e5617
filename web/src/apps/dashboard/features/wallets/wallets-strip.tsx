import {isStaff} from '@paydesk/contracts/access'
import {useMe} from '@/shared/me.tsx'
import {useWallets} from '@/shared/wallets.ts'
import {WalletsList} from './wallets-list.tsx'

/** The wallets above a list of their movements; staff have none. */
export function WalletsStrip() {
  const me = useMe()
  const {data} = useWallets()
  if (isStaff(me.role)) return null
  return (
    <WalletsList
      wallets={data ?? me.wallets}
      className="-mx-4 shrink-0 snap-x scroll-px-4 grid-flow-col auto-cols-[85%] overflow-x-auto px-4 pb-1 md:mx-0 md:auto-cols-fr md:overflow-visible md:px-0 md:pb-0"
    />
  )
}
