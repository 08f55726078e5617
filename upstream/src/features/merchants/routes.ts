import {insistMay} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {selectMerchants} from './sql.ts'
import {merchantView} from './view.ts'

const listMerchants = route('listMerchants', async ({actor, db}) => {
  insistMay(actor, 'merchants', 'read')
  return {status: 200, body: {data: (await selectMerchants(db)).map(merchantView)}}
})

export const merchants = defineFeature({name: 'merchants', routes: [listMerchants]})
