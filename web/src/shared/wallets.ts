import type {Currency} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/minor-units'
import type {User} from '@paydesk/contracts/users'
import type {Wallet} from '@paydesk/contracts/wallets'
import {query} from '@/lib/constants.ts'
import {polled} from '@/lib/live.ts'
import {trpc} from '@/lib/trpc.ts'

/**
 * The signed-in person's wallets, from the same query as the header's. They change without anybody here doing it (a
 * payout is confirmed, a request completed), so they are read again and again while they are on the screen.
 */
export function useWallets() {
  return trpc.me.get.useQuery(undefined, {
    staleTime: query.liveRefresh,
    refetchInterval: () => polled(query.walletsRefresh),
    select: me => me.wallets
  })
}

/** One of somebody's wallets; one that was never used holds nothing. */
export function walletOf({wallets}: {wallets: readonly Wallet[]}, currency: Currency): Wallet {
  const nothing = fromMinor(0n, currency)
  return (
    wallets.find(wallet => wallet.currency === currency) ?? {
      currency,
      balance: nothing,
      available: nothing,
      reserved: nothing
    }
  )
}

export type KnownWallet = Pick<Wallet, 'balance'> & Partial<Wallet>

/** A user's wallet as far as it is known: all of it, or of the RUB one the balance alone, or nothing. */
export function knownWallet(
  user: Pick<User, 'balance' | 'wallets'> | undefined,
  currency: Currency
): KnownWallet | undefined {
  if (!user) return undefined
  if (user.wallets) return walletOf({wallets: user.wallets}, currency)
  return currency === 'RUB' ? {balance: user.balance} : undefined
}
