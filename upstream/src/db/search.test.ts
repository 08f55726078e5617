import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {type Money, moneyOf, operationHash, tronWallet} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let stranger: TestUser
let payee: TestUser
let money: Money
/** Of each list: the rows by the names that the tests have for them. */
const made: Record<string, Record<string, number>> = {payouts: {}, 'cashout-requests': {}, users: {}}

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  money = moneyOf(app)
  const {db} = app.database
  stranger = await app.user('vendor', {name: 'Алёна Семёнова', email: 'alena@shop.example'})
  await db.query("update users set name = '王小明' where id = $1", [users.sub_vendor.id])
  // A phone that nobody has confirmed is on no screen.
  await db.query("update users set phone = '+79265550708' where id = $1", [users.sub_vendor.id])
  await db.query("update users set phone = '+79161234567', phone_confirmed_at = now() where id = $1", [
    stranger.id
  ])
  const payouts = made.payouts as Record<string, number>
  payouts.own = (await makePayout(app, {userId: users.vendor.id, orderId: 'SP-310003'})).id
  payouts.sub = (await makePayout(app, {userId: users.sub_vendor.id, orderId: 'Б-77 %_'})).id
  payouts.foreign = (
    await makePayout(app, {
      userId: stranger.id,
      orderId: 'SP-310999',
      merchant: 'Ёлка',
      card: '2200000000000004'
    })
  ).id
  payee = await app.user('vendor')
  const done = await makePayout(app, {userId: payee.id, orderId: 'Done-1', card: '4111111111111111'})
  await app.ask(`/api/payouts/${done.id}`, {
    method: 'PATCH',
    token: users.admin.token,
    json: {status: 'completed'}
  })
  payouts.done = done.id
  const cashout = async (user: TestUser) => {
    await app.fund(user.id, 'USDT', 1000_000_000n)
    return (await money.cashout(user, {currency: 'USDT', amount: '100'})).body.data.id
  }
  const cashouts = made['cashout-requests'] as Record<string, number>
  cashouts.own = await cashout(users.vendor)
  cashouts.foreign = await cashout(stranger)
  await app.ask(`/api/cashout-requests/${cashouts.foreign}`, {
    method: 'PATCH',
    token: users.admin.token,
    json: {currency: 'USDT', status: 'completed', operation_hash: operationHash}
  })
  await app.fund(stranger.id, 'RUB', 5000_00n)
  cashouts.rub = (await money.cashout(stranger, {currency: 'RUB', amount: '1000'})).body.data.id
  await app.ask(`/api/cashout-requests/${cashouts.rub}`, {
    method: 'PATCH',
    token: users.admin.token,
    json: {currency: 'RUB', status: 'completed', code: '44170258'}
  })
  Object.assign(made.users as object, {
    vendor: users.vendor.id,
    sub: users.sub_vendor.id,
    stranger: stranger.id
  })
})
afterAll(() => app.stop())

async function ids(list: string, search: string, user: TestUser = users.admin): Promise<number[]> {
  const answer = await app.ask(`/api/${list}?per_page=200&search=${encodeURIComponent(search)}`, {
    token: user.token
  })
  expect(answer.status, answer.text).toBe(200)
  const rows: number[] = answer.body.data.data.map((row: {id: number}) => row.id)
  expect(answer.body.data.total).toBe(rows.length)
  return rows
}

async function find(list: string, search: string, user?: TestUser): Promise<string[]> {
  const names = Object.entries(made[list] ?? {})
  const rows = await ids(list, search, user)
  return rows.map(id => names.find(([, of]) => of === id)?.[0] ?? `row ${id}`).sort()
}

describe('the search in payouts', () => {
  it.each([
    ['a part of an order id in any case', 'sp-310', ['foreign', 'own']],
    ['a part with a typographic dash', 'p\u20133100', ['own']],
    ['a Cyrillic order in the other case', 'б-77', ['sub']],
    ['signs of a pattern, which mean themselves', '%_', []],
    ['more of them', '7 %_', ['sub']],
    ['an order behind its name', 'Заказ SP-3100', ['own']],
    ['the last digits of a card', '•• 0004', ['foreign']],
    ['a whole card', '2200 0000 0000 0004', ['foreign']],
    ['the middle of a phone', '11-12', ['own', 'sub']],
    ['the middle of another phone', '11-13', []],
    ['a phone with an 8', '8 903 111-22-33', ['own', 'sub']],
    ['the middle of it', '0311122', ['own', 'sub']],
    ['four digits', '1122', ['own', 'sub']],
    ['a vendor’s name, with е for ё', 'СЕМЕНОВ', ['foreign']],
    ['a name in another normal form', 'але\u0308на', ['foreign']],
    ['a Chinese name', '小明', ['sub']],
    ['a merchant’s name', 'елка', ['foreign']],
    ['three digits of a phone', '903', []],
    ['two characters', 'SP', []],
    ['nothing that is there', 'никого', []]
  ] as const)('finds by %s', async (_, text, found) => {
    expect(await find('payouts', text)).toEqual(found)
  })

  it('finds by an id, and by the name of one record no other', async () => {
    const {own} = made.payouts as {own: number}
    expect(await find('payouts', `# ${own}`)).toEqual(['own'])
    expect(await find('payouts', `ВЫПЛАТА ${own}`)).toEqual(['own'])
    expect(await find('payouts', String(own))).toContain('own')
  })

  it('keeps the other filters', async () => {
    const answer = await app.ask(`/api/payouts?search=SP-31&users[]=${stranger.id}`, {
      token: users.admin.token
    })
    expect(answer.body.data.data.map((row: {id: number}) => row.id)).toEqual([made.payouts?.foreign])
  })

  it('finds for a vendor nothing but its own and its sub-vendors’ rows', async () => {
    expect(await find('payouts', 'SP-310', users.vendor)).toEqual(['own'])
    expect(await find('payouts', '0004', users.vendor)).toEqual([])
    expect(await find('payouts', 'Семенова', users.vendor)).toEqual([])
    expect(await find('payouts', 'елка', users.vendor)).toEqual([])
    expect(await find('payouts', `# ${made.payouts?.foreign}`, users.vendor)).toEqual([])
    expect(await find('payouts', '1122', users.sub_vendor)).toEqual(['sub'])
  })
})

describe('the search in cash-out requests', () => {
  it('finds by a part of the wallet, of the hash in any case, by a name and by an id', async () => {
    expect(await find('cashout-requests', tronWallet.slice(4, 12).toUpperCase())).toEqual(['foreign', 'own'])
    expect(await find('cashout-requests', operationHash.slice(3, 11).toUpperCase())).toEqual(['foreign'])
    expect(await find('cashout-requests', 'алена')).toEqual(['foreign', 'rub'])
    expect(await find('cashout-requests', `ЗАЯВКА ${made['cashout-requests']?.own}`)).toEqual(['own'])
  })

  it('finds by no one-time code, for nobody', async () => {
    for (const user of [users.superadmin, users.paymaster, users.api_admin, users.vendor, stranger])
      for (const part of ['44170258', '4417', '170'])
        expect(await find('cashout-requests', part, user), `${user.role} ${part}`).toEqual([])
  })

  it('finds for a vendor its own rows only', async () => {
    expect(await find('cashout-requests', tronWallet, users.vendor)).toEqual(['own'])
    expect(await find('cashout-requests', operationHash, users.vendor)).toEqual([])
  })
})

describe('the search in transactions', () => {
  it('finds by an id, and by the wallet of a cash-out', async () => {
    const all = await ids('transactions', tronWallet)
    expect(all).toHaveLength(2)
    expect(await ids('transactions', `# ${all[0]}`)).toEqual([all[0]])
    expect(await ids('transactions', tronWallet, users.vendor)).toHaveLength(1)
  })

  it('finds by a part of the order of its payout, for a vendor its own only', async () => {
    const credit = await ids('transactions', 'done-1')
    expect(credit).toHaveLength(1)
    expect(await ids('transactions', 'заказ DONE-1', payee)).toEqual(credit)
    expect(await ids('transactions', 'done-1', users.vendor)).toEqual([])
  })

  it('finds by a name for the roles that have the column, and for no other', async () => {
    for (const user of [users.superadmin, users.admin])
      expect(await ids('transactions', 'алена', user)).not.toEqual([])
    for (const user of [users.api_admin, users.paymaster])
      expect(await ids('transactions', 'алена', user)).toEqual([])
    expect(await ids('transactions', 'алена', users.vendor)).toEqual([])
  })
})

describe('the search in users', () => {
  it('finds by a part of a name or an email, by a confirmed phone and by an id', async () => {
    expect(await find('users', 'семенов')).toEqual(['stranger'])
    expect(await find('users', 'ALENA@shop')).toEqual(['stranger'])
    expect(await find('users', '8 916 123')).toEqual(['stranger'])
    expect(await find('users', '3456')).toEqual(['stranger'])
    expect(await find('users', '小明')).toEqual(['sub'])
    expect(await find('users', `# ${stranger.id}`)).toEqual(['stranger'])
  })

  it('finds by no phone that no row shows', async () => {
    expect(await find('users', '+7 926 555-07-08')).toEqual([])
    expect(await find('users', '5070', users.vendor)).toEqual([])
  })

  it('finds for a vendor its own sub-vendors only', async () => {
    expect(await find('users', '小明', users.vendor)).toEqual(['sub'])
    expect(await find('users', 'семенов', users.vendor)).toEqual([])
    expect(await find('users', 'test.example', users.vendor)).toEqual(['sub'])
  })
})
