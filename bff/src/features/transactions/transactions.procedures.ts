import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {
  createManualTransactionInput,
  getTransactionInput,
  listTransactionsInput,
  transferForm
} from '@paydesk/contracts/transactions'
import {trimPage, trimRow} from '../../access/trim.ts'
import {formInput} from '../../form-input.ts'
import {createTransaction, getTransaction, listTransactions} from '../../gateway/transactions.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

export const transactionsRouter = router({
  list: allowed('transactions', 'read')
    .input(listTransactionsInput)
    .query(async ({ctx, input}) =>
      trimPage('transactions', ctx.role, await listTransactions(ctx.upstream, input))
    ),

  get: allowed('transactions', 'read')
    .input(getTransactionInput)
    .query(async ({ctx, input}) =>
      trimRow('transactions', ctx.role, await getTransaction(ctx.upstream, input.id))
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
