import {requireScope} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import {defineFeature, route} from '../../http/route.ts'
import {closeWallet, walletEntryList} from './sql.ts'
import {walletEntryView} from './view.ts'

const listWalletEntries = route('listWalletEntries', async ({actor, db, query}) => {
  requireScope(actor, 'statements')
  const wallet = await closeWallet(db, actor, query)
  return {
    status: 200,
    body: {data: await listPage(db, walletEntryList(wallet, query), query, walletEntryView)}
  }
})

export const walletEntries = defineFeature({name: 'wallet-entries', routes: [listWalletEntries]})
