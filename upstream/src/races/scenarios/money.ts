import {randomUUID} from 'node:crypto'
import type {Answer, TestUser} from '../../../test/app.ts'
import type {Money} from '../../../test/money.ts'
import {makePayout} from '../../../test/payouts.ts'
import type {Operation, Outcome} from '../scheduler.ts'
import {answerOf, call, moving, passing, type Scenario, someOf, succeeded, type World} from '../world.ts'

/** A vendor with roubles in minor units. */
async function vendorWith({app}: World, amount: bigint, feeRate = '0'): Promise<TestUser> {
  const vendor = await app.user('vendor', {feeRate})
  if (amount > 0n) await app.fund(vendor.id, 'RUB', amount)
  return vendor
}

const atMost = (most: number, outcomes: Outcome[], guarantee: string) =>
  succeeded(outcomes).length <= most ? [] : [guarantee]

type Move = (money: Money, key: string) => Promise<Answer>

/** Calls that take exactly what a vendor has. */
const debitsOf = ({admin}: World, vendor: TestUser): Record<string, {funds: bigint; move: Move}> => ({
  debit: {
    funds: 1000_00n,
    move: (money, key) => money.manual(admin, {user_id: vendor.id, amount: '-1000.00', key})
  },
  'cash-out': {funds: 1020_00n, move: (money, key) => money.cashoutFor(admin, {user_id: vendor.id, key})},
  exchange: {funds: 1000_00n, move: (money, key) => money.transfer(vendor, {key})}
})

const setFees = (world: World, rub: number): Operation =>
  call(world, `cash-out fee ${rub}`, '/api/application-config/cashout_fee_rates', {
    token: world.superadmin.token,
    method: 'PATCH',
    json: {rub, cny: 1.5, usdt: 1}
  })

async function pendingCashout(world: World): Promise<{id: number; vendor: TestUser}> {
  const vendor = await vendorWith(world, 5000_00n)
  const {body} = await world.app.ask('/api/cashout-requests', {
    token: world.admin.token,
    json: {currency: 'RUB', amount: '1000.00', user_id: vendor.id, key: randomUUID()}
  })
  return {id: body.data.id, vendor}
}

export const moneyScenarios: Scenario[] = [
  {
    name: 'debits of a wallet that holds enough for one',
    async prepare(world, random) {
      const vendor = await vendorWith(world, 1020_00n)
      const kinds = Object.entries(debitsOf(world, vendor))
      const operations = [1, 2, 3].map(place => {
        const [name, {move}] = random.pick(kinds)
        return moving(world, `${name} ${place}`, money => move(money, randomUUID()))
      })
      return {operations, check: outcomes => atMost(1, outcomes, 'a wallet pays once what it holds once')}
    }
  },
  {
    name: 'one key used by calls at once',
    async prepare(world, random) {
      const vendor = await vendorWith(world, 0n)
      const [name, {funds, move}] = random.pick(Object.entries(debitsOf(world, vendor)))
      await world.app.fund(vendor.id, 'RUB', funds)
      const key = randomUUID()
      const operations = [1, 2, 3].map(place => moving(world, `${name} ${place}`, money => move(money, key)))
      const check = (outcomes: Outcome[]) => {
        const answers = new Set(outcomes.map(outcome => answerOf(outcome)?.text))
        return succeeded(outcomes).length === 3 && answers.size === 1
          ? []
          : ['each call with a key gets its one answer']
      }
      return {operations, check}
    }
  },
  {
    name: 'a cash-out request that several people end',
    async prepare(world, random) {
      const {id} = await pendingCashout(world)
      const {admin, paymaster, colleague} = world
      const cancel = call(world, 'admin: cancel', `/api/cashout-requests/${id}/cancellation`, {
        token: admin.token,
        json: {reason: 'A wrong wallet', key: randomUUID()}
      })
      const take = call(world, 'colleague: take', `/api/cashout-requests/${id}/assignment`, {
        token: colleague.token,
        json: {}
      })
      const complete = moving(world, 'paymaster: complete', money => money.complete(paymaster, id))
      const others = [
        cancel,
        take,
        passing(world, 121),
        moving(world, 'admin: complete', money => money.complete(admin, id))
      ]
      return {operations: [complete, ...someOf(random, others, 1)]}
    }
  },
  {
    name: 'one quote used by two exchanges',
    async prepare(world, random) {
      const vendor = await vendorWith(world, 5000_00n)
      const {body} = await world.app.ask('/api/exchange-rates', {token: vendor.token, method: 'POST'})
      const quote = (body.data as {id: number; source: string; destination: string}[]).find(
        ({source, destination}) => source === 'RUB' && destination === 'USDT'
      )
      const exchange = (name: string) =>
        moving(world, name, money => money.transfer(vendor, {quote_id: quote?.id ?? 0}))
      return {
        operations: [
          exchange('exchange'),
          exchange('second exchange'),
          ...someOf(random, [passing(world, 61)], 0)
        ],
        check: outcomes => atMost(1, outcomes, 'a quote serves one exchange')
      }
    }
  },
  {
    name: 'a fee that changes while it is agreed to',
    async prepare(world, random) {
      const vendor = await vendorWith(world, 5000_00n, '1')
      const {id} = await makePayout(world.app, {userId: vendor.id, amount: 100_000n})
      const seen = (rate: number) => ({'expected-fee-rate': String(rate)})
      const operations = [
        call(world, 'cash-out', '/api/cashout-requests', {
          token: world.admin.token,
          headers: seen(2),
          json: {currency: 'RUB', amount: '1000.00', user_id: vendor.id, key: randomUUID()}
        }),
        setFees(world, 3),
        call(world, 'completion', `/api/payouts/${id}`, {
          token: world.paymaster.token,
          method: 'PATCH',
          headers: seen(1),
          json: {status: 'completed'}
        }),
        call(world, 'vendor’s fee', `/api/users/${vendor.id}`, {
          token: world.admin.token,
          method: 'PATCH',
          json: {fee_rate: 2}
        })
      ]
      const check = async () => {
        await setFees(world, 2).run('')
        const paid = await world.app.database.db.query(
          `select from transactions where user_id = $1
             and (type = 'cashout' and fee_rate <> 2 or type = 'payout_fee' and fee_rate <> 1)`,
          [vendor.id]
        )
        return paid.length === 0 ? [] : ['nobody pays a fee that was not shown']
      }
      return {operations: random.next() < 0.5 ? operations : operations.slice(0, 2), check}
    }
  },
  {
    name: 'a vendor that is deleted while it is paid',
    async prepare(world, random) {
      const vendor = await vendorWith(world, 0n)
      const {id} = await makePayout(world.app, {amount: 100_000n})
      const payments = [
        moving(world, 'credit', money => money.manual(world.admin, {user_id: vendor.id, amount: '100.00'})),
        call(world, 'completion', `/api/payouts/${id}`, {
          token: world.paymaster.token,
          method: 'PATCH',
          json: {status: 'completed', user_id: vendor.id}
        })
      ]
      const deletion = call(world, 'deletion', `/api/users/${vendor.id}`, {
        token: world.admin.token,
        method: 'DELETE'
      })
      return {operations: [deletion, ...someOf(random, payments, 1)]}
    }
  },
  {
    name: 'a session that ends while it is used',
    async prepare(world) {
      const vendor = await vendorWith(world, 0n)
      const user = await world.app.user('admin')
      const credit = moving(world, 'credit', money =>
        money.manual(user, {user_id: vendor.id, amount: '100.00'})
      )
      const end = call(world, 'sign-out', '/api/tokens', {token: user.token, method: 'DELETE'})
      return {operations: [credit, end]}
    }
  }
]
