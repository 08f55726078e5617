import {isStaff} from '@paydesk/contracts/access'
import {type Actor, assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readSettings, type Settings} from '../../settings/settings.ts'
import {updateSetting} from './commands.ts'

/** The deadlines are for the work of staff alone. */
function visibleTo({role}: Actor, settings: Settings): Settings {
  if (isStaff(role)) return settings
  const {payout_review_deadline: _review, cashout_deadline: _cashout, ...others} = settings
  return others
}

/** For everybody signed in: the forms need fees and limits. */
const getApplicationConfig = route('getApplicationConfig', async ({actor, db}) => ({
  status: 200,
  body: {data: visibleTo(actor, await readSettings(db))}
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
