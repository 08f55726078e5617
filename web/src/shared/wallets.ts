import type {Currency} from '@paydesk/contracts/enums'
import type {Me, Wallet} from '@paydesk/contracts/me'
import {fromMinor} from '@paydesk/contracts/minor-units'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

/** A wallet of the signed-in person; one that was never used holds nothing. */
export function walletOf(me: Pick<Me, 'wallets'>, currency: Currency): Wallet {
  const nothing = fromMinor(0n, currency)
  return (
    me.wallets.find(wallet => wallet.currency === currency) ?? {
      currency,
      balance: nothing,
      available: nothing,
      reserved: nothing
    }
  )
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
