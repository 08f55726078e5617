import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {makeQuotes, quoteView} from '../../ledger/quotes.ts'
import {forgetQuotes} from './forget-quotes.ts'

/** A pair without a rate that holds now is simply not in the list. */
const createExchangeRates = route('createExchangeRates', async ({actor, db, rates}) => {
  assertCan(actor, 'exchangeRates', 'read')
  const quotes = await makeQuotes(db, actor.userId, await rates.read())
  return {status: 201, body: {data: quotes.map(quoteView)}}
})

export const exchangeRates = defineFeature({
  name: 'exchange-rates',
  routes: [createExchangeRates],
  jobs: [forgetQuotes]
})
