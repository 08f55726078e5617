import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {runAdmin} from '../../admin/run.ts'
import {userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
  vendor = await app.user('vendor', {referralCode: 'SQUATTED'})
})
afterAll(() => app.stop())

const {auditOf, create, get, patch} = userCalls(() => app)

/** Somebody signs up with an email that is not theirs, and confirms nothing. */
async function squat(email: string): Promise<number> {
  const password = 'beliy-parus-1841'
  const json = {email, password, password_confirmation: password, name: 'S', referral_code: 'SQUATTED'}
  expect((await app.ask('/api/registrations', {json})).status).toBe(204)
  const [row] = await app.database.db.query<{id: number}>('select id::int from users where email = $1', [
    email
  ])
  return row?.id ?? 0
}

const taken = {email: ['This email is already in use']}

test('staff can give an account an email that a sign-up took and never confirmed', async () => {
  const squatter = await squat('free@test.example')
  const wanted = {role: 'vendor', name: 'Сергей', email: 'Free@test.example', fee_rate: 2}
  const made = await create(admin, wanted)
  expect([made.status, made.body.data?.email]).toEqual([201, 'free@test.example'])
  expect((await get(admin, squatter)).status).toBe(404)
  expect((await auditOf(squatter)).at(-1)).toMatchObject({
    by: admin.id,
    action: 'deleted',
    before: {email: 'free@test.example'}
  })
})

test('staff can change an email to one that a sign-up took and never confirmed', async () => {
  const {id} = await app.user('vendor')
  const squatter = await squat('moved@test.example')
  expect((await patch(admin, id, {email: 'moved@test.example'})).body.data?.email).toBe('moved@test.example')
  expect((await get(admin, squatter)).status).toBe(404)
})

test('an operator can make staff with an email that a sign-up took and never confirmed', async () => {
  await squat('root@test.example')
  const code = await runAdmin(['create-superadmin', '--email', 'root@test.example', '--name', 'R'], {
    source: {DATABASE_URL: app.env.DATABASE_URL, APP_SECRET: app.env.APP_SECRET},
    input: (async function* () {})(),
    print: () => undefined,
    complain: () => undefined
  })
  expect(code).toBe(0)
})

test('an account that was used, invited or changed keeps its email, and a vendor displaces nobody', async () => {
  const [used, other] = [await app.user('vendor'), await app.user('vendor')]
  expect((await patch(admin, other.id, {email: used.email})).body.errors).toEqual(taken)
  const invited = {role: 'sub_vendor', name: 'I', email: 'invited@test.example'}
  expect((await create(vendor, invited)).status).toBe(201)
  expect((await patch(admin, other.id, {email: invited.email})).body.errors).toEqual(taken)
  const squatter = await squat('mine@test.example')
  const byVendor = await create(vendor, {role: 'sub_vendor', name: 'V', email: 'mine@test.example'})
  expect(byVendor.body.errors).toEqual(taken)
  await patch(admin, squatter, {name: 'Named by staff'})
  expect((await patch(admin, other.id, {email: 'mine@test.example'})).body.errors).toEqual(taken)
})
