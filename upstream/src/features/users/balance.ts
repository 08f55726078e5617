import {fromMinor} from '@paydesk/contracts/money'
import type {Command} from '../../commands/command.ts'
import {manual} from '../../ledger/operations.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import {lockWallets} from './sql.ts'

type NewBalance = {
  userId: number
  authorId: number
  /** Minor units of RUB. */
  target: bigint
}

/**
 * Brings a RUB wallet to `target` by a manual transaction for the difference, and answers with what it was
 * before. The wallet is locked first, so the difference still is one when it is posted; a debit that would
 * touch reserved money is refused (422 on `balance`).
 */
export async function setBalance({tx, audit}: Command, change: NewBalance): Promise<bigint> {
  const {userId, authorId, target} = change
  const before = (await lockWallets(tx, userId)).find(wallet => wallet.currency === 'RUB')?.balance
  if (before === undefined) throw refuse.field('balance', 'userUnknown')
  if (target === before) return before
  const amount = target - before
  const id = await manual(tx, {userId, authorId, currency: 'RUB', amount}).catch(onBalance)
  await audit({
    action: 'created',
    subjectType: 'transaction',
    subjectId: id,
    after: {type: 'manual', status: 'completed', amount: fromMinor(amount, 'RUB'), currency: 'RUB'}
  })
  return before
}

/** The ledger speaks of an amount where this call has a balance. */
function onBalance(error: unknown): never {
  const sentences = error instanceof Refusal ? error.details.errors?.amount : undefined
  throw sentences ? refuse.invalid({balance: sentences}) : error
}
