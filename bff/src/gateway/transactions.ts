import {
  type createManualTransactionInput,
  type listTransactionsInput,
  transactionSchema,
  type transferForm
} from '@paydesk/contracts/transactions'
import {z} from 'zod'
import {one, page} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {withPublicUrl} from './core/files.ts'
import {toMultipart} from './core/multipart.ts'
import {toQuery} from './core/query.ts'

const transactionWithFiles = transactionSchema.transform(transaction =>
  transaction.screenshot ? {...transaction, screenshot: withPublicUrl(transaction.screenshot)} : transaction
)
const transactionsWithFiles = z.array(transactionWithFiles)

type Creation = z.output<typeof createManualTransactionInput> | z.output<typeof transferForm>

/** listTransactions: a page of transactions; by types also the history. */
export const listTransactions = (upstream: Upstream, filters: z.output<typeof listTransactionsInput>) =>
  page(upstream.GET('/api/transactions', {params: {query: toQuery(filters)}}), transactionsWithFiles)

/** getTransaction: one transaction. */
export const getTransaction = (upstream: Upstream, id: number) =>
  one(upstream.GET('/api/transactions/{id}', {params: {path: {id}}}), transactionWithFiles)

/** createTransaction: a transfer as a form with its screenshot, a manual transaction as JSON. */
export function createTransaction(upstream: Upstream, input: Creation) {
  const body = snakeKeys(input)
  const sent =
    'screenshot' in body
      ? upstream.POST('/api/transactions', {body, bodySerializer: toMultipart})
      : upstream.POST('/api/transactions', {body})
  return one(sent, transactionWithFiles)
}
