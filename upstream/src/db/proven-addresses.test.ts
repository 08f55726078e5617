import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {insertUser, type NewUser} from '../people/accounts.ts'
import {inTransaction} from './pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const make = (user: NewUser) => inTransaction(database.db, tx => insertUser(tx, user))

/** A line of the trail about a user, as the calls have always written it. */
const trail = (
  id: number,
  actorId: number | null,
  action: string,
  change: {before?: object; after?: object}
) =>
  database.db.query(
    `insert into audit_events (actor_id, action, subject_type, subject_id, before, after)
     values ($1, $2, 'user', $3, $4, $5)`,
    [actorId, action, String(id), change.before ?? null, change.after ?? null]
  )

/** The migration's own statements about rows that were there before it. */
async function mendRows(): Promise<void> {
  const file = new URL('./migrations/0014_proven-addresses.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) {
    if (/^\s*(?:--.*\n)?(?:UPDATE|WITH) /.test(statement)) await database.db.query(statement)
  }
}

test('rows from before: a stranger’s e-mail is cleared, what staff gave is kept, and the last proven one is found', async () => {
  const staff = await make({role: 'admin', name: 'A', email: 'a@test.example', emailConfirmed: true})
  const byPhone = (email: string, phone: string) =>
    make({role: 'vendor', name: 'V', email, phone, phoneConfirmed: true})
  const [taken, given, moved] = [
    await byPhone('evil@test.example', '+79165550901'),
    await byPhone('given@test.example', '+79165550902'),
    await make({role: 'vendor', name: 'M', email: 'e3@test.example'})
  ]
  await trail(taken, null, 'registered', {})
  await trail(given, staff, 'updated', {before: {email: null}, after: {email: 'Given@test.example'}})
  await trail(moved, moved, 'email_confirmed', {})
  await trail(moved, staff, 'updated', {
    before: {email: 'e1@test.example'},
    after: {email: 'e2@test.example'}
  })
  await trail(moved, staff, 'updated', {
    before: {email: 'e2@test.example'},
    after: {email: 'e3@test.example'}
  })
  await mendRows()
  const rows = await database.db.query(
    'select email, confirmed_email, email_by_staff from users where id = any($1) order by id',
    [[taken, given, moved]]
  )
  expect(rows).toEqual([
    {email: null, confirmed_email: null, email_by_staff: false},
    {email: 'given@test.example', confirmed_email: null, email_by_staff: true},
    {email: 'e3@test.example', confirmed_email: 'e1@test.example', email_by_staff: true}
  ])
  const [told] = await database.db.query(
    'select before, after from audit_events where subject_id = $1 order by id desc limit 1',
    [String(taken)]
  )
  expect(told).toEqual({before: {email: 'evil@test.example'}, after: {email: null}})
})
