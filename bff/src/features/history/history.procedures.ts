import {may} from '@paydesk/contracts/access'
import {
  operationKinds,
  operationStatuses,
  type Role,
  type TransactionStatus,
  transactionStatuses
} from '@paydesk/contracts/enums'
import {listHistoryInput, type Operation, operationSchema} from '@paydesk/contracts/history'
import type {Transaction} from '@paydesk/contracts/transactions'
import type {z} from 'zod'
import {assertAskedByShown, trimPage, trimRow, withoutForeignCode} from '../../access/trim.ts'
import {listTransactions} from '../../gateway/transactions.ts'
import {allowed, router} from '../../trpc.ts'

/** An exchange or a withdrawal as the history shows it to `viewer`. Its user follows the rule of the transactions' column. */
function operationOf(viewer: {id: number; role: Role}, transaction: Transaction): Operation {
  const {role} = viewer
  const shown = trimRow('transactions', role, withoutForeignCode(viewer, transaction))
  const {id, type, status, createdAt, cancelledAt, ...details} = shown
  const open = type === 'cashout' && status === 'pending'
  const actions = open && may(role, 'cashoutRequests', 'complete') ? ['complete'] : []
  const operation = {id, operation: type, status, details, createdAt, actions}
  // The transaction of a cancelled cash-out has failed; the operation keeps the status of its request.
  return operationSchema.parse(
    status === 'failed' ? {...operation, status: 'pending', cancelledAt: cancelledAt ?? createdAt} : operation
  )
}

/** Without a choice all of them; the transaction of a cancelled cash-out has failed. */
function statusesOf({statuses, cancelled}: z.output<typeof listHistoryInput>): TransactionStatus[] {
  if (cancelled) return [...(statuses ?? []), 'failed']
  if (statuses) return statuses
  return cancelled === false ? [...operationStatuses] : [...transactionStatuses]
}

export const historyRouter = router({
  list: allowed('history', 'read')
    .input(listHistoryInput)
    .query(async ({ctx, input}) => {
      assertAskedByShown('transactions', ctx.role, {user: [input.users, input.userName]})
      const {types = [...operationKinds], cancelled: _, ...filters} = input
      const statuses = statusesOf(input)
      const transactions = await listTransactions(ctx.upstream, {...filters, types, statuses})
      const items = transactions.items.map(transaction => operationOf(ctx.me, transaction))
      return trimPage('history', ctx.role, {...transactions, items})
    })
})
