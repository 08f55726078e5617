import {createExchangeRates} from '../../gateway/exchange-rates.ts'
import {allowed, router} from '../../trpc.ts'

export const exchangeRatesRouter = router({
  get: allowed('exchangeRates', 'read').query(({ctx}) => createExchangeRates(ctx.upstream))
})
