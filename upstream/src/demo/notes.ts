import type {DemoContext} from './context.ts'

/**
 * What staff wrote for each other: on the two newest payouts in review, the newest pending cash-out, a vendor and a
 * merchant, each half way between the record's last event and now. With the audit rows that record them.
 */
export async function seedNotes({tx, accounts}: DemoContext): Promise<void> {
  const author = (email: string) => accounts.get(email) ?? 0
  await tx.query(
    `with planned as (
       (select 'payout' as subject_type, id as subject_id, confirming_since as since, $1::bigint as author_id,
          case row_number() over (order by id desc) when 1 then $4 else $5 end as text
        from payouts where status = 'manual_confirmation' order by id desc limit 2)
       union all
       (select 'cashout_request', id, created_at, $1, $6 from cashout_requests where status = 'pending'
        order by id desc limit 1)
       union all
       (select 'user', $3, now() - interval '6 days', $2, $7)
       union all
       (select 'merchant', min(id), now() - interval '4 days', $2, $8 from merchants)
     ), placed as (
       select *, since + (now() - since) / 2 as at from planned
     ), written as (
       insert into notes (subject_type, subject_id, author_id, text, created_at)
       select subject_type, subject_id, author_id, text, at from placed order by at
     )
     insert into audit_events (at, actor_id, action, subject_type, subject_id)
     select at, author_id, 'noted', subject_type, subject_id::text from placed order by at`,
    [
      author('paymaster@demo.test'),
      author('admin@demo.test'),
      author('wang@demo.test'),
      'Сумма на чеке совпадает, банк получателя другой.\nНаписал мерчанту, ответят до вечера.',
      'Чек нечёткий, попросил клиента прислать новый.',
      'Владелец просит выплатить до 18:00.',
      '周末联系不上，急事请打电话给王经理。',
      'С декабря новый договор: файлы присылают дважды в день.'
    ]
  )
}
