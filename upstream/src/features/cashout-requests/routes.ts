import {requireScope} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import {resolveSearch} from '../../db/search.ts'
import {defineFeature, route} from '../../http/route.ts'
import {releaseCashout, takeCashout} from './assign.ts'
import {cancelCashout} from './cancel.ts'
import {updateCashout} from './complete.ts'
import {createCashoutForUser, createOwnCashout} from './create.ts'
import {cashoutList, findCashout} from './sql.ts'
import {readCashoutSummary} from './summary.ts'
import {type CashoutRow, cashoutView} from './view.ts'

const listCashoutRequests = route('listCashoutRequests', async ({actor, db, secrets, query}) => {
  requireScope(actor, 'cashoutRequests')
  const view = (row: CashoutRow) => cashoutView(row, actor, secrets)
  const search = await resolveSearch(db, query.search, ['users'])
  return {status: 200, body: {data: await listPage(db, cashoutList(actor, query, search), query, view)}}
})

const getCashoutRequestSummary = route('getCashoutRequestSummary', async ({actor, db, query}) => {
  requireScope(actor, 'cashoutRequests')
  return {status: 200, body: {data: await readCashoutSummary(db, actor, query)}}
})

const getCashoutRequest = route('getCashoutRequest', async ({actor, db, secrets, path}) => ({
  status: 200,
  body: {data: cashoutView(await findCashout(db, actor, path.id), actor, secrets)}
}))

const createCashoutRequest = route('createCashoutRequest', async call => {
  await call.limits.take('moneyWrite', String(call.actor.userId))
  return 'user_id' in call.body ? createCashoutForUser(call, call.body) : createOwnCashout(call, call.body)
})

const updateCashoutRequest = route('updateCashoutRequest', async call => {
  await call.limits.take('moneyWrite', String(call.actor.userId))
  return {status: 200, body: {data: await updateCashout(call, call.path.id, call.body)}}
})

const createCashoutRequestCancellation = route('createCashoutRequestCancellation', async call => {
  await call.limits.take('moneyWrite', String(call.actor.userId))
  return cancelCashout(call, call.path.id, call.body)
})

const createCashoutRequestAssignment = route('createCashoutRequestAssignment', async call => ({
  status: 200,
  body: {data: await takeCashout(call)}
}))

const deleteCashoutRequestAssignment = route('deleteCashoutRequestAssignment', async call => {
  await releaseCashout(call)
  return {status: 204}
})

export const cashoutRequests = defineFeature({
  name: 'cashout-requests',
  routes: [
    listCashoutRequests,
    getCashoutRequestSummary,
    getCashoutRequest,
    createCashoutRequest,
    updateCashoutRequest,
    createCashoutRequestCancellation,
    createCashoutRequestAssignment,
    deleteCashoutRequestAssignment
  ]
})
