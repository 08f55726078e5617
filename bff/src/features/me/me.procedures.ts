import {setLanguageInput, updateProfileInput} from '@paydesk/contracts/me'
import {updateUser} from '../../gateway/users.ts'
import {allowed, router, tokenProcedure} from '../../trpc.ts'

export const meRouter = router({
  get: tokenProcedure.query(({ctx}) => ctx.services.sessions.refresh(ctx.caller)),

  updateProfile: allowed('profile', 'change')
    .input(updateProfileInput)
    .mutation(async ({ctx, input}) => {
      const user = await updateUser(ctx.upstream, ctx.me.id, input)
      ctx.services.sessions.forget(ctx.caller.token)
      return user
    }),

  setLanguage: allowed('profile', 'change')
    .input(setLanguageInput)
    .mutation(async ({ctx, input}) => {
      const user = await updateUser(ctx.upstream, ctx.me.id, input)
      ctx.services.sessions.forget(ctx.caller.token)
      return user
    })
})
