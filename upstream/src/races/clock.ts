import type pg from 'pg'
import type {Db} from '../db/pool.ts'

const functions = ['now', 'statement_timestamp', 'transaction_timestamp']

/**
 * PostgreSQL looks here for the functions of the clock before it finds its own. How far the clock is ahead is kept in
 * sequences, which every transaction sees at once. What began before the last move keeps its time.
 */
const schema = `
  create schema moved_clock;
  create sequence moved_clock.ahead minvalue 0 start 0;
  create sequence moved_clock.last_move minvalue 0 start 0;
  create sequence moved_clock.moved_at minvalue 0 start 0;
  create function moved_clock.seen_from(began timestamptz) returns timestamptz language sql stable as $$
    select began + interval '1 millisecond' * ((select last_value from moved_clock.ahead)
      - case when extract(epoch from began) * 1000000 < (select last_value from moved_clock.moved_at)
          then (select last_value from moved_clock.last_move) else 0 end)
  $$;
  create function moved_clock.clock_timestamp() returns timestamptz language sql volatile as $$
    select pg_catalog.clock_timestamp() + interval '1 millisecond' * (select last_value from moved_clock.ahead)
  $$;
  create function moved_clock.move(ms bigint) returns void language sql volatile as $$
    select setval('moved_clock.ahead', last_value + ms), setval('moved_clock.last_move', ms),
      setval('moved_clock.moved_at', (extract(epoch from pg_catalog.clock_timestamp()) * 1000000)::bigint)
    from moved_clock.ahead
  $$;
  ${functions
    .map(
      name => `create function moved_clock.${name}() returns timestamptz language sql stable as $$
        select moved_clock.seen_from(pg_catalog.${name}())
      $$;`
    )
    .join('\n')}
  do $$
    declare col record;
    begin
      execute format('alter database %I set search_path = moved_clock, public, pg_catalog', current_database());
      for col in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table public.%I alter column %I set default moved_clock.now()', col.table_name, col.column_name);
      end loop;
      -- at is the beginning of the transaction: together they say what was in force when a row was written.
      alter table public.audit_events add column written_at timestamptz default moved_clock.clock_timestamp();
    end
  $$;
`

/** Gives a database a clock that a test moves. Connections that are open already keep the real one. */
export async function installClock(client: pg.Client): Promise<void> {
  await client.query(schema)
}

/** Moves the clock forward by one statement: once in a run, since only the last move is known. */
export async function moveClock(db: Db, seconds: number): Promise<void> {
  await db.prepared('move_clock', 'select moved_clock.move($1)', [seconds * 1000])
}
