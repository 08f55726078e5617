import {type NotificationKind, roles} from '@paydesk/contracts/enums'
import {concerns} from '@paydesk/contracts/notifications'
import type {Tx} from '../db/pool.ts'
import {defaultSettings} from '../settings/settings.ts'

const concerned = (kind: NotificationKind) => roles.filter(role => concerns(role, kind))

/**
 * Notifications of the newest records, as the commands would have made them, in the order of time; those of earlier days
 * are read.
 */
export async function seedNotifications(tx: Tx): Promise<void> {
  await markOverdue(tx)
  await tx.query(
    `insert into notifications (user_id, kind, area, record_id, created_at, read_at)
     select user_id, kind, area, record_id, created_at,
            case when created_at < now() - interval '20 hours' then created_at + interval '7 minutes' end
     from (
       (select u.id as user_id, 'cashout_to_complete' as kind, 'cashout_requests' as area, c.id as record_id, c.created_at
        from (select id, created_at from cashout_requests where status = 'pending' order by id desc limit 4) c
          join users u on u.role = any($1))
       union all
       (select u.id, 'payout_overdue', 'payouts', p.id, p.overdue_notified_at
        from (select id, overdue_notified_at from payouts where overdue_notified_at is not null
              order by overdue_notified_at desc limit 3) p
          join users u on u.role = any($2))
       union all
       (select author_id, 'import_ended', 'payout_imports', id, completed_at from payout_imports
        where completed_at is not null order by completed_at desc limit 5)
       union all
       (select user_id, 'cashout_completed', 'cashout_requests', id, completed_at
        from (select c.*, row_number() over (partition by user_id order by completed_at desc) as place
              from cashout_requests c where completed_at is not null) c
        where place <= 3)
     ) seeded
     order by created_at, user_id`,
    [concerned('cashout_to_complete'), concerned('payout_overdue')]
  )
}

/** As if staff had been notified of every review that is overdue, so that the next job does not do so. */
async function markOverdue(tx: Tx): Promise<void> {
  await tx.query(
    `update payouts set overdue_notified_at = confirming_since + make_interval(mins => $1)
     where status = 'manual_confirmation' and confirming_since <= now() - make_interval(mins => $1)`,
    [defaultSettings.payout_review_deadline]
  )
}
