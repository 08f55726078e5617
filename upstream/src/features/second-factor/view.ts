import type {components} from '@paydesk/contracts/wire'
import type {SecondFactorRow} from './sql.ts'

export function secondFactorView(row: SecondFactorRow): components['schemas']['SecondFactor'] {
  return {
    enabled: row.enabled_at !== null,
    enabled_at: row.enabled_at?.toISOString() ?? null,
    recovery_codes_left: row.recovery_codes_left
  }
}
