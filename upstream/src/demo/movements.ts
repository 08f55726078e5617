import type {Tx} from '../db/pool.ts'
import {type Posting, type PostOutcome, post, requirePosted} from '../ledger/post.ts'

/** A movement of money in the past. `finishes` is the movement that made the transaction which this one ends. */
export type Movement = {at: Date; posting: Posting} | {at: Date; finishes: Movement; posting: Posting}

/** Posts the movements in the order of time, in which a wallet's entries stand. */
export async function postMovements(tx: Tx, movements: Movement[]): Promise<void> {
  const ids = new Map<Movement, number>()
  let waiting: Movement[] = []
  const postWaiting = async () => {
    const postings = waiting.map(movement =>
      'finishes' in movement ? {...movement.posting, finishes: ids.get(movement.finishes)} : movement.posting
    )
    const outcomes = await post(tx, postings as Posting[])
    for (const [i, movement] of waiting.entries())
      ids.set(movement, requirePosted(outcomes[i] as PostOutcome, 'RUB').transactionId)
    waiting = []
  }
  for (const movement of movements.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if ('finishes' in movement && !ids.has(movement.finishes)) await postWaiting()
    waiting.push(movement)
  }
  await postWaiting()
}
