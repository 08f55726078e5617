import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {
  createManualTransactionInput,
  getTransactionInput,
  listTransactionsInput,
  transferForm
} from '@paydesk/contracts/transactions'
import {assertAskedByShown, trimPage, trimRow, withoutForeignCode} from '../../access/trim.ts'
import {formInput} from '../../form-input.ts'
import {createTransaction, getTransaction, listTransactions} from '../../gateway/transactions.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

export const transactionsRouter = router({
  list: allowed('transactions', 'read')
    .input(listTransactionsInput)
    .query(async ({ctx, input}) => {
      assertAskedByShown('transactions', ctx.role, {user: [input.users, input.userName]})
      const listing = await listTransactions(ctx.upstream, input)
      const items = listing.items.map(row => withoutForeignCode(ctx.me, row))
      return trimPage('transactions', ctx.role, {...listing, items})
    }),

  get: allowed('transactions', 'read')
    .input(getTransactionInput)
    .query(async ({ctx, input}) =>
      trimRow(
        'transactions',
        ctx.role,
        withoutForeignCode(ctx.me, await getTransaction(ctx.upstream, input.id))
      )
    ),

  createManual: allowedMoneyWrite('transactions', 'create')
    .input(createManualTransactionInput)
    .mutation(async ({ctx, input}) =>
      trimRow('transactions', ctx.role, await createTransaction(ctx.upstream, input))
    ),

  transfer: allowedMoneyWrite('transactions', 'exchange')
    .input(formInput(transferForm, maxReceiptBytes))
    .mutation(async ({ctx, input}) =>
      trimRow('transactions', ctx.role, await createTransaction(ctx.upstream, input))
    )
})
