import {updateSettingInput} from '@paydesk/contracts/settings'
import {getApplicationConfig, updateApplicationConfig} from '../../gateway/application-config.ts'
import {allowed, router, signedInProcedure} from '../../trpc.ts'

export const settingsRouter = router({
  /** For everybody signed in, since the forms need fees and limits. */
  get: signedInProcedure.query(({ctx}) => getApplicationConfig(ctx.upstream)),

  update: allowed('settings', 'change')
    .input(updateSettingInput)
    .mutation(({ctx, input}) => updateApplicationConfig(ctx.upstream, input))
})
