import type {Currency} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/minor-units'
import type {User} from '@paydesk/contracts/users'
import type {Wallet} from '@paydesk/contracts/wallets'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

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

/** What is known of a user's wallet: all of it, or of the RUB one the balance alone, or nothing. */
export function knownWallet(
  user: Pick<User, 'balance' | 'wallets'> | undefined,
  currency: Currency
): KnownWallet | undefined {
  if (!user) return undefined
  if (user.wallets) return walletOf({wallets: user.wallets}, currency)
  return currency === 'RUB' ? {balance: user.balance} : undefined
}

/** For after money has moved, or was refused to: wallets and every list that shows movements are asked for anew. */
export async function refreshMoney(utils: TrpcUtils): Promise<void> {
  await Promise.all([
    utils.me.get.invalidate(),
    utils.transactions.invalidate(),
    utils.history.invalidate(),
    utils.cashoutRequests.invalidate()
  ])
}

/** The same for a component. */
export function useRefreshMoney(): () => Promise<void> {
  const utils = trpc.useUtils()
  return () => refreshMoney(utils)
}
