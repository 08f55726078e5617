import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  await app.database.db.query(`insert into merchants (name) values ('Б'), ('А'), ('广州')`)
})

afterAll(() => app.stop())

test('staff choose from all merchants by name, vendors and sub-vendors have no such list', async () => {
  for (const [role, {token}] of Object.entries(users)) {
    const answer = await app.ask('/api/merchants', {token})
    if (role.endsWith('vendor')) expect(answer.status).toBe(403)
    else expect(answer.body.data.map((merchant: {name: string}) => merchant.name)).toEqual(['А', 'Б', '广州'])
  }
})

test('a merchant says when it was created, and which version of it this is', async () => {
  const {body} = await app.ask('/api/merchants', {token: users.paymaster.token})
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    name: 'А',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    version: 1
  })
})
