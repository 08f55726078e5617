import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {moneyOf} from '../../../test/money.ts'
import {idsIn, userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser
let sub: TestUser
let foreignVendor: TestUser
let foreignSub: TestUser
const missing = 999_999_999

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
  vendor = await app.user('vendor', {feeRate: '2.5'})
  sub = await app.user('sub_vendor', {parentId: vendor.id})
  foreignVendor = await app.user('vendor')
  foreignSub = await app.user('sub_vendor', {parentId: foreignVendor.id})
})

afterAll(() => app.stop())

const {create, get, list, manualOf, patch, remove} = userCalls(() => app)

describe('reading', () => {
  test('a vendor lists its own sub-vendors and nobody else, whatever it filters by', async () => {
    expect(idsIn(await list(vendor))).toEqual([sub.id])
    expect(idsIn(await list(vendor, '?role=sub_vendor'))).toEqual([sub.id])
    expect((await list(vendor, '?role=vendor')).status).toBe(403)
    expect((await list(vendor, '?role=admin')).status).toBe(403)
    expect(idsIn(await list(vendor, `?name=${encodeURIComponent('Test sub_vendor')}`))).toEqual([sub.id])
    expect((await list(sub)).status).toBe(403)
  })

  test('staff list vendors and sub-vendors by role and by a part of the name, and never staff', async () => {
    const named = await app.user('vendor', {name: '100% Ёжик_и_Ко'})
    expect(idsIn(await list(admin, `?name=${encodeURIComponent('0% ёжик_')}`))).toEqual([named.id])
    expect(idsIn(await list(admin, `?name=${encodeURIComponent('0%жик')}`))).toEqual([])
    for (const typed of ['ежик', 'Е\u0308ЖИК'])
      expect(idsIn(await list(admin, `?name=${encodeURIComponent(typed)}`)), typed).toEqual([named.id])
    const all = (await list(admin, '?per_page=200')).body.data.data
    expect(new Set(all.map((row: {role: string}) => row.role))).toEqual(new Set(['vendor', 'sub_vendor']))
    expect((await list(admin, '?role=admin')).status).toBe(403)
    expect((await get(admin, (await app.user('paymaster')).id)).status).toBe(404)
  })

  test('the list takes a vendor whose sub-vendors alone it has, and shows a vendor no foreign ones by it', async () => {
    const below = ({id}: TestUser) => `?parent_id=${id}`
    expect(idsIn(await list(admin, below(foreignVendor)))).toEqual([foreignSub.id])
    expect(idsIn(await list(admin, `${below(vendor)}&role=sub_vendor`))).toEqual([sub.id])
    expect(idsIn(await list(admin, `${below(vendor)}&role=vendor`))).toEqual([])
    expect(idsIn(await list(admin, below(sub)))).toEqual([])
    expect(idsIn(await list(vendor, below(vendor)))).toEqual([sub.id])
    expect(idsIn(await list(vendor, below(foreignVendor)))).toEqual([])
    expect((await list(sub, below(vendor))).status).toBe(403)
    expect((await list(admin, '?parent_id=x')).status).toBe(422)
  })

  test('lists are sorted by the balance, with their rows complete over the pages', async () => {
    const rich = await app.user('vendor')
    await app.fund(rich.id, 'RUB', 9_900_000n)
    expect(idsIn(await list(admin, '?order_name=amount&per_page=1'))).toEqual([rich.id])
    const seen: number[] = []
    for (let page = 1; page <= 20; page += 1)
      seen.push(...idsIn(await list(admin, `?per_page=1&page=${page}`)))
    expect(new Set(seen).size).toBe(seen.length)
    expect((await list(admin, '?order_name=status')).status).toBe(422)
  })

  test('staff see the wallets of one user, the reserved part apart; a vendor does not', async () => {
    const held = await app.user('vendor')
    await app.fund(held.id, 'RUB', 5_000_00n)
    await app.fund(held.id, 'USDT', 12_500000n)
    await moneyOf(app).cashoutFor(admin, {user_id: held.id, amount: '1000.00'})
    const {data} = (await get(admin, held.id)).body
    expect(data.balance).toBe('5000.00')
    expect(data.wallets).toEqual([
      {currency: 'RUB', balance: '5000.00', available: '3980.00', reserved: '1020.00'},
      {currency: 'CNY', balance: '0.00', available: '0.00', reserved: '0.00'},
      {currency: 'USDT', balance: '12.500000', available: '12.500000', reserved: '0.000000'}
    ])
    expect((await get(vendor, sub.id)).body.data).not.toHaveProperty('wallets')
    expect((await list(admin)).text).not.toContain('"wallets"')
  })

  test('case 14: somebody else’s row answers in the same bytes as one that does not exist', async () => {
    for (const id of [foreignSub.id, foreignVendor.id, admin.id]) {
      for (const call of [
        (which: number) => get(vendor, which),
        (which: number) => patch(vendor, which, {name: 'Taken over'}),
        (which: number) => remove(vendor, which)
      ]) {
        const [foreign, unknown] = [await call(id), await call(missing)]
        expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
        expect(foreign.status).toBe(404)
      }
    }
    expect((await get(vendor, sub.id)).body.data.parent).toEqual({id: vendor.id, name: expect.any(String)})
    expect((await get(vendor, vendor.id)).status).toBe(200)
  })
})

describe('creating', () => {
  test('staff make a vendor with a balance that has an author, and the email is invited', async () => {
    const key = randomUUID()
    const json = {
      role: 'vendor',
      name: ' Сергей  Волков ',
      email: 'Sergey@Test.Example',
      fee_rate: 2.75,
      balance: '10000',
      key
    }
    const made = await create(admin, json)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      name: 'Сергей  Волков',
      email: 'sergey@test.example',
      balance: '10000.00',
      fee_rate: 2.75,
      parent: null,
      version: 1
    })
    expect(made.body.data.invitation_url).toBeUndefined()
    expect(await manualOf(made.body.data.id)).toEqual([{by: admin.id, amount: 1_000_000n}])
    const [trail] = await app.database.db.query(
      `select after->>'balance' as balance from audit_events where subject_type = 'user' and subject_id = $1`,
      [String(made.body.data.id)]
    )
    expect(trail).toEqual({balance: '10000.00'})
    const again = await Promise.all([create(admin, json), create(admin, json)])
    expect(again.map(answer => answer.text)).toEqual([made.text, made.text])
    expect((await create(admin, {...json, balance: '10001'})).body.errors.key).toHaveLength(1)
    expect((await create(admin, {...json, key: randomUUID()})).body.errors).toEqual({
      email: ['This email is already in use']
    })
  })

  test('a vendor makes sub-vendors at its own rate, and a link invites a sub-vendor without an email', async () => {
    const json = {role: 'sub_vendor', name: 'Новый', key: randomUUID()}
    const made = await create(vendor, json)
    expect(made.body.data).toMatchObject({
      role: 'sub_vendor',
      fee_rate: 2.5,
      balance: '0.00',
      email: null,
      parent: {id: vendor.id}
    })
    expect(made.body.data.invitation_url).toMatch(/^\/admin\/sign-up\?referralCode=[\w-]{43}$/)
    const again = await create(vendor, json)
    expect(again.text).toBe(made.text)
    const kept = await app.database.db.query(
      'select response_body from idempotency_keys where user_id = $1',
      [vendor.id]
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('referralCode')
    expect((await remove(vendor, made.body.data.id)).status).toBe(204)
  })

  test('a vendor who sends balance, fee_rate or a place is refused, field by field', async () => {
    const refused = await create(vendor, {
      role: 'sub_vendor',
      name: 'Новый',
      balance: '1.00',
      fee_rate: 0,
      user_id: foreignVendor.id
    })
    expect(refused.status).toBe(422)
    const sentence = ['Your role cannot set this field']
    expect(refused.body.errors).toEqual({balance: sentence, fee_rate: sentence, user_id: sentence})
    expect(
      (await create(vendor, {role: 'vendor', name: 'x', email: 'x@test.example', fee_rate: 1})).status
    ).toBe(403)
    expect((await create(sub, {role: 'sub_vendor', name: 'x'})).status).toBe(403)
  })

  test('staff put a sub-vendor under a vendor that exists, and under nobody else', async () => {
    const under = (userId?: number) => create(admin, {role: 'sub_vendor', name: 'Под', user_id: userId})
    expect((await under(vendor.id)).body.data.parent.id).toBe(vendor.id)
    for (const wrong of [undefined, missing, sub.id, admin.id]) {
      expect((await under(wrong)).body.errors).toEqual({user_id: ['Choose a user']})
    }
  })

  test('unknown fields, other roles and names that cannot be seen are refused', async () => {
    const sample = {role: 'vendor', name: 'Имя', email: 'n@test.example', fee_rate: 1}
    for (const extra of [{referral_code: 'X'}, {parent_id: 1}, {feeRate: 1}, {user_id: 1}]) {
      expect((await create(admin, {...sample, ...extra})).status).toBe(422)
    }
    for (const wrong of [
      {role: 'admin'},
      {name: '\u200b\u200b'},
      {name: 'a\u202eb'},
      {name: '   '},
      {fee_rate: 100.1},
      {fee_rate: 1.00001},
      {fee_rate: '1'},
      {fee_rate: null},
      {balance: '1.005'},
      {balance: 'NaN'},
      {balance: '-1.00'},
      {balance: 5},
      {email: 'nobody'}
    ]) {
      expect([wrong, (await create(admin, {...sample, ...wrong})).status]).toEqual([wrong, 422])
    }
  })
})
