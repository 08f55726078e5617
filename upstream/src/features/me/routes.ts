import {defineFeature, route} from '../../http/route.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {selectMe} from './sql.ts'
import {meView} from './view.ts'

const getMe = route('getMe', async ({actor, db, secrets}) => {
  const [row, wallets] = await Promise.all([selectMe(db, actor.userId), walletsOf(db, actor.userId)])
  return {status: 200, body: {data: meView(row, wallets, secrets)}}
})

export const me = defineFeature({name: 'me', routes: [getMe]})
