import type {components} from '@paydesk/contracts/wire'

type Wire = components['schemas']

export type NotificationRow = {
  id: bigint
  kind: Wire['NotificationKind']
  area: Wire['NotificationArea']
  record_id: bigint
  created_at: Date
  read_at: Date | null
}

export function notificationView(row: NotificationRow): Wire['Notification'] {
  return {
    id: Number(row.id),
    kind: row.kind,
    area: row.area,
    record_id: Number(row.record_id),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null
  }
}
