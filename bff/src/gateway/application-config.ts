import {settingsSchema, type updateSettingInput} from '@paydesk/contracts/settings'
import type {z} from 'zod'
import {one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** getApplicationConfig: all settings. */
export const getApplicationConfig = (upstream: Upstream) =>
  one(upstream.GET('/api/application-config'), settingsSchema)

/** updateApplicationConfig: changes one setting, answers all. */
export function updateApplicationConfig(
  upstream: Upstream,
  {key, ...input}: z.output<typeof updateSettingInput>
) {
  return one(
    upstream.PATCH('/api/application-config/{key}', {params: {path: {key}}, body: snakeKeys(input)}),
    settingsSchema
  )
}
