import {getOverviewInput} from '@paydesk/contracts/overview'
import {getOverview} from '../../gateway/overview.ts'
import {allowed, router} from '../../trpc.ts'

export const overviewRouter = router({
  get: allowed('overview', 'read')
    .input(getOverviewInput)
    .query(({ctx, input}) => getOverview(ctx.upstream, input))
})
