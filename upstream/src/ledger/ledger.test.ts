import {type Currency, currencies} from '@paydesk/contracts/enums'
import {feeOf} from '@paydesk/contracts/fee'
import {coded} from '@paydesk/contracts/field-error'
import {exchangeOf} from '@paydesk/contracts/money'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'
import {Refusal} from '../lib/refusal.ts'
import {
  cashoutCancelled,
  cashoutCompleted,
  cashoutCreated,
  manual,
  payoutCompleted,
  payoutReversed,
  transfer,
  transferPosting
} from './operations.ts'
import {type Posting, post} from './post.ts'
import {verify} from './verify.ts'
import {walletsOf} from './wallets.ts'

let database: TestDatabase
let staff: number

beforeAll(async () => {
  database = await createTestDatabase({max: 40})
  staff = await inTransaction(database.db, tx => insertUser(tx, {role: 'admin', name: 'Staff'}))
})

afterAll(() => database.drop())

let made = 0
async function vendor(balances: Partial<Record<Currency, bigint>> = {}): Promise<number> {
  made += 1
  return inTransaction(database.db, async tx => {
    const userId = await insertUser(tx, {role: 'vendor', name: `Vendor ${made}`})
    for (const currency of currencies) {
      const amount = balances[currency] ?? 0n
      if (amount > 0n) await manual(tx, {userId, authorId: staff, currency, amount})
    }
    return userId
  })
}

async function walletOf(userId: number, currency: Currency) {
  const wallet = (await walletsOf(database.db, userId)).find(one => one.currency === currency)
  if (!wallet) throw new Error('no wallet')
  return wallet
}

async function expectSound(): Promise<void> {
  const {findings} = await verify(database.db)
  expect(findings).toEqual([])
}

async function newCashout(
  userId: number,
  currency: 'RUB' | 'USDT',
  amount: bigint,
  feeRate: string
): Promise<number> {
  const fee = feeOf(amount, feeRate)
  return inTransaction(database.db, async tx => {
    const [row] = await tx.query<{id: bigint}>(
      `insert into cashout_requests (user_id, author_id, currency, amount, fee_amount, fee_rate)
       values ($1, $1, $2, $3, $4, $5) returning id`,
      [userId, currency, amount, fee, feeRate]
    )
    const cashoutRequestId = Number(row?.id)
    await cashoutCreated(tx, {cashoutRequestId, userId, authorId: userId, currency, amount, fee, feeRate})
    return cashoutRequestId
  })
}

async function completeCashout(id: number): Promise<void> {
  await inTransaction(database.db, async tx => {
    await cashoutCompleted(tx, id)
    await tx.query(
      `update cashout_requests set status = 'completed', completed_at = now(), code = '1', operation_hash = '1' where id = $1`,
      [id]
    )
    await tx.query(
      `insert into audit_events (action, subject_type, subject_id, after) values ('updated', 'cashout_request', $1, '{"status":"completed"}')`,
      [String(id)]
    )
  })
}

async function completePayout(
  userId: number,
  amount: bigint,
  feeRate: string
): Promise<{id: number; fee: bigint}> {
  made += 1
  return inTransaction(database.db, async tx => {
    await tx.query(`insert into merchants (name) values ('M') on conflict do nothing`)
    const [row] = await tx.query<{id: bigint}>(
      `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, phone_number, completed_at, fee_rate, fee_amount)
       select $1, $1, id, $1, $2, 'completed', $3, 'bank_transfer', '+79990000000', now(), $4, $5 from merchants where name = 'M' returning id`,
      [`order-${made}`, userId, amount, feeRate, feeOf(amount, feeRate)]
    )
    const payoutId = Number(row?.id)
    const fee = feeOf(amount, feeRate)
    await payoutCompleted(tx, {
      payoutId,
      userId,
      authorId: staff,
      amount,
      currency: 'RUB',
      fee,
      feeRate
    })
    await tx.query(
      `insert into audit_events (action, subject_type, subject_id, after) values ('updated', 'payout', $1, '{"status":"completed"}')`,
      [String(payoutId)]
    )
    return {id: payoutId, fee}
  })
}

async function reversePayout(id: number): Promise<void> {
  await inTransaction(database.db, async tx => {
    await payoutReversed(tx, {payoutId: id, authorId: staff, note: 'paid twice'})
    await tx.query('update payouts set reversed_at = now(), reversed_by = $2 where id = $1', [id, staff])
    await tx.query(
      `insert into audit_events (action, subject_type, subject_id) values ('reversed', 'payout', $1)`,
      [String(id)]
    )
  })
}

async function cancelCashout(id: number): Promise<void> {
  await inTransaction(database.db, async tx => {
    await cashoutCancelled(tx, id)
    await tx.query(
      `update cashout_requests set cancelled_at = now(), cancelled_by = $2, cancel_reason = 'wrong wallet' where id = $1`,
      [id, staff]
    )
    await tx.query(
      `insert into audit_events (action, subject_type, subject_id) values ('cancelled', 'cashout_request', $1)`,
      [String(id)]
    )
  })
}

test('a completed payout credits the amount and debits the fee by the payee’s rate', async () => {
  const userId = await vendor()
  expect((await completePayout(userId, 125_000n, '2.5')).fee).toBe(3_125n)
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 121_875n, available: 121_875n, reserved: 0n})
  await expectSound()
})

test('of two debits of 80 from 100 at once, exactly one is posted', async () => {
  const userId = await vendor({RUB: 10_000n})
  const debit = () =>
    inTransaction(database.db, tx => manual(tx, {userId, authorId: staff, currency: 'RUB', amount: -8_000n}))
  const results = await Promise.allSettled([debit(), debit()])
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find(result => result.status === 'rejected')?.reason as Refusal
  expect(refused.details.errors).toEqual({amount: [coded('insufficientFunds', {amount: '20.00'})]})
  expect((await walletOf(userId, 'RUB')).balance).toBe(2_000n)
})

test('eight parallel cash-outs of all there is reserve it once', async () => {
  const userId = await vendor({RUB: 10_000n})
  const results = await Promise.allSettled(
    Array.from({length: 8}, () => newCashout(userId, 'RUB', 10_000n, '0'))
  )
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 10_000n, available: 0n, reserved: 10_000n})
  await expectSound()
})

test('200 opposing transfers at once all end, without a deadlock', async () => {
  const userId = await vendor({RUB: 100_000_00n, USDT: 1_000_000000n})
  const common = {userId, authorId: userId, feeRate: '1.5'}
  const results = await Promise.allSettled(
    Array.from({length: 200}, (_, i) =>
      inTransaction(database.db, tx =>
        i % 2 === 0
          ? transfer(tx, {...common, source: 'RUB', destination: 'USDT', amount: 100_00n, rate: '0.0107'})
          : transfer(tx, {...common, source: 'USDT', destination: 'RUB', amount: 1_000000n, rate: '92.5'})
      )
    )
  )
  expect(results.filter(result => result.status === 'rejected')).toEqual([])
  await expectSound()
})

test('opposing movements between two users in one call never wait in a circle', async () => {
  const [a, b] = [await vendor({RUB: 1_000_000n}), await vendor({RUB: 1_000_000n})]
  const move = (from: number, to: number): Posting[] =>
    [from, to].map((userId, i) => ({
      user_id: userId,
      transaction: {
        author_id: staff,
        type: 'manual',
        status: 'completed',
        amount: i ? 100n : -100n,
        currency: 'RUB',
        ...(i
          ? {destination_amount: 100n, destination_currency: 'RUB' as const}
          : {source_amount: 100n, source_currency: 'RUB' as const})
      },
      legs: [
        {account: 'adjustments', currency: 'RUB', amount: i ? -100n : 100n},
        {account: 'wallet', currency: 'RUB', amount: i ? 100n : -100n}
      ]
    }))
  const client = async (i: number) => {
    const c = await database.db.pool.connect()
    try {
      const q = {
        prepared: async (name: string, text: string, values: unknown[]) =>
          (await c.query({name, text, values})).rows
      }
      return await post(q as never, i % 2 ? move(a, b) : move(b, a))
    } finally {
      c.release()
    }
  }
  const results = await Promise.allSettled(Array.from({length: 100}, (_, i) => client(i)))
  expect(results.filter(result => result.status === 'rejected')).toEqual([])
  expect((await walletOf(a, 'RUB')).balance + (await walletOf(b, 'RUB')).balance).toBe(2_000_000n)
})

test('in one call of many, each posting has its own outcome and a refused one disturbs nobody', async () => {
  const userId = await vendor({RUB: 150_00n})
  const one = (amount: bigint) =>
    transferPosting({
      userId,
      authorId: userId,
      source: 'RUB',
      destination: 'USDT',
      amount,
      feeRate: '0',
      rate: '0.01'
    }).posting
  const outcomes = await inTransaction(database.db, tx =>
    post(tx, [one(100_00n), one(100_00n), one(50_00n), one(1_00n)])
  )
  expect(outcomes).toMatchObject([
    {transactionId: expect.any(Number)},
    {refusal: 'insufficient_funds', available: 50_00n},
    {transactionId: expect.any(Number)},
    {refusal: 'insufficient_funds', available: 0n}
  ])
  expect((await walletOf(userId, 'RUB')).balance).toBe(0n)
  expect((await walletOf(userId, 'USDT')).balance).toBe(1_500000n)
  await expectSound()
})

test('a cash-out is settled exactly once, also by ten at a time', async () => {
  const userId = await vendor({USDT: 500_000000n})
  const id = await newCashout(userId, 'USDT', 300_000000n, '1')
  expect(await walletOf(userId, 'USDT')).toMatchObject({balance: 500_000000n, reserved: 303_000000n})
  const results = await Promise.allSettled(Array.from({length: 10}, () => completeCashout(id)))
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect((result.reason as Refusal).reason).toBe('settled')
  expect(await walletOf(userId, 'USDT')).toMatchObject({
    balance: 197_000000n,
    available: 197_000000n,
    reserved: 0n
  })
  await expectSound()
})

test('a cancelled cash-out releases its reservation once, and is neither completed nor cancelled again', async () => {
  const userId = await vendor({RUB: 100_00n})
  const id = await newCashout(userId, 'RUB', 50_00n, '2')
  await cancelCashout(id)
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 100_00n, available: 100_00n, reserved: 0n})
  for (const again of [() => completeCashout(id), () => cancelCashout(id)])
    await expect(again()).rejects.toMatchObject({reason: 'settled'})
  expect(
    await database.db.query('select status, executed_at from transactions where cashout_request_id = $1', [
      id
    ])
  ).toEqual([{status: 'failed', executed_at: null}])
  await expectSound()
})

test('a reversed payout takes its credit and its fee back once, by transactions that name the ones they reverse', async () => {
  const userId = await vendor()
  const {id} = await completePayout(userId, 1_000_00n, '2.5')
  const parallel = await Promise.allSettled([reversePayout(id), reversePayout(id), reversePayout(id)])
  expect(parallel.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 0n, available: 0n})
  const rows = await database.db.query(
    `select r.type, r.amount, r.source_amount, r.destination_amount, o.type as reverses
     from transactions r join transactions o on o.id = r.reverses_id where r.payout_id = $1 order by r.id`,
    [id]
  )
  expect(rows).toEqual([
    {
      type: 'payout_fee',
      amount: -25_00n,
      source_amount: null,
      destination_amount: 25_00n,
      reverses: 'payout_fee'
    },
    {
      type: 'payout',
      amount: -1_000_00n,
      source_amount: 1_000_00n,
      destination_amount: null,
      reverses: 'payout'
    }
  ])
  await expectSound()
})

test('a payout whose money is spent is not reversed, and the wallet stays as it is', async () => {
  const userId = await vendor()
  const {id} = await completePayout(userId, 1_000_00n, '0')
  await manual(database.db, {userId, authorId: staff, currency: 'RUB', amount: -1n})
  await expect(reversePayout(id)).rejects.toMatchObject({
    details: {errors: {amount: [coded('insufficientFunds', {amount: '999.99'})]}}
  })
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 999_99n})
  await expectSound()
})

test('a wallet that does not exist and a balance beyond what an amount can say are named outcomes', async () => {
  const big = await vendor({USDT: 999_999_999_999_999999n})
  const add = (userId: number) => manual(database.db, {userId, authorId: staff, currency: 'USDT', amount: 1n})
  await expect(add(big)).rejects.toMatchObject({reason: 'invalid'})
  await expect(add(staff)).rejects.toMatchObject({details: {errors: {user_id: [coded('userUnknown')]}}})
})

test('entries can be neither changed, nor deleted, nor truncated, nor left unbalanced', async () => {
  const userId = await vendor({RUB: 1_00n})
  const {db} = database
  await expect(db.query('update ledger_entries set amount = amount + 1')).rejects.toThrow(/append-only/)
  await expect(db.query('delete from ledger_entries')).rejects.toThrow(/append-only/)
  await expect(db.query('truncate ledger_entries')).rejects.toThrow(/append-only/)
  await expect(db.query('truncate transactions cascade')).rejects.toThrow(/append-only/)
  await expect(
    db.query(
      `insert into ledger_entries (transaction_id, account, currency, amount, posted_at)
       select id, 'fees', 'RUB', 5, now() from transactions where user_id = $1 limit 1`,
      [userId]
    )
  ).rejects.toThrow(/do not sum to zero/)
  await expect(
    db.query(`update wallets set balance = -1 where user_id = $1 and currency = 'RUB'`, [userId])
  ).rejects.toThrow(/wallets_available/)
  await expect(
    db.query(`update transactions set status = 'pending', executed_at = null where user_id = $1`, [userId])
  ).rejects.toThrow(/for good/)
})

type Step =
  | {kind: 'manual'; user: number; currency: Currency; amount: bigint}
  | {kind: 'transfer'; user: number; toUsdt: boolean; amount: bigint; feeRate: string; rate: string}
  | {kind: 'cashout'; user: number; currency: 'RUB' | 'USDT'; amount: bigint; feeRate: string}
  | {kind: 'complete'; which: number}
  | {kind: 'payout'; user: number; amount: bigint; feeRate: string}

const amount = fc.oneof(fc.bigInt(1n, 500n), fc.bigInt(1n, 10_000_000n))
const feeRate = fc.oneof(
  fc.constantFrom('0', '100', '0.0001', '2.5'),
  fc.integer({min: 0, max: 1_000_000}).map(n => (n / 10_000).toFixed(4))
)
const user = fc.integer({min: 0, max: 1})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('manual' as const),
    user,
    currency: fc.constantFrom(...currencies),
    amount: fc.oneof(
      amount,
      amount.map(n => -n)
    )
  }),
  fc.record({
    kind: fc.constant('transfer' as const),
    user,
    toUsdt: fc.boolean(),
    amount,
    feeRate,
    rate: fc.constantFrom('0.0107', '92.5', '1', '0.0000000001')
  }),
  fc.record({
    kind: fc.constant('cashout' as const),
    user,
    currency: fc.constantFrom('RUB' as const, 'USDT' as const),
    amount,
    feeRate
  }),
  fc.record({kind: fc.constant('complete' as const), which: fc.nat(20)}),
  fc.record({kind: fc.constant('payout' as const), user, amount, feeRate})
)

type Model = Record<Currency, {balance: bigint; reserved: bigint}>
type Open = {id: number; user: number; currency: 'RUB' | 'USDT'; total: bigint}

/** Applies a step to the ledger and to the model; both have to accept or refuse alike. */
async function apply(at: Step, ids: number[], models: Model[], open: Open[]): Promise<void> {
  if (at.kind === 'complete') {
    const request = open[at.which % Math.max(1, open.length)]
    if (!request) return
    await completeCashout(request.id)
    const wallet = (models[request.user] as Model)[request.currency]
    wallet.balance -= request.total
    wallet.reserved -= request.total
    open.splice(open.indexOf(request), 1)
    return
  }
  const userId = ids[at.user] as number
  const model = models[at.user] as Model
  const enough = (currency: Currency, wanted: bigint) =>
    model[currency].balance - model[currency].reserved >= wanted
  if (at.kind === 'manual') {
    const work = manual(database.db, {userId, authorId: staff, currency: at.currency, amount: at.amount})
    if (at.amount < 0n && !enough(at.currency, -at.amount))
      return void (await expect(work).rejects.toThrow(Refusal))
    await work
    model[at.currency].balance += at.amount
  } else if (at.kind === 'transfer') {
    const [source, destination] = at.toUsdt ? (['RUB', 'USDT'] as const) : (['USDT', 'RUB'] as const)
    const bought = exchangeOf(at.amount - feeOf(at.amount, at.feeRate), source, destination, at.rate)
    const work = inTransaction(database.db, tx =>
      transfer(tx, {
        userId,
        authorId: userId,
        source,
        destination,
        amount: at.amount,
        feeRate: at.feeRate,
        rate: at.rate
      })
    )
    if (bought <= 0n || !enough(source, at.amount)) return void (await expect(work).rejects.toThrow(Refusal))
    await work
    model[source].balance -= at.amount
    model[destination].balance += bought
  } else if (at.kind === 'cashout') {
    const total = at.amount + feeOf(at.amount, at.feeRate)
    const work = newCashout(userId, at.currency, at.amount, at.feeRate)
    if (!enough(at.currency, total)) return void (await expect(work).rejects.toThrow(Refusal))
    open.push({id: await work, user: at.user, currency: at.currency, total})
    model[at.currency].reserved += total
  } else {
    const {fee} = await completePayout(userId, at.amount, at.feeRate)
    model.RUB.balance += at.amount - fee
  }
}

test('any sequence of operations leaves the books as a plain model says, and sound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 5, maxLength: 25}), async steps => {
      const ids = [await vendor(), await vendor()]
      const fresh = (): Model => ({
        RUB: {balance: 0n, reserved: 0n},
        CNY: {balance: 0n, reserved: 0n},
        USDT: {balance: 0n, reserved: 0n}
      })
      const models = [fresh(), fresh()]
      const open: Open[] = []
      for (const at of steps) await apply(at, ids, models, open)
      for (const [i, userId] of ids.entries()) {
        for (const currency of currencies) {
          const {balance, reserved} = await walletOf(userId, currency)
          expect({balance, reserved}).toEqual((models[i] as Model)[currency])
        }
      }
      await expectSound()
    }),
    {numRuns: Number(process.env.LEDGER_RUNS ?? 25)}
  )
})

test('rows that entries and transactions refer to exist, and cannot be deleted or moved', async () => {
  const {db} = database
  const userId = await vendor({RUB: 1_00n})
  const entries = (wallet: string, transaction: string, currency: string) => `
    insert into ledger_entries (transaction_id, account, currency, wallet_id, amount, sequence, balance_after, posted_at)
    select ${transaction}, leg.account, '${currency}', case leg.account when 'wallet' then ${wallet} end, leg.amount,
      case leg.account when 'wallet' then 9 end, case leg.account when 'wallet' then 9 end, now()
    from wallets w join transactions t on t.user_id = w.user_id and w.currency = 'RUB',
      (values ('wallet', 5), ('outside', -5)) as leg(account, amount) where w.user_id = ${userId}`
  await expect(db.query(entries('0', 't.id', 'USDT'))).rejects.toThrow(/ledger_entries_wallet/)
  await expect(db.query(entries('w.id', '0', 'RUB'))).rejects.toThrow(/ledger_entries_transaction_id/)
  await expect(db.query(entries('w.id', 't.id', 'CNY'))).rejects.toThrow(/ledger_entries_wallet/)
  const transaction = (user: number, author: number | null) =>
    db.query(
      `insert into transactions (user_id, author_id, type, status, amount, currency) values ($1, $2, 'manual', 'pending', 1, 'RUB')`,
      [user, author]
    )
  await expect(transaction(0, null)).rejects.toThrow(/transactions_user_id/)
  await expect(transaction(userId, 0)).rejects.toThrow(/transactions_author_id/)
  for (const change of [
    'delete from transactions',
    'delete from users',
    'delete from wallets',
    'update transactions set user_id = user_id + 1',
    `update wallets set currency = 'CNY'`,
    'truncate users cascade'
  ])
    await expect(db.query(change), change).rejects.toThrow(/append-only/)
  await expectSound()
})

test('a wallet holds no more than an amount can say, so that every balance can be read and set', async () => {
  const most = {RUB: 999_999_999_999_99n, CNY: 999_999_999_999_99n, USDT: 999_999_999_999_999999n}
  const full = await vendor(most)
  for (const currency of currencies) {
    const add = (amount: bigint) =>
      inTransaction(database.db, tx => manual(tx, {userId: full, authorId: staff, currency, amount}))
    await expect(add(1n)).rejects.toMatchObject({
      reason: 'invalid',
      details: {errors: {amount: expect.anything()}}
    })
    await add(-1n)
    await add(1n)
    expect((await walletOf(full, currency)).balance).toBe(most[currency])
  }
  await expectSound()
})

// The last one: the product never completes a transaction without entries, and the books would say so.
test('a reservation given back leaves the wallet as it was, whether or not an entry names it', async () => {
  const userId = await vendor({RUB: 100_00n})
  const pending = {
    author_id: staff,
    type: 'cashout',
    status: 'pending',
    amount: 60_00n,
    currency: 'RUB'
  } as const
  const run = (posting: Posting) => inTransaction(database.db, tx => post(tx, [posting]))
  const [made] = await run({user_id: userId, transaction: pending, reserve_amount: 60_00n})
  expect(await walletOf(userId, 'RUB')).toMatchObject({available: 40_00n, reserved: 60_00n})
  const finishes = (made as {transactionId: number}).transactionId
  const release: Posting = {user_id: userId, finishes, finished_as: 'failed'}
  expect(await run(release)).toEqual([{transactionId: finishes, postedAt: expect.any(Date)}])
  expect(await walletOf(userId, 'RUB')).toMatchObject({balance: 100_00n, available: 100_00n, reserved: 0n})
  expect(await run(release)).toEqual([{refusal: 'transaction_final', available: null}])
})
