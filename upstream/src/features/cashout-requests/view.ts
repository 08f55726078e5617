import {isStaff, showsCashoutCode} from '@paydesk/contracts/access'
import type {CashoutRequestStatus} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Actor} from '../../access/actor.ts'
import {type AssignmentColumns, assignmentView} from '../../assignments/assignments.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {fileUrl} from '../../storage/store.ts'

export type CashoutRow = AssignmentColumns & {
  id: bigint
  user_id: bigint
  user_name: string
  currency: 'RUB' | 'USDT'
  status: CashoutRequestStatus
  amount: bigint
  fee_amount: bigint
  fee_rate: string
  wallet: string | null
  code: string | null
  operation_hash: string | null
  note: string | null
  screenshot_file_id: bigint | null
  created_at: Date
  completed_at: Date | null
  version: number
  due_at: Date | null
  cancelled_at: Date | null
  cancelled_by: bigint | null
  cancelled_by_name: string | null
  cancel_reason: string | null
}

/** The request as `viewer` may see it: the code that collects RUB is there for few. */
export function cashoutView(
  row: CashoutRow,
  viewer: Pick<Actor, 'userId' | 'role'>,
  secrets: Secrets
): components['schemas']['CashoutRequest'] {
  const showsCode = showsCashoutCode({id: viewer.userId, role: viewer.role}, Number(row.user_id))
  return {
    id: Number(row.id),
    user: {id: Number(row.user_id), name: row.user_name},
    currency: row.currency,
    status: row.status,
    amount: fromMinor(row.amount, row.currency),
    fee_amount: fromMinor(row.fee_amount, row.currency),
    fee_rate: Number(row.fee_rate),
    wallet: row.wallet,
    code: showsCode ? row.code : null,
    operation_hash: row.operation_hash,
    note: row.note,
    screenshot: row.screenshot_file_id === null ? null : {url: fileUrl(secrets, row.screenshot_file_id)},
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    version: row.version,
    due_at: isStaff(viewer.role) ? (row.due_at?.toISOString() ?? null) : null,
    ...assignmentView(row, viewer),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancelled_by: isStaff(viewer.role) ? cancelledBy(row) : null,
    cancel_reason: row.cancel_reason
  }
}

const cancelledBy = ({cancelled_by: id, cancelled_by_name: name}: CashoutRow) =>
  id === null ? null : {id: Number(id), name: name ?? ''}
