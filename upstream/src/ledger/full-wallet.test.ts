import {randomUUID} from 'node:crypto'
import {coded} from '@paydesk/contracts/field-error'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'
import {manual, payoutCompleted, payoutReversed, transfer} from './operations.ts'
import {post} from './post.ts'
import {walletsOf} from './wallets.ts'

/** 999,999,999,999.99 RUB in kopecks: no wallet holds more. */
const largest = 99_999_999_999_999n

let database: TestDatabase
let staff: number
beforeAll(async () => {
  database = await createTestDatabase()
  staff = await inTransaction(database.db, tx => insertUser(tx, {role: 'admin', name: 'Staff'}))
})
afterAll(() => database.drop())

const vendorWith = (amount: bigint) =>
  inTransaction(database.db, async tx => {
    const userId = await insertUser(tx, {role: 'vendor', name: 'Vendor'})
    if (amount !== 0n) await manual(tx, {userId, authorId: staff, currency: 'RUB', amount})
    return userId
  })

const balanceOf = async (userId: number) =>
  (await walletsOf(database.db, userId)).find(({currency}) => currency === 'RUB')?.balance

/** A payout of 100.00 RUB with a fee of `fee` kopecks, completed for `userId`; answers with its id. */
const completed = (userId: number, fee: bigint) =>
  inTransaction(database.db, async tx => {
    await tx.query(`insert into merchants (name) values ('M') on conflict do nothing`)
    const [row] = await tx.query<{id: bigint}>(
      `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type,
         phone_number, completed_at, fee_rate, fee_amount)
       select $1, $1, id, $1, $2, 'completed', 10000, 'bank_transfer', '+79990000000', now(), '0.15', 1500
       from merchants where name = 'M' returning id`,
      [randomUUID(), userId]
    )
    const payoutId = Number(row?.id)
    const amounts = {amount: 10_000n, fee, feeRate: '0.15', currency: 'RUB'} as const
    await payoutCompleted(tx, {payoutId, userId, authorId: staff, ...amounts})
    return payoutId
  })

/** Expects a 422 on `amount` that names an amount in RUB. */
const expectRefused = (work: Promise<unknown>, kind: 'walletFull' | 'insufficientFunds', amount: string) =>
  expect(work).rejects.toMatchObject({details: {errors: {amount: [coded(kind, {amount})]}}})

describe('a payout for a wallet that is nearly full', () => {
  it('is credited where what is left after its fee fits', async () => {
    const userId = await vendorWith(largest - 8500n)
    await completed(userId, 1500n)
    expect(await balanceOf(userId)).toBe(largest)
  })

  it('is refused where a kopeck of it does not fit, with the largest balance, and changes nothing', async () => {
    const userId = await vendorWith(largest - 8499n)
    await expectRefused(completed(userId, 1500n), 'walletFull', '999999999999.99')
    expect(await balanceOf(userId)).toBe(largest - 8499n)
  })

  it('is refused where it has no fee that would make room', async () => {
    const userId = await vendorWith(largest - 9999n)
    await expectRefused(completed(userId, 0n), 'walletFull', '999999999999.99')
    expect(await balanceOf(userId)).toBe(largest - 9999n)
  })
})

describe('a reversal', () => {
  const reversed = (payoutId: number) =>
    inTransaction(database.db, tx => payoutReversed(tx, {payoutId, authorId: staff, note: 'paid twice'}))

  it('of a full wallet takes the credit first, so that the fee has room', async () => {
    const userId = await vendorWith(largest - 8500n)
    const payoutId = await completed(userId, 1500n)
    await reversed(payoutId)
    expect(await balanceOf(userId)).toBe(largest - 8500n)
  })

  it('names what is available without the fee that would come back', async () => {
    const userId = await vendorWith(0n)
    const payoutId = await completed(userId, 1500n)
    await inTransaction(database.db, tx =>
      manual(tx, {userId, authorId: staff, currency: 'RUB', amount: -6000n})
    )
    await expectRefused(reversed(payoutId), 'insufficientFunds', '25.00')
    expect(await balanceOf(userId)).toBe(2500n)
  })

  it('of a payout that was not credited stops at an assertion', async () => {
    await expect(reversed(999_999_999)).rejects.toThrow('a completed payout has one credit')
  })
})

it('an exchange of all that a wallet holds at the highest rate is refused with the largest balance, and changes nothing', async () => {
  const userId = await vendorWith(0n)
  const amount = 999_999_999_999_999_999n
  await inTransaction(database.db, tx => manual(tx, {userId, authorId: staff, currency: 'USDT', amount}))
  const terms = {source: 'USDT', destination: 'RUB', amount, feeRate: '0', rate: '100000'} as const
  await expectRefused(
    inTransaction(database.db, tx => transfer(tx, {userId, authorId: staff, ...terms})),
    'walletFull',
    '999999999999.99'
  )
  expect(await balanceOf(userId)).toBe(0n)
})

describe('what the books can never hold stops at an assertion', () => {
  it.each([
    ['more than the amount', 10_001n],
    ['less than nothing', -1n]
  ])('a fee of %s', async (_, fee) => {
    const userId = await vendorWith(0n)
    await expect(completed(userId, fee)).rejects.toThrow('a fee is between zero and the amount')
    expect((await balanceOf(userId)) ?? 0n).toBe(0n)
  })

  it('legs of a posting that do not sum to zero', async () => {
    const userId = await vendorWith(0n)
    const posting = {
      user_id: userId,
      transaction: {author_id: staff, type: 'manual', status: 'completed', amount: 5n, currency: 'RUB'},
      legs: [
        {account: 'adjustments', currency: 'RUB', amount: -4n},
        {account: 'wallet', currency: 'RUB', amount: 5n}
      ]
    } as const
    await expect(
      inTransaction(database.db, tx => post(tx, [{...posting, legs: [...posting.legs]}]))
    ).rejects.toThrow('the legs of a posting sum to zero per currency')
  })
})
