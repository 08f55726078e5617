import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readSettings} from '../../settings/settings.ts'
import {updateSetting} from './commands.ts'

/** For everybody signed in: the forms need fees and limits. */
const getApplicationConfig = route('getApplicationConfig', async ({db}) => ({
  status: 200,
  body: {data: await readSettings(db)}
}))

const updateApplicationConfig = route(
  'updateApplicationConfig',
  async call => {
    assertCan(call.actor, 'settings', 'change')
    await assertConfirmed(call.db, call.actor)
    return {status: 200, body: {data: await updateSetting(call, call.path.key, call.body)}}
  },
  {fieldName: (name, {key}) => (key === 'cashout_fee_rates' ? `${key}.${name}` : name)}
)

export const applicationConfig = defineFeature({
  name: 'application-config',
  routes: [getApplicationConfig, updateApplicationConfig]
})
