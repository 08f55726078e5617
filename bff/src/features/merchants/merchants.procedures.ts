import {createMerchantInput, updateMerchantInput} from '@paydesk/contracts/merchants'
import {createMerchant, listMerchants, updateMerchant} from '../../gateway/merchants.ts'
import {allowed, router} from '../../trpc.ts'

export const merchantsRouter = router({
  list: allowed('merchants', 'read').query(({ctx}) => listMerchants(ctx.upstream)),

  create: allowed('merchants', 'create')
    .input(createMerchantInput)
    .mutation(({ctx, input}) => createMerchant(ctx.upstream, input)),

  update: allowed('merchants', 'change')
    .input(updateMerchantInput)
    .mutation(({ctx, input}) => updateMerchant(ctx.upstream, input))
})
