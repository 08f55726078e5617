import {currencies} from '@paydesk/contracts/enums'
import type {Wallet} from '@paydesk/contracts/wallets'
import {cn} from '@/lib/cn.ts'
import {walletOf} from '@/shared/wallets.ts'
import {WalletCard} from './wallet-card.tsx'

/** All three wallets, in the same order always. */
export function WalletsList({wallets, className}: {wallets: Wallet[]; className?: string}) {
  return (
    <div className={cn('grid gap-3', className)}>
      {currencies.map(currency => (
        <WalletCard key={currency} wallet={walletOf({wallets}, currency)} />
      ))}
    </div>
  )
}
