import {type NotificationKind, roles} from '@paydesk/contracts/enums'
import {concerns} from '@paydesk/contracts/notifications'
import type {Tx} from '../db/pool.ts'
import {defaultSettings} from '../settings/settings.ts'

const concerned = (kind: NotificationKind) => roles.filter(role => concerns(role, kind))

/** Notifications of the newest records, as the commands would have made them; those of earlier days are read. */
export async function seedNotifications(tx: Tx): Promise<void> {
  await tx.query(
    `insert into notifications (user_id, kind, area, record_id, created_at)
     select u.id, 'cashout_to_complete', 'cashout_requests', c.id, c.created_at
     from (select id, created_at from cashout_requests where status = 'pending' order by id desc limit 4) c
       join users u on u.role = any($1) order by c.created_at`,
    [concerned('cashout_to_complete')]
  )
  await seedOverdue(tx)
  await tx.query(
    `insert into notifications (user_id, kind, area, record_id, created_at)
     select author_id, 'import_ended', 'payout_imports', id, completed_at from payout_imports
     where completed_at is not null order by completed_at`
  )
  await tx.query(
    `insert into notifications (user_id, kind, area, record_id, created_at)
     select c.user_id, 'cashout_completed', 'cashout_requests', c.id, c.completed_at
     from (select c.*, row_number() over (partition by user_id order by completed_at desc) as place
           from cashout_requests c where completed_at is not null) c
     where c.place <= 3 order by c.completed_at`
  )
  await tx.query(
    `update notifications set read_at = created_at + interval '7 minutes' where created_at < now() - interval '20 hours'`
  )
}

/** Staff were notified of every review that is overdue; the newest three are shown. */
async function seedOverdue(tx: Tx): Promise<void> {
  const minutes = defaultSettings.payout_review_deadline
  await tx.query(
    `with overdue as (
       update payouts set overdue_notified_at = confirming_since + make_interval(mins => $1)
       where status = 'manual_confirmation' and confirming_since <= now() - make_interval(mins => $1)
       returning id, overdue_notified_at
     )
     insert into notifications (user_id, kind, area, record_id, created_at)
     select u.id, 'payout_overdue', 'payouts', p.id, p.overdue_notified_at
     from (select * from overdue order by overdue_notified_at desc limit 3) p
       join users u on u.role = any($2) order by p.overdue_notified_at`,
    [minutes, concerned('payout_overdue')]
  )
}
