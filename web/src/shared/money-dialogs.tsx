import {createContext, type ReactNode, use} from 'react'
import type {MovableCurrency} from './settings.ts'

/** The dialogs in which a person's own money is looked at or moved; any screen may open one. */
export type MoneyDialog =
  | {kind: 'wallets'}
  | {kind: 'exchange'; source: MovableCurrency}
  | {kind: 'cashout'; currency: MovableCurrency}

type Open = (dialog: MoneyDialog) => void
const Context = createContext<Open>(() => {})

export function MoneyDialogsContext({open, children}: {open: Open; children: ReactNode}) {
  return <Context value={open}>{children}</Context>
}

/** Opens one of the dialogs: `open({kind: 'exchange', source: 'RUB'})`. */
export const useOpenMoneyDialog = (): Open => use(Context)
