import type {components} from '@paydesk/contracts/wire'
import type {StaffRow} from './sql.ts'

export function staffView(row: StaffRow): components['schemas']['StaffAccount'] {
  return {
    id: Number(row.id),
    name: row.name,
    email: row.email,
    role: row.role,
    created_at: row.created_at.toISOString(),
    version: row.version,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    joined: row.joined,
    invited_until: row.invited_until?.toISOString() ?? null,
    second_factor: row.second_factor,
    sessions: Number(row.sessions)
  }
}
