import {setLanguageInput, updateProfileInput} from '@paydesk/contracts/me'
import {updateUser} from '../../gateway/users.ts'
import {allowed, router, signedInProcedure} from '../../trpc.ts'

export const meRouter = router({
  get: signedInProcedure.query(({ctx}) => ctx.services.sessions.refresh(ctx.caller)),

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
