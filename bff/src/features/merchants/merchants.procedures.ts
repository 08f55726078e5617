import {renameMerchantInput} from '@paydesk/contracts/merchants'
import {listMerchants, updateMerchant} from '../../gateway/merchants.ts'
import {allowed, router} from '../../trpc.ts'

export const merchantsRouter = router({
  list: allowed('merchants', 'read').query(({ctx}) => listMerchants(ctx.upstream)),

  rename: allowed('merchants', 'change')
    .input(renameMerchantInput)
    .mutation(({ctx, input}) => updateMerchant(ctx.upstream, input))
})
