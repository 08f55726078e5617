import {expect, it} from 'vitest'
import {problemsOf, statementsOf} from './migrations.ts'

const inTransaction = (sql: string) => problemsOf({kind: 'transaction', statements: [sql]})

it.each([
  ['drop table "payouts";', 'drops'],
  ['ALTER TABLE "payouts" DROP COLUMN "bank";', 'drops'],
  [
    'ALTER TABLE payouts DROP CONSTRAINT payouts_status, ADD CONSTRAINT payouts_status CHECK (true) NOT VALID',
    'drops'
  ],
  ['ALTER TABLE payouts ALTER COLUMN type DROP DEFAULT', 'drops'],
  ['DROP INDEX payouts_order', 'concurrent migration'],
  ['ALTER TABLE "payouts" RENAME COLUMN "bank" TO "bank_name"', 'renames'],
  ['ALTER TABLE payouts RENAME TO orders', 'renames'],
  ['ALTER TYPE ledger_leg RENAME ATTRIBUTE amount TO minor', 'renames'],
  ['ALTER TABLE "payouts" ALTER COLUMN "bank" SET DATA TYPE varchar(9)', 'rewrites'],
  ['ALTER TABLE payouts ALTER bank TYPE varchar(9)', 'rewrites'],
  ['ALTER TABLE payouts ALTER COLUMN bank SET NOT NULL', 'refuses rows'],
  ['ALTER TABLE "payouts" ADD COLUMN "a" integer NOT NULL', 'give the column a default'],
  ['ALTER TABLE payouts ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'second statement'],
  ['ALTER TABLE payouts ADD CONSTRAINT a UNIQUE (bank)', 'builds an index under a lock'],
  ['ALTER TABLE "payouts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "users"("id")', 'NOT VALID'],
  ['ALTER TABLE payouts ADD CONSTRAINT a CHECK (b > 0)', 'NOT VALID'],
  ['CREATE UNIQUE INDEX "a" ON "payouts" USING btree ("bank")', 'blocks writers'],
  ['CREATE TRIGGER a BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION b()', 'may refuse'],
  ['CREATE OR REPLACE FUNCTION ledger_post() RETURNS int LANGUAGE sql AS $$ select 1 $$', 'calls'],
  ['UPDATE payouts SET bank = 1', 'backfill'],
  ['TRUNCATE payouts', 'backfill']
])('%s is refused in a migration that runs in a transaction', (sql, problem) => {
  expect(inTransaction(sql)).toEqual([expect.stringContaining(problem)])
})

it.each([
  'ALTER TABLE "payouts" ADD COLUMN "a" integer',
  'ALTER TABLE "payouts" ADD COLUMN "a" integer DEFAULT 1 NOT NULL',
  'ALTER TABLE payouts ALTER COLUMN bank DROP NOT NULL',
  'ALTER TABLE payouts ALTER COLUMN a SET DEFAULT pg_current_xact_id()',
  'ALTER TABLE payouts ADD CONSTRAINT a CHECK (b > 0) NOT VALID',
  'CREATE TABLE "a" ("id" bigint NOT NULL); CREATE INDEX "b" ON "a" USING btree ("id")',
  'CREATE TABLE a (id bigint); ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "public"."users"("id")',
  'CREATE TABLE a (id bigint); CREATE TRIGGER b BEFORE UPDATE ON a FOR EACH STATEMENT EXECUTE FUNCTION c()',
  `CREATE FUNCTION a() RETURNS text LANGUAGE sql AS $$ drop table users; $$; SELECT 'drop table users; --'`,
  '-- DROP TABLE users;\nSELECT 1; /* DROP TABLE users; */'
])('%s leaves a running version alone', sql => {
  expect(inTransaction(sql)).toEqual([])
})

it('a statement with a reason passes, and only this statement', () => {
  const sql = '-- Contracts: no version reads it since 2.1\nDROP TABLE a;\nDROP TABLE b;'
  expect(inTransaction(sql)).toEqual([expect.stringContaining('"drop table b" drops')])
  expect(inTransaction('-- Contracts:\nDROP TABLE a;')).toHaveLength(1)
})

it('a concurrent migration has only statements that may run again outside of a transaction', () => {
  const statements = [
    'CREATE UNIQUE INDEX CONCURRENTLY "a" ON "payouts" USING btree ("bank")',
    'DROP INDEX CONCURRENTLY IF EXISTS b',
    'ALTER TABLE payouts VALIDATE CONSTRAINT c',
    'DROP INDEX CONCURRENTLY b',
    'ALTER TABLE payouts ADD COLUMN d integer'
  ]
  expect(problemsOf({kind: 'concurrent', statements})).toEqual([
    expect.stringContaining('"drop index concurrently b"'),
    expect.stringContaining('add column d')
  ])
})

it('a backfill changes the rows between its two bounds', () => {
  const backfill = (sql: string) => problemsOf({kind: 'backfill', statements: [sql]})
  expect(backfill('UPDATE payouts SET a = 1 WHERE id > $1 AND id <= $2 AND a IS NULL')).toEqual([])
  expect(backfill('UPDATE payouts SET a = 1')).toHaveLength(1)
})

it('a text is split at its semicolons, not at those of strings and functions', () => {
  expect(statementsOf(`SELECT ';' AS "a;b"; -- x;\nSELECT $f$ ; $f$`).map(({text}) => text)).toEqual([
    `select '' as a;b`,
    `select ''`
  ])
})
