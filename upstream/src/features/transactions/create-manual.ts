import {type Actor, assertCan} from '../../access/actor.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {lockPayee} from '../../identity/payee.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readAmount, readNote} from '../../ledger/input.ts'
import {manual} from '../../ledger/operations.ts'
import {respondCreated} from './respond-created.ts'
import {findTransaction} from './sql.ts'

export type ManualInput = Extract<BodyOf<'createTransaction'>, {type: 'manual'}>

/** Adds to a vendor's wallet, or takes away with a minus, in the name of the one who asks. */
export async function createManual(call: Call<'createTransaction', Actor>, input: ManualInput) {
  const {actor} = call
  assertCan(actor, 'transactions', 'create')
  await assertConfirmed(call.db, actor)
  const {currency, user_id: userId} = input
  const amount = readAmount(input.amount, currency, 'signed')
  const note = readNote(input.note)
  const payload = {type: 'manual', userId, currency, amount, note}
  return idempotentCommand(call, {operation: 'createTransaction', key: input.key, payload}, async command => {
    const {tx} = command
    const order = {userId, authorId: actor.userId, currency, amount, note}
    await lockPayee(tx, userId)
    const id = await manual(tx, order)
    return respondCreated(call, command, await findTransaction(tx, actor, id))
  })
}
