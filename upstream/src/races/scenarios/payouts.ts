import {randomUUID} from 'node:crypto'
import {pixel} from '../../../test/money.ts'
import {type MadePayout, makePayout} from '../../../test/payouts.ts'
import {expirePayouts} from '../../features/payouts/jobs.ts'
import type {Operation} from '../scheduler.ts'
import {call, moving, passing, type Scenario, someOf, succeeded, type World} from '../world.ts'

const change = (world: World, by: 'admin' | 'paymaster' | 'colleague', id: number, json: object): Operation =>
  call(world, `${by}: ${Object.values(json)[0]}`, `/api/payouts/${id}`, {
    token: world[by].token,
    method: 'PATCH',
    json
  })

const sweep = ({app}: World): Operation => ({
  name: 'sweeper',
  run: () => expirePayouts.run({...app.services, signal: new AbortController().signal}, {})
})

function receipt(world: World, payout: MadePayout, name: string): Operation {
  const form = new FormData()
  form.set('file', new File([pixel], 'receipt.png'))
  return call(world, name, `/api/payout-intents/${payout.intentId}/receipts`, {form, token: payout.key})
}

const lease = (
  world: World,
  by: 'admin' | 'paymaster' | 'colleague',
  id: number,
  method: 'POST' | 'DELETE'
): Operation =>
  call(world, `${by}: ${method} assignment`, `/api/payouts/${id}/assignment`, {
    token: world[by].token,
    method,
    ...(method === 'POST' && {json: {}})
  })

export const payoutScenarios: Scenario[] = [
  {
    name: 'a payout that several people change',
    async prepare(world, random) {
      const vendor = await world.app.user('vendor', {feeRate: '1'})
      const {id} = await makePayout(world.app, {userId: vendor.id, amount: 100_000n})
      const statuses = ['completed', 'blocked', 'manual_confirmation', 'completed'] as const
      const staff = ['admin', 'paymaster', 'colleague'] as const
      const changes = someOf(random, statuses, 2).map(status =>
        change(world, random.pick(staff), id, {status})
      )
      return {operations: [...changes, ...someOf(random, [sweep(world)], 0)]}
    }
  },
  {
    name: 'a payout at its deadline',
    async prepare(world, random) {
      const vendor = await world.app.user('vendor', {feeRate: '1'})
      const payout = await makePayout(world.app, {userId: vendor.id, amount: 100_000n})
      const status = random.pick(['completed', 'manual_confirmation', 'blocked'])
      const others = [change(world, 'paymaster', payout.id, {status: 'completed'})]
      const expiry: Operation = {
        name: '601 seconds pass, then the sweeper',
        run: async id => {
          await passing(world, 601).run(id)
          await sweep(world).run(id)
        }
      }
      return {operations: [change(world, 'admin', payout.id, {status}), expiry, ...someOf(random, others, 0)]}
    }
  },
  {
    name: 'one receipt sent twice',
    async prepare(world, random) {
      const payout = await makePayout(world.app, {amount: 100_000n})
      const others = [
        passing(world, 601),
        change(world, 'admin', payout.id, {status: 'blocked'}),
        sweep(world)
      ]
      return {
        operations: [
          receipt(world, payout, 'customer'),
          receipt(world, payout, 'customer again'),
          ...someOf(random, others, 0)
        ]
      }
    }
  },
  {
    name: 'a review that several people take',
    async prepare(world, random) {
      const vendor = await world.app.user('vendor')
      const {id} = await makePayout(world.app, {
        userId: vendor.id,
        status: 'manual_confirmation',
        expiresIn: null
      })
      const others = [
        lease(world, 'colleague', id, 'POST'),
        lease(world, 'paymaster', id, 'DELETE'),
        passing(world, 121),
        lease(world, 'admin', id, 'POST')
      ]
      const completion = change(world, 'colleague', id, {status: 'completed'})
      return {operations: [lease(world, 'paymaster', id, 'POST'), completion, ...someOf(random, others, 0)]}
    }
  },
  {
    name: 'a payout that is reversed twice',
    async prepare(world, random) {
      const vendor = await world.app.user('vendor', {feeRate: '1'})
      const {id} = await makePayout(world.app, {userId: vendor.id, amount: 100_000n})
      await world.app.ask(`/api/payouts/${id}`, {
        token: world.admin.token,
        method: 'PATCH',
        json: {status: 'completed'}
      })
      const reverse = (name: string) =>
        call(world, name, `/api/payouts/${id}/reversal`, {
          token: world.admin.token,
          json: {reason: 'A forged receipt', key: randomUUID()}
        })
      const debit = moving(world, 'debit', money =>
        money.manual(world.admin, {user_id: vendor.id, amount: '-900.00'})
      )
      return {
        operations: [reverse('reversal'), reverse('second reversal'), ...someOf(random, [debit], 0)],
        check: outcomes =>
          succeeded(outcomes).length <= 1 ? [] : ['a payout is reversed once, from money that is there']
      }
    }
  }
]
