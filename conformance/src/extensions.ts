import {type OperationId, operationEntry} from '@paydesk/contracts/openapi'
import {lacks} from './document.ts'
import {off} from './run.ts'

/** Whether an upstream may lack the call. */
export const isExtension = (operationId: OperationId): boolean =>
  operationEntry(operationId).operation['x-without'] !== undefined

/** Ends the check where a call that may be missing is: the feature is off, and nothing is wrong. */
export function assertSupported(operationId: OperationId, status: number): void {
  const {'x-without': missed} = operationEntry(operationId).operation
  if (missed !== undefined && lacks(operationId, status)) throw off(missed)
}
