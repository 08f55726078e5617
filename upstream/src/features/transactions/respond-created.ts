import type {Actor} from '../../access/actor.ts'
import type {Command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {type TransactionRow, transactionViewFor} from './view.ts'

/** Writes down who made the transaction, and answers with it. */
export async function respondCreated(
  call: Call<'createTransaction', Actor>,
  {audit}: Command,
  transaction: TransactionRow
) {
  const data = transactionViewFor(call.actor, call.secrets)(transaction)
  const {id, type, status, amount, currency, rate} = data
  await audit({
    action: 'created',
    subjectType: 'transaction',
    subjectId: id,
    after: {type, status, amount, currency, ...(rate !== null && {rate})}
  })
  return {status: 201 as const, body: {data}}
}
