import type {PayoutImport} from '@paydesk/contracts/payout-imports'

/** The outcome of an import. Its status is not enough: "completed" only means that every row was read. */
export type ImportOutcome = 'queued' | 'processing' | 'created' | 'partly' | 'nothing'

export function outcomeOf({status, payoutsCount, failedCount}: PayoutImport): ImportOutcome {
  if (status !== 'completed') return status
  if (payoutsCount === 0) return 'nothing'
  return failedCount > 0 ? 'partly' : 'created'
}

/** How much is done, in whole percent; null while the number of rows is not known. */
export function percentOf({processed, total}: PayoutImport): number | null {
  if (!total) return null
  // The last percent is kept for the end, so that 100 is never shown with rows still to go.
  return processed >= total ? 100 : Math.min(99, Math.floor((processed * 100) / total))
}
