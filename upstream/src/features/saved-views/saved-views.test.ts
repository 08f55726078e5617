import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'

let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await app.user('paymaster')
})
afterAll(() => app.stop())

const pending = {list: 'payouts', name: 'Ждут', search: '?statuses=pending', is_default: false}
const save = (fields: object = {}, {token} = user) =>
  app.ask('/api/saved-views', {token, json: {...pending, ...fields}})
const change = (id: number, json: object, {token} = user) =>
  app.ask(`/api/saved-views/${id}`, {method: 'PATCH', token, json})
const remove = (id: number, {token} = user) => app.ask(`/api/saved-views/${id}`, {method: 'DELETE', token})
const views = async ({token} = user) => (await app.ask('/api/saved-views', {token})).body.data
const defaults = async () =>
  (await views())
    .filter(({is_default}: {is_default: boolean}) => is_default)
    .map(({name}: {name: string}) => name)

describe('a saved view', () => {
  it('is there for its user alone, in the order of saving', async () => {
    const {status, body} = await save({name: '  Ждут '})
    expect(status).toBe(201)
    expect(body.data).toEqual({id: expect.any(Number), ...pending})
    await save({list: 'transactions', name: '大额', search: ''})
    expect(await views()).toEqual([
      body.data,
      {id: expect.any(Number), list: 'transactions', name: '大额', search: '', is_default: false}
    ])
    expect(await views(await app.user('paymaster'))).toEqual([])
  })

  it('changes by what is given, and is deleted once', async () => {
    const {id} = (await save()).body.data
    const {status, body} = await change(id, {name: 'Проверка'})
    expect([status, body.data]).toEqual([200, {id, ...pending, name: 'Проверка'}])
    expect((await change(id, {search: '?statuses=blocked'})).body.data).toEqual({
      id,
      ...pending,
      name: 'Проверка',
      search: '?statuses=blocked'
    })
    expect((await remove(id)).status).toBe(204)
    expect([(await remove(id)).status, (await change(id, {name: 'x'})).status]).toEqual([404, 404])
    expect(await views()).toEqual([])
  })

  it('has a name that no other view of its list has', async () => {
    await save()
    const taken = await save({name: 'Ждут '})
    expect([taken.status, taken.body.errors]).toEqual([422, {name: ['A view with this name already exists']}])
    expect((await save({list: 'history'})).status).toBe(201)
    const {id} = (await save({name: 'Другой'})).body.data
    expect((await change(id, {name: 'Ждут'})).status).toBe(422)
    expect((await change(id, {name: 'Другой'})).status).toBe(200)
  })

  it.each([
    ['a name of blanks', {name: '  '}, 'name'],
    ['a name with a hidden character', {name: 'Ждут\u202e'}, 'name'],
    ['a search that is none', {search: 'https://example.com'}, 'search'],
    ['a search with a NUL', {search: '?a=\0'}, 'search'],
    ['a search with a character that is not encoded', {search: '?a=\u202e'}, 'search'],
    ['a list that there is not', {list: 'payments'}, 'list']
  ])('is refused with %s, on its field', async (_, fields, field) => {
    const {status, body} = await save(fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await views()).toEqual([])
  })

  it('is one of at most 50 of its list', async () => {
    for (let n = 1; n <= 50; n += 1) expect((await save({name: `${n}`})).status).toBe(201)
    const {status, body} = await save({name: '51'})
    expect([status, body.errors]).toEqual([
      422,
      {name: ['A list can have at most 50 saved views. Delete some first']}
    ])
    expect((await save({list: 'history'})).status).toBe(201)
  })
})

describe('the default view', () => {
  it('of a list is the last one that was made so, and other lists keep theirs', async () => {
    const {id} = (await save({is_default: true})).body.data
    await save({list: 'history', name: 'История', is_default: true})
    await save({name: 'Новый', is_default: true})
    expect(await defaults()).toEqual(['История', 'Новый'])
    await change(id, {is_default: true})
    expect(await defaults()).toEqual(['Ждут', 'История'])
    await change(id, {name: 'Всё ещё'})
    expect(await defaults()).toEqual(['Всё ещё', 'История'])
    await change(id, {is_default: false})
    expect(await defaults()).toEqual(['История'])
  })

  it('is one also where two are made at once', async () => {
    const answers = await Promise.all(['Один', 'Два', 'Три'].map(name => save({name, is_default: true})))
    expect(answers.map(({status}) => status)).toEqual([201, 201, 201])
    expect(await defaults()).toHaveLength(1)
  })
})

it('a view of a name that two calls save at once is saved by one of them', async () => {
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({status}) => status).sort()).toEqual([201, 422])
  expect(await views()).toHaveLength(1)
})
