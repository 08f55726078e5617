import {randomUUID} from 'node:crypto'
import {isDeepStrictEqual} from 'node:util'
import {currencies} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Answer, startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {brokenRules, type Money, moneyOf} from '../../../test/money.ts'
import {makePayout} from '../../../test/payouts.ts'
import type {Exchanged} from './arithmetic.ts'
import {exchangeRates} from './arithmetic.ts'
import {emptyWallets, explanations, type Operation, type State} from './state.ts'
import {resolve, type Step, step} from './steps.ts'

const runs = Number(process.env.MODEL_RUNS ?? 12)
const stepsPerRun = Number(process.env.MODEL_STEPS ?? 40)

let app: TestApp
let money: Money
let staff: TestUser

beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: exchangeRates, RATE_LIMIT_FACTOR: '100000'})
  money = moneyOf(app)
  staff = await app.user('admin')
  await app.database.db.query(
    `insert into settings (key, value)
     select key, case when key like '%rub' then '"0.00"' else '"0.000000"' end::jsonb from unnest($1::text[]) as key`,
    [['minimum_cashout_rub', 'minimum_cashout_usdt', 'minimum_transfer_rub', 'minimum_transfer_usdt']]
  )
})
afterAll(() => app.stop())

/** One run: two vendors, and the expected state of their wallets. */
type Run = {vendors: TestUser[]; state: State; keys: string[]; quotes: Record<Exchanged, number>[]}

async function begin(): Promise<Run> {
  const feeRates = ['2.5', '0']
  const vendors = [await app.user('vendor', {feeRate: '2.5'}), await app.user('vendor', {feeRate: '0'})]
  const users = vendors.map(({id}, i) => ({
    id,
    feeRate: feeRates[i] as string,
    wallets: emptyWallets(),
    transactions: 0
  }))
  await setRates('1.5', '2', '1')
  const state: State = {
    users,
    cashouts: [],
    payouts: [],
    keys: new Map(),
    usedQuotes: new Set(),
    rates: shownRates('1.5', '2', '1')
  }
  const run = {vendors, state, keys: Array.from({length: 6}, () => randomUUID()), quotes: []}
  await quote(run)
  return run
}

const shownRates = (transfer: string, rub: string, usdt: string): State['rates'] => ({
  transfer,
  cashout: {RUB: rub, USDT: usdt}
})

async function setRates(transfer: string, rub: string, usdt: string): Promise<void> {
  const patch = async (key: string, json: unknown) => {
    const {status} = await app.ask(`/api/application-config/${key}`, {
      token: staff.token,
      method: 'PATCH',
      json
    })
    expect(status).toBe(200)
  }
  await patch('transfer_fee_rate', {value: Number(transfer)})
  await patch('cashout_fee_rates', {rub: Number(rub), cny: 1, usdt: Number(usdt)})
}

async function quote(run: Run): Promise<void> {
  run.quotes = await Promise.all(
    run.vendors.map(async vendor => {
      const {body} = await money.quotes(vendor)
      const idOf = (source: string) => body.data.find((one: {source: string}) => one.source === source).id
      return {RUB: idOf('RUB'), USDT: idOf('USDT')}
    })
  )
}

function ask({vendors, state}: Run, operation: Operation): Promise<Answer> {
  switch (operation.kind) {
    case 'manual': {
      const {user, currency, amount, key} = operation
      return money.manual(staff, {
        user_id: vendors[user]?.id,
        currency,
        amount: fromMinor(amount, currency),
        key
      })
    }
    case 'transfer': {
      const {user, source, amount, key, quoteId} = operation
      return money.transfer(vendors[user] as TestUser, {
        amount: fromMinor(amount, source),
        source_currency: source,
        destination_currency: source === 'RUB' ? 'USDT' : 'RUB',
        key,
        quote_id: quoteId
      })
    }
    case 'cashout': {
      const {user, currency, amount, key, byStaff} = operation
      const fields = {currency, amount: fromMinor(amount, currency), key}
      if (!byStaff) return money.cashout(vendors[user] as TestUser, fields)
      const wallet = currency === 'USDT' ? {wallet: '0x52908400098527886E0F7030069857D2E4169EE7'} : {}
      return money.cashoutFor(staff, {user_id: vendors[user]?.id, ...fields, ...wallet})
    }
    case 'complete': {
      const {id, currency, version} = operation
      return money.complete(staff, id, {currency, version})
    }
    case 'payout':
      return app.ask(`/api/payouts/${operation.id}`, {
        token: staff.token,
        method: 'PATCH',
        json: {status: 'completed'}
      })
    case 'balance':
      return app.ask(`/api/users/${state.users[operation.user]?.id}`, {
        token: staff.token,
        method: 'PATCH',
        json: {balance: fromMinor(operation.target, 'RUB')}
      })
  }
}

async function take(run: Run, at: Step): Promise<void> {
  if ('newPayout' in at) {
    const {user, amount} = at.newPayout
    const {id} = await makePayout(app, {userId: run.vendors[user]?.id, amount})
    run.state.payouts.push({id, user, amount, done: false})
  } else if ('newRates' in at) {
    const {transfer, rub, usdt} = at.newRates
    await setRates(transfer, rub, usdt)
    run.state.rates = shownRates(transfer, rub, usdt)
    await quote(run)
  } else {
    const keyOf = (n: number) => run.keys[n] ?? randomUUID()
    // A quote belongs to one vendor; the first one's is enough to have both kinds of transfer in a burst.
    const operations = resolve(run.state, at.burst, keyOf, run.quotes[0] as Record<Exchanged, number>).map(
      one =>
        one.kind === 'transfer' && one.quoteId !== undefined
          ? {...one, quoteId: run.quotes[one.user]?.[one.source]}
          : one
    ) as Operation[]
    const answers = await Promise.all(operations.map(operation => ask(run, operation)))
    const answered = operations.map((one, i): [Operation, Answer] => [one, answers[i] as Answer])
    const rows = await wallets(run.state)
    let next: State | undefined
    for (const possible of explanations(run.state, answered)) {
      next = possible
      if (isDeepStrictEqual(rows, walletsOf(possible))) break
    }
    if (!next) throw new Error(`no order explains these answers:\n${told(answered, run.state)}`)
    const isUsed = run.quotes.some(({RUB, USDT}) => [RUB, USDT].some(id => next.usedQuotes.has(id)))
    run.state = next
    if (isUsed) await quote(run)
  }
  expect(await wallets(run.state)).toEqual(walletsOf(run.state))
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function told(answered: [Operation, Answer][], {users}: State): string {
  const lines = answered.map(
    ([operation, {status, text}]) => `${JSON.stringify(operation, plain)} -> ${status} ${text.slice(0, 300)}`
  )
  return [...lines, JSON.stringify(users, plain)].join('\n')
}

/** The wallets as they are, with what their entries and reservations add up to. */
function wallets({users}: State): Promise<Record<string, unknown>[]> {
  return app.database.db.query(
    `select a.user_id, a.currency, a.balance, a.reserved,
       coalesce((select sum(amount) from ledger_entries e where e.wallet_id = a.id), 0)::bigint as entries,
       coalesce((select sum(amount) from ledger_reservations r where r.wallet_id = a.id and r.status = 'open'), 0)::bigint as open,
       (select count(*) from transactions t where t.user_id = a.user_id)::int as transactions
     from wallets a where a.user_id = any($1) order by a.id`,
    [users.map(user => user.id)]
  )
}

/** The same as the model has it. */
function walletsOf({users}: State): Record<string, unknown>[] {
  return users.flatMap(({id, wallets, transactions}) =>
    currencies.map(currency => {
      const {balance, reserved} = wallets[currency]
      return {
        user_id: BigInt(id),
        currency,
        balance,
        reserved,
        entries: balance,
        open: reserved,
        transactions
      }
    })
  )
}

/** At the end of a run: the list, its total and the wallets agree. */
async function compareViews({vendors, state}: Run): Promise<void> {
  for (const [i, vendor] of vendors.entries()) {
    const member = state.users[i] as State['users'][number]
    const {body} = await app.ask('/api/transactions?per_page=200', {token: vendor.token})
    expect(body.data.total).toBe(member.transactions)
    const sums = emptyWallets()
    for (const row of body.data.data) {
      const sign = (side: 'source' | 'destination') =>
        row[side] ? BigInt(row[side].amount.replace('.', '')) : 0n
      const pending = row.status === 'pending'
      if (row.source) {
        const wallet = sums[row.source.currency as Exchanged]
        if (pending) wallet.reserved += sign('source')
        else wallet.balance -= sign('source')
      }
      if (row.destination && !pending)
        sums[row.destination.currency as Exchanged].balance += sign('destination')
    }
    if (member.transactions <= 200) expect(sums).toEqual(member.wallets)
    const me = await app.ask('/api/me', {token: vendor.token})
    expect(me.body.data.wallets).toEqual(
      currencies.map(currency => {
        const {balance, reserved} = member.wallets[currency]
        const text = (amount: bigint) => fromMinor(amount, currency)
        return {
          currency,
          balance: text(balance),
          available: text(balance - reserved),
          reserved: text(reserved)
        }
      })
    )
  }
}

test(
  'whatever is asked in whatever order and at the same time, every answer and every wallet is what a plain model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, {minLength: stepsPerRun / 2, maxLength: stepsPerRun}), async steps => {
        const run = await begin()
        for (const at of steps) await take(run, at)
        await compareViews(run)
        expect(await brokenRules(app.database.db)).toEqual([])
      }),
      // Races cannot be shrunk: the first failure prints the calls, the answers and the state.
      {numRuns: runs, endOnFailure: true}
    )
  },
  4 * 3_600_000
)
