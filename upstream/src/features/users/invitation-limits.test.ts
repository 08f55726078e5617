import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser

beforeAll(async () => {
  app = await startTestApp({RATE_LIMIT_FACTOR: '1'})
  admin = await app.user('admin')
  vendor = await app.user('vendor')
})
afterAll(() => app.stop())

const {create, patch, remove} = userCalls(() => app)
const messages = async () => {
  const [row] = await app.database.db.query<{count: number}>(
    `select count(*)::int as count from pgboss.job where name = 'deliver'`
  )
  return row?.count
}

test('making a sub-vendor and deleting it sent any number of emails to one address', async () => {
  const json = {role: 'sub_vendor', name: 'Ivan', email: 'Flooded@test.example'}
  const made = await create(vendor, json)
  expect(made.status).toBe(201)
  expect((await remove(vendor, made.body.data.id)).status).toBe(204)
  const [key, sent] = [randomUUID(), await messages()]
  const again = await create(vendor, {...json, key})
  expect(again.status).toBe(429)
  const seconds = Number(again.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(50)
  expect(again.body.errors).toEqual({
    email: [`This address got an email from us a short while ago. Try again in ${seconds} s`]
  })
  expect(await messages()).toBe(sent)
  // The refused call left nothing behind: it goes through later.
  await app.services.limits.forgive('codeOnce', 'invitation flooded@test.example')
  const later = await create(vendor, {...json, key})
  expect(later.status).toBe(201)
  expect((await create(vendor, {...json, key})).text).toBe(later.text)
})

test('an email that staff change back and forth gets a limited number of invitations', async () => {
  const passwordHash = await app.services.passwords.hash('beliy-parus-1841')
  const {id, email} = await app.user('vendor', {passwordHash})
  expect((await patch(admin, id, {email: 'there@test.example'})).status).toBe(200)
  expect((await patch(admin, id, {email})).status).toBe(200)
  expect((await patch(admin, id, {email: 'there@test.example'})).status).toBe(429)
})

test('a vendor makes, changes and deletes sixty sub-vendors a minute, and keeps nobody else from theirs', async () => {
  const busy = await app.user('vendor')
  const {id} = (await create(busy, {role: 'sub_vendor', name: 'First'})).body.data
  for (let i = 0; i < 57; i += 1) expect((await patch(busy, id, {name: `Name ${i}`})).status).toBe(200)
  expect((await remove(busy, id)).status).toBe(204)
  expect((await create(busy, {role: 'sub_vendor', name: 'Last'})).status).toBe(201)
  const refused = await create(busy, {role: 'sub_vendor', name: 'One more'})
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await create(await app.user('vendor'), {role: 'sub_vendor', name: 'Another'})).status).toBe(201)
})
