import {requireScope} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import {defineFeature, route} from '../../http/route.ts'
import {createManual} from './create-manual.ts'
import {createTransfer} from './create-transfer.ts'
import {entriesOf, findTransaction, searchTransactions, transactionList} from './sql.ts'
import {entryView, transactionViewFor} from './view.ts'

const listTransactions = route('listTransactions', async ({actor, db, secrets, query}) => {
  requireScope(actor, 'transactions')
  const view = transactionViewFor(actor, secrets)
  const search = await searchTransactions(db, actor, query.search)
  return {status: 200, body: {data: await listPage(db, transactionList(actor, query, search), query, view)}}
})

const getTransaction = route('getTransaction', async ({actor, db, secrets, path}) => {
  const row = await findTransaction(db, actor, path.id)
  const entries = (await entriesOf(db, path.id)).map(entryView)
  return {status: 200, body: {data: {...transactionViewFor(actor, secrets)(row), entries}}}
})

const createTransaction = route('createTransaction', async call => {
  await call.limits.take('moneyWrite', String(call.actor.userId))
  return call.body.type === 'manual' ? createManual(call, call.body) : createTransfer(call, call.body)
})

export const transactions = defineFeature({
  name: 'transactions',
  routes: [listTransactions, getTransaction, createTransaction]
})
