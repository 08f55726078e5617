import {sql} from 'drizzle-orm'
import {assertCan} from '../../access/actor.ts'
import {ownedBy} from '../../access/owned-by.ts'
import {defineFeature, route} from '../../http/route.ts'
import {releasePayout, takePayout} from './assign.ts'
import {updatePayout} from './commands.ts'
import {expirePayouts, notifyOverdue} from './jobs.ts'
import {readPayout, readPayoutSummary, readPayouts} from './read.ts'
import {reversePayout} from './reverse.ts'

const listPayouts = route('listPayouts', async call => {
  assertCan(call.actor, 'payouts', 'read')
  return {status: 200, body: {data: await readPayouts(call.db, call, call.query)}}
})

const getPayoutSummary = route('getPayoutSummary', async ({actor, db, query}) => {
  assertCan(actor, 'payouts', 'read')
  return {status: 200, body: {data: await readPayoutSummary(db, actor, query)}}
})

const getPayout = route('getPayout', async call => {
  assertCan(call.actor, 'payouts', 'read')
  const owned = ownedBy(call.actor, 'payouts', sql`p.user_id`)
  return {status: 200, body: {data: await readPayout(call.db, call, call.path.id, owned)}}
})

const changePayout = route('updatePayout', async call => {
  assertCan(call.actor, 'payouts', 'change')
  await call.limits.take('moneyWrite', String(call.actor.userId))
  await updatePayout(call, call.path.id, call.body)
  return {status: 200, body: {data: await readPayout(call.db, call, call.path.id)}}
})

const createPayoutReversal = route('createPayoutReversal', async call => {
  await call.limits.take('moneyWrite', String(call.actor.userId))
  return reversePayout(call, call.path.id, call.body)
})

const createPayoutAssignment = route('createPayoutAssignment', async call => ({
  status: 200,
  body: {data: await takePayout(call)}
}))

const deletePayoutAssignment = route('deletePayoutAssignment', async call => {
  await releasePayout(call)
  return {status: 204}
})

export const payouts = defineFeature({
  name: 'payouts',
  routes: [
    listPayouts,
    getPayoutSummary,
    getPayout,
    changePayout,
    createPayoutReversal,
    createPayoutAssignment,
    deletePayoutAssignment
  ],
  jobs: [expirePayouts, notifyOverdue]
})
