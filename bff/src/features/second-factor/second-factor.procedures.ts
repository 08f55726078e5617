import {createSecondFactorInput, secondFactorCodeInput} from '@paydesk/contracts/second-factor'
import {
  confirmSecondFactor,
  createSecondFactor,
  getSecondFactor,
  updateSecondFactor
} from '../../gateway/second-factor.ts'
import {confirmToken} from '../../gateway/tokens.ts'
import {allowed, router} from '../../trpc.ts'

/** A code is tried in somebody's name, so it is counted by user and not by address. */
const guarded = allowed('secondFactor', 'change').use(async ({ctx, next}) => {
  await ctx.services.limits.take('secondFactorByUser', String(ctx.me.id))
  return next()
})

export const secondFactorRouter = router({
  get: allowed('secondFactor', 'read').query(({ctx}) => getSecondFactor(ctx.upstream)),

  begin: guarded
    .input(createSecondFactorInput)
    .mutation(({ctx, input}) => createSecondFactor(ctx.upstream, input)),

  enable: guarded
    .input(secondFactorCodeInput)
    .mutation(({ctx, input}) => confirmSecondFactor(ctx.upstream, input)),

  disable: guarded
    .input(secondFactorCodeInput)
    .mutation(({ctx, input}) => updateSecondFactor(ctx.upstream, input)),

  /** The caller then repeats the call that asked for a code. */
  confirmSession: guarded
    .input(secondFactorCodeInput)
    .mutation(({ctx, input}) => confirmToken(ctx.upstream, input))
})
