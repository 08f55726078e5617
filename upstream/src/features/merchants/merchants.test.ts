import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
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
    version: 1,
    disabled_at: null
  })
})

describe('renaming', () => {
  const rename = (id: number, json: object, role: Role = 'admin') =>
    app.ask(`/api/merchants/${id}`, {method: 'PATCH', token: users[role].token, json})
  const trailOf = (id: number) =>
    app.database.db.query(
      "select action, before, after, actor_id from audit_events where subject_type = 'merchant' and subject_id = $1",
      [String(id)]
    )
  async function made(name: string): Promise<number> {
    const [row] = await app.database.db.query<{id: bigint}>(
      'insert into merchants (name) values ($1) returning id',
      [name]
    )
    return Number(row?.id)
  }

  test('changes the name, raises the version and leaves an audit row', async () => {
    const id = await made('Север')
    const answer = await rename(id, {name: ' Юг ', version: 1})
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      id,
      name: 'Юг',
      created_at: expect.any(String),
      version: 2,
      disabled_at: null
    })
    expect(await trailOf(id)).toEqual([
      {
        action: 'updated',
        before: {name: 'Север', disabled: false},
        after: {name: 'Юг', disabled: false},
        actor_id: BigInt(users.admin.id)
      }
    ])
  })

  test('to the same name changes nothing', async () => {
    const id = await made('Запад')
    expect((await rename(id, {name: 'Запад', version: 1})).body.data).toMatchObject({version: 1})
    expect(await trailOf(id)).toEqual([])
  })

  test('to the name of another merchant is refused on the field', async () => {
    const id = await made('Восток')
    await made('Занято')
    const answer = await rename(id, {name: 'Занято', version: 1})
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({name: ['Another merchant has this name']})
    expect(await trailOf(id)).toEqual([])
  })

  test('by an old version is refused with the merchant as it is', async () => {
    const id = await made('Первое')
    await rename(id, {name: 'Второе', version: 1})
    const answer = await rename(id, {name: 'Третье', version: 1})
    expect(answer.status).toBe(409)
    expect(answer.body.current).toMatchObject({id, name: 'Второе', version: 2})
    expect(await trailOf(id)).toHaveLength(1)
  })

  test('of two at once by the same version, one wins', async () => {
    const id = await made('Гонка')
    const answers = await Promise.all(['Один', 'Два'].map(name => rename(id, {name, version: 1})))
    expect(answers.map(({status}) => status).toSorted()).toEqual([200, 409])
    expect(await trailOf(id)).toHaveLength(1)
  })

  test('to characters that cannot be seen is refused on the field', async () => {
    const id = await made('Видимое')
    const answer = await rename(id, {name: 'Неви\u200bдимое'})
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']])
  })
})

describe('creating', () => {
  const create = (name: string, role: Role = 'admin') =>
    app.ask('/api/merchants', {token: users[role].token, json: {name}})

  test('answers with the merchant and leaves an audit row; a name is taken once', async () => {
    const {status, body} = await create(' Новый ')
    expect([status, body.data]).toEqual([
      201,
      {id: expect.any(Number), name: 'Новый', created_at: expect.any(String), version: 1, disabled_at: null}
    ])
    const rows = await app.database.db.query(
      `select action, after, actor_id from audit_events where subject_type = 'merchant' and subject_id = $1`,
      [String(body.data.id)]
    )
    expect(rows).toEqual([{action: 'created', after: {name: 'Новый'}, actor_id: BigInt(users.admin.id)}])
    const again = await create('Новый')
    expect([again.status, again.body.errors]).toEqual([422, {name: ['Another merchant has this name']}])
    expect((await create(' ')).body.errors).toHaveProperty('name')
  })

  test.each([
    'ромашка плюс',
    'Ромашка  Плюс',
    'РомашкаПлюс',
    'Ромашка\u00a0Плюс',
    'Ромашка Плюс'.normalize('NFD')
  ])('a name that differs from a taken one by case or blanks alone is refused: %j', async name => {
    await app.database.db.query(`insert into merchants (name) values ('Ромашка Плюс') on conflict do nothing`)
    const {status, body} = await create(name)
    expect([status, body.errors]).toEqual([422, {name: ['Another merchant has this name']}])
  })

  test('of five such names at once, one is taken', async () => {
    const names = ['Волна', 'волна', 'ВОЛНА', 'вол на', 'Вол На']
    const answers = await Promise.all(names.map(name => create(name)))
    expect(answers.map(({status}) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
  })

  test('a merchant may change the case of its own name, and change beside an older namesake', async () => {
    const [, twin] = await app.database.db.query<{id: bigint}>(
      `insert into merchants (name) values ('Близнец'), ('БЛИЗНЕЦ') returning id`
    )
    const change = (json: object) =>
      app.ask(`/api/merchants/${twin?.id}`, {method: 'PATCH', token: users.admin.token, json})
    expect((await change({disabled: true})).status).toBe(200)
    expect((await change({name: 'близнец'})).body.errors).toHaveProperty('name')
    expect((await change({name: 'Другой'})).status).toBe(200)
    expect((await change({name: 'ДРУГОЙ'})).body.data).toMatchObject({name: 'ДРУГОЙ'})
  })
})

describe('disabling', () => {
  const change = (id: number, json: object) =>
    app.ask(`/api/merchants/${id}`, {method: 'PATCH', token: users.admin.token, json})
  const importFor = (id: number, dryRun = false) => {
    const form = new FormData()
    form.set('merchant_id', String(id))
    if (dryRun) form.set('dry_run', '1')
    const csv = `order_id,amount,type,bank,phone_number\n${id}-${Math.random()},100,bank_transfer,Сбербанк,+79123456789\n`
    form.set('file', new File([csv], 'rows.csv', {type: 'text/csv'}))
    return app.ask('/api/payout-imports', {token: users.admin.token, form})
  }

  test('a disabled merchant takes no import, keeps its name and its older import, and takes them again once enabled', async () => {
    const {id} = (await app.ask('/api/merchants', {token: users.admin.token, json: {name: 'На время'}})).body
      .data
    const accepted = await importFor(id)
    expect(accepted.status).toBe(201)
    const disabled = await change(id, {disabled: true, version: 1})
    expect(disabled.body.data).toMatchObject({
      name: 'На время',
      version: 2,
      disabled_at: expect.stringMatching(/Z$/)
    })
    for (const dryRun of [true, false]) {
      const refused = await importFor(id, dryRun)
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        {merchant_id: ['This merchant is disabled and takes no imports']}
      ])
    }
    const {status} = (
      await app.ask(`/api/payout-imports/${accepted.body.data.id}`, {token: users.admin.token})
    ).body.data
    expect(status).not.toBe('completed')
    const same = await change(id, {disabled: true})
    expect(same.body.data).toEqual(disabled.body.data)
    const renamed = await change(id, {name: 'На время 2'})
    expect(renamed.body.data.disabled_at).toBe(disabled.body.data.disabled_at)
    expect((await change(id, {disabled: false})).body.data).toMatchObject({disabled_at: null, version: 4})
    expect((await importFor(id)).status).toBe(201)
    const trail = await app.database.db.query(
      `select before -> 'disabled' as was, after -> 'disabled' as is from audit_events
       where subject_type = 'merchant' and subject_id = $1 and action = 'updated' order by id`,
      [String(id)]
    )
    expect(trail).toEqual([
      {was: false, is: true},
      {was: true, is: true},
      {was: true, is: false}
    ])
  })

  test('disabling by an old version is refused, and changes nothing', async () => {
    const {id} = (await app.ask('/api/merchants', {token: users.admin.token, json: {name: 'Вместе'}})).body
      .data
    await change(id, {name: 'Вместе 2', version: 1})
    const stale = await change(id, {disabled: true, version: 1})
    expect([stale.status, stale.body.current.disabled_at]).toEqual([409, null])
  })
})
