import {fromMinor, type Money, parseAmount, toMinor} from '@paydesk/contracts/money'
import type {User} from '@paydesk/contracts/users'
import {knownWallet} from './wallets.ts'

/**
 * The wallet's balance before and after a signed amount, with what can be spent then where that is known; undefined
 * where nothing of the wallet is known here.
 */
export function balanceAfter(
  user: Pick<User, 'balance' | 'wallets'> | undefined,
  {amount, currency}: Money
): {before: string; after: string; left?: string} | undefined {
  const parsed = parseAmount(amount, currency, 'signed')
  const wallet = knownWallet(user, currency)
  if (!wallet || !parsed.ok) return undefined
  const after = (known: string) => fromMinor(toMinor(known, currency) + parsed.minor, currency)
  const {balance: before, available} = wallet
  return {before, after: after(before), left: available === undefined ? undefined : after(available)}
}
