import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {createMerchant, updateMerchant} from './commands.ts'
import {selectMerchants} from './sql.ts'
import {merchantView} from './view.ts'

const listMerchants = route('listMerchants', async ({actor, db}) => {
  assertCan(actor, 'merchants', 'read')
  return {status: 200, body: {data: (await selectMerchants(db)).map(merchantView)}}
})

const postMerchant = route('createMerchant', async call => {
  assertCan(call.actor, 'merchants', 'create')
  await call.limits.take('ownWrite', String(call.actor.userId))
  return {status: 201, body: {data: merchantView(await createMerchant(call, call.body))}}
})

const patchMerchant = route('updateMerchant', async call => {
  assertCan(call.actor, 'merchants', 'change')
  await call.limits.take('ownWrite', String(call.actor.userId))
  return {status: 200, body: {data: merchantView(await updateMerchant(call, call.path.id, call.body))}}
})

export const merchants = defineFeature({
  name: 'merchants',
  routes: [listMerchants, postMerchant, patchMerchant]
})
