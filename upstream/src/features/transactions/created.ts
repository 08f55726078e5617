import type {Command} from '../../commands/command.ts'
import type {Actor} from '../../http/actor.ts'
import type {Call} from '../../http/route.ts'
import {findTransaction} from './sql.ts'
import {transactionViewFor} from './view.ts'

/** Writes down who made the transaction, and answers with it. */
export async function created(call: Call<'createTransaction', Actor>, {tx, audit}: Command, id: number) {
  const data = transactionViewFor(call.actor.role, call.secrets)(await findTransaction(tx, call.actor, id))
  const {type, status, amount, currency, rate} = data
  await audit({
    action: 'created',
    subjectType: 'transaction',
    subjectId: id,
    after: {type, status, amount, currency, ...(rate !== null && {rate})}
  })
  return {status: 201 as const, body: {data}}
}
