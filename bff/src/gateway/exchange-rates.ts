import {exchangeRatesSchema} from '@paydesk/contracts/exchange-rates'
import {many} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** createExchangeRates: a quote for every pair that has a fresh rate. */
export const createExchangeRates = (upstream: Upstream) =>
  many(upstream.POST('/api/exchange-rates'), exchangeRatesSchema)
