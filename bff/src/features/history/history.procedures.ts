import {may} from '@paydesk/contracts/access'
import {operationKinds, operationStatuses, type Role} from '@paydesk/contracts/enums'
import {listHistoryInput, type Operation, operationSchema} from '@paydesk/contracts/history'
import type {Transaction} from '@paydesk/contracts/transactions'
import {trimPage, trimRow, withoutForeignCode} from '../../access/trim.ts'
import {listTransactions} from '../../gateway/transactions.ts'
import {allowed, router} from '../../trpc.ts'

/** An exchange or a withdrawal as the history shows it to `viewer`. Its user follows the rule of the transactions' column. */
function operationOf(viewer: {id: number; role: Role}, transaction: Transaction): Operation {
  const {role} = viewer
  const shown = trimRow('transactions', role, withoutForeignCode(viewer, transaction))
  const {id, type, status, createdAt, ...details} = shown
  const open = type === 'cashout' && status === 'pending'
  const actions = open && may(role, 'cashoutRequests', 'complete') ? ['complete'] : []
  return operationSchema.parse({id, operation: type, status, details, createdAt, actions})
}

export const historyRouter = router({
  list: allowed('history', 'read')
    .input(listHistoryInput)
    .query(async ({ctx, input}) => {
      const {types = [...operationKinds], statuses = [...operationStatuses]} = input
      const transactions = await listTransactions(ctx.upstream, {...input, types, statuses})
      const items = transactions.items.map(transaction => operationOf(ctx.me, transaction))
      return trimPage('history', ctx.role, {...transactions, items})
    })
})
