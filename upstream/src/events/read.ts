import type {Role} from '@paydesk/contracts/enums'
import type {LogSubject} from '../commands/command.ts'
import {type Db, inTransaction, type Queryable} from '../db/pool.ts'
import {numberOrNull} from '../lib/number-or-null.ts'
import type {Cursor} from './cursor.ts'

/** One committed change: an audit row with what its reader has to know of the record, as the record is now. */
export type LogEvent = {
  cursor: Cursor
  subjectType: LogSubject
  subjectId: string
  action: string
  /** The record's version at the time of reading, so at least the change's own; null where records have none. */
  version: number | null
  /** The user whose record it is, or the user that it is; null where it belongs to nobody. */
  ownerId: number | null
  /** The role of that user. */
  ownerRole: Role | null
  /** The vendors and sub-vendors whose rows the change touches: owners and their parents. Of notifications, their users. */
  audience: readonly number[]
}

/** The log as one snapshot sees it. */
export type Batch = {
  events: LogEvent[]
  /** Where to go on: behind the last event. It names an event, because a crash takes ids back that were never written. */
  next: Cursor
  /** Whether the limit ended the batch. */
  more: boolean
  xmin: bigint
  xmax: bigint
}

type Place = {epoch: string; last_id: bigint | null; xmin: string; xmax: string}
type Row = {
  xid: string
  id: bigint
  subject_type: LogEvent['subjectType']
  subject_id: string
  action: string
  version: number | null
  owner_id: bigint | null
  owner_role: Role | null
  audience: bigint[]
}

/**
 * Names the cluster, the database and the timeline. A dump restored elsewhere changes one of the first two; a promoted
 * standby, whose last transactions may be lost, changes the third.
 */
const epochNow = `left(encode(sha256(convert_to(concat_ws('.',
    (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8)), 'utf8')), 'hex'), 16)`

const placeText = `select p.epoch, e.last_id, pg_snapshot_xmin(s.now)::text as xmin, pg_snapshot_xmax(s.now)::text as xmax
  from (select ${epochNow} as epoch) p cross join (select pg_current_snapshot() as now) s
    left join event_epochs e on e.epoch = p.epoch`

/** The last event below the horizon. The row with the highest id is near it, and is found at once in a new epoch. */
const lastText = `with near as (
    select xid from audit_events where id > $1::bigint and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by id desc limit 1
  )
  select e.xid::text, e.id::text from near join audit_events e on e.xid >= near.xid
  where e.id > $1::bigint and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.xid desc, e.id desc limit 1`

/**
 * The end of the log: a reader that starts here misses nothing that is not committed yet. Begins an epoch if it is new:
 * there, the horizon stands for the event that is missing.
 */
export async function endOfLog(db: Db): Promise<Cursor> {
  const {epoch, xmin, last_id} = await placeOf(db)
  const [last] = await db.prepared<{xid: string; id: string}>('log_end', lastText, [last_id])
  return {epoch, xid: xmin, id: '0', ...last}
}

async function placeOf(db: Db): Promise<Place & {last_id: bigint}> {
  const read = async () => (await db.prepared<Place>('log_place', placeText))[0]
  let place = await read()
  if (place && place.last_id === null) {
    await beginEpoch(db, place.epoch)
    place = await read()
  }
  if (place?.last_id == null) throw new Error('the epoch of the log has ended while it began')
  return {...place, last_id: place.last_id}
}

/**
 * Writes down where an epoch begins. Rows from before may have any transaction id, so they are left out by their own.
 * The lock waits for transactions that write the trail, or one of them could commit a row behind that id afterwards. It
 * is taken once in the life of a database, and once after each restore or failover.
 */
function beginEpoch(db: Db, epoch: string): Promise<void> {
  return inTransaction(db, async tx => {
    await tx.query(`set local lock_timeout = '2s'`)
    await tx.query('lock table audit_events in share mode')
    await tx.query(
      `insert into event_epochs (epoch, last_id) select $1, coalesce(max(id), 0) from audit_events
       on conflict do nothing`,
      [epoch]
    )
  })
}

/** Users whose rows a committed part of an import has made, with their parents. */
const importAudience = `select u.id, u.parent_id from users u where u.id in (
    select p.user_id from payouts p where p.import_id = a.subject_id::bigint
      and p.import_line > (a.after ->> 'from_line')::int and p.import_line <= (a.after ->> 'to_line')::int)`

/**
 * Only rows below the snapshot's xmin: every transaction there has ended, so none can add a row behind a cursor. The
 * condition on the row's id leaves out what an earlier epoch wrote.
 */
const eventsText = `with a as materialized (
    select id, xid, subject_type, subject_id, action, after from audit_events
    where xid >= $1::xid8 and (xid > $1::xid8 or id > $2::bigint) and id > $3::bigint
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit $4
  )
  select a.xid::text, a.id, a.subject_type, a.subject_id, a.action,
    coalesce(p.version, c.version, i.version, m.version, s.version, case a.subject_type when 'user' then u.version end)
      as version,
    u.id as owner_id, u.role as owner_role,
    case when a.action = 'progressed' then array(select unnest(array[w.id, w.parent_id]) from (${importAudience}) w)
      when a.subject_type = 'notification' then array(select jsonb_array_elements_text(a.after -> 'user_ids')::bigint)
      else array[u.id, u.parent_id] end as audience
  from a
    left join payouts p on p.id = case a.subject_type when 'payout' then a.subject_id::bigint end
    left join cashout_requests c on c.id = case a.subject_type when 'cashout_request' then a.subject_id::bigint end
    left join transactions t on t.id = case a.subject_type when 'transaction' then a.subject_id::bigint end
    left join payout_imports i on i.id = case a.subject_type when 'payout_import' then a.subject_id::bigint end
    left join merchants m on m.id = case a.subject_type when 'merchant' then a.subject_id::bigint end
    left join settings s on s.key = case a.subject_type when 'application_config' then a.subject_id end
    left join users u on u.id = case a.subject_type when 'user' then a.subject_id::bigint
      else coalesce(p.user_id, c.user_id, t.user_id) end
  order by a.xid, a.id`

/**
 * The committed events behind `after`, oldest first, `limit` at most. Null where `after` is of another epoch, or names
 * a transaction that has not begun: its reader has to read everything again.
 */
export async function readLog(db: Db, after: Cursor, limit: number): Promise<Batch | null> {
  // Read first: every event below this horizon is visible to the statement that follows.
  const {epoch, last_id, xmin, xmax} = await placeOf(db)
  if (epoch !== after.epoch || BigInt(after.xid) > BigInt(xmax)) return null
  const rows = await readRows(db, after, last_id, limit)
  const events = rows.map(row => eventOf(epoch, row))
  return {
    events,
    next: events.at(-1)?.cursor ?? after,
    more: events.length === limit,
    xmin: BigInt(xmin),
    xmax: BigInt(xmax)
  }
}

function readRows(q: Queryable, {xid, id}: Cursor, lastId: bigint, limit: number): Promise<Row[]> {
  return q.prepared<Row>('log_events', eventsText, [xid, id, lastId, limit])
}

function eventOf(epoch: string, row: Row): LogEvent {
  return {
    cursor: {epoch, xid: row.xid, id: String(row.id)},
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    action: row.action,
    version: row.version,
    ownerId: numberOrNull(row.owner_id),
    ownerRole: row.owner_role,
    audience: row.audience.filter(id => id !== null).map(Number)
  }
}
