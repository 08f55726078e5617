import type {Settings} from '@paydesk/contracts/settings'
import {query} from '@/lib/constants.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

const options = {staleTime: query.preloadedStaleAfter} as const

/** Fee rates and limits as the business has set them; every form of money needs them. */
export const useSettings = () => trpc.settings.get.useQuery(undefined, options)

/** Starts the call for the settings while a screen's code is still on the way. */
export function prefetchSettings(utils: TrpcUtils): void {
  void utils.settings.get.prefetch(undefined, options)
}

/** The currencies that can be exchanged and cashed out. */
export type MovableCurrency = 'RUB' | 'USDT'
export type Limits = {minimum: string; maximum: string}

/** The least and the most of one exchange (by its source) or one cash-out, as decimal strings; both are allowed themselves. */
export function limitsOf(
  settings: Settings,
  kind: 'transfer' | 'cashout',
  currency: MovableCurrency
): Limits {
  const [action, suffix] = [
    kind === 'transfer' ? 'Transfer' : 'Cashout',
    currency === 'RUB' ? 'Rub' : 'Usdt'
  ] as const
  return {minimum: settings[`minimum${action}${suffix}`], maximum: settings[`maximum${action}${suffix}`]}
}

/** The fee rate of a cash-out in percent. */
export function cashoutFeeRate(settings: Settings, currency: MovableCurrency): number {
  return currency === 'RUB' ? settings.cashoutFeeRates.rub : settings.cashoutFeeRates.usdt
}
