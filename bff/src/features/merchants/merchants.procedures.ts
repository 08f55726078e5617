import {listMerchants} from '../../gateway/merchants.ts'
import {allowed, router} from '../../trpc.ts'

export const merchantsRouter = router({
  list: allowed('merchants', 'read').query(({ctx}) => listMerchants(ctx.upstream))
})
