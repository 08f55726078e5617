import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {makeQuotes, quoteView} from '../../ledger/quotes.ts'

/** A pair without a rate that holds now is simply not in the list. */
const createExchangeRates = route('createExchangeRates', async ({actor, db, rates, limits}) => {
  assertCan(actor, 'exchangeRates', 'read')
  // Each makes rows, and may ask somebody else's server.
  await limits.take('quote', String(actor.userId))
  const quotes = await makeQuotes(db, actor.userId, await rates.read())
  return {status: 201, body: {data: quotes.map(quoteView)}}
})

export const exchangeRates = defineFeature({
  name: 'exchange-rates',
  routes: [createExchangeRates]
})
