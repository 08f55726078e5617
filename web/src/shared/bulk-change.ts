import type {Payout} from '@paydesk/contracts/payouts'
import {createContext, use} from 'react'

/** Payouts chosen for one change, as they were when the change was asked for. */
export type BulkChoice = {
  payouts: readonly Payout[]
  /** Called once the change has begun: the rows need not stay chosen. */
  onBegun: () => void
}

/** Opens the dialog that changes many payouts; while a change goes on, that one is shown again. */
export const BulkChangeContext = createContext<(choice: BulkChoice) => void>(() => {})

export const useOpenBulkChange = () => use(BulkChangeContext)
