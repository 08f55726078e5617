import type {OperationId} from '@paydesk/contracts/openapi'
import {lacks} from './document.ts'
import {off} from './run.ts'

/** The user-visible loss without an optional call. */
const extensionOf: Partial<Record<OperationId, string>> = {
  deleteToken: 'signing out leaves the token valid until it ends by itself',
  confirmToken: 'completing cash-outs and changing settings never ask for a second code',
  listSessions: 'where somebody is signed in is not shown',
  deleteSession: 'a session elsewhere cannot be ended by itself',
  deleteSessions: 'sessions elsewhere end only with a new password',
  getSecondFactor: 'there is no second factor',
  createSecondFactor: 'no second factor can be set up',
  updateSecondFactor: 'no second factor can be turned off',
  confirmSecondFactor: 'no second factor can be set up',
  createCashoutRequestCancellation: 'a cash-out that cannot be paid keeps its money reserved',
  createPayoutReversal: 'a payout completed by mistake is set right by hand only',
  createPayoutImportEnd: 'an import cannot be ended before its last row',
  getOverview: 'there is no overview',
  listAuditEvents: 'the audit trail is not shown',
  getFile: 'receipts, screenshots and files of imports cannot be opened'
}

/** The loss in an upstream without the call; undefined for a required call. */
export const missedWithout = (operationId: OperationId): string | undefined => extensionOf[operationId]

/** Ends the check where a call that may be missing is: the feature is off, and nothing is wrong. */
export function insistThere(operationId: OperationId, status: number): void {
  const missed = missedWithout(operationId)
  if (missed !== undefined && lacks(operationId, status)) throw off(missed)
}
