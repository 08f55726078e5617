import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {freePort} from '../../contracts/test/free-port.ts'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {follow} from '../harness/follower.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {eventsOfPayout} from '../harness/product-database.ts'
import {runningProduct} from '../harness/running-product.ts'

/** BFF_KILLS=100 is the long run. */
const kills = Number(process.env.BFF_KILLS ?? 3)
const changesPerKill = 12

let port: number
let bff: ChildProcess
/** Another BFF in front of the product's upstream, which the product does not start again by itself. */
async function startBff(): Promise<void> {
  bff = spawn(process.execPath, [fileURLToPath(new URL('../../bff/src/main.ts', import.meta.url))], {
    env: {...process.env, NODE_ENV: '', PORT: String(port), UPSTREAM_URL: runningProduct().upstreamUrl},
    stdio: 'ignore'
  })
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok
  await vi.waitUntil(isReady, {timeout: 60_000})
}
async function killBff(): Promise<void> {
  const ended = once(bff, 'exit')
  bff.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  port = await freePort()
  await startBff()
})
afterAll(killBff)

it(
  `subscribers of a BFF that is killed ${kills} times get every committed change once`,
  async () => {
    const admin = await apiAs(account.admin)
    // Each with a session, so with a stream at the upstream: subscriptions of one share it.
    const readers = [
      await apiAs(account.superadmin),
      await apiAs(account.paymaster),
      await apiAs(account.apiAdmin)
    ]
    const row = {orderId: newOrderId('kill'), amount: '10.00', bank: 'Сбербанк', phone: '+79123456789'}
    const [payout] = await importPayouts(admin, [row])
    const id = payout?.id ?? 0
    const before = await eventsOfPayout(id)
    const site = `http://localhost:${port}`
    const followers = readers.map(({token}) => follow(site, token))

    const change = async (status: string) => {
      const answer = await fetch(`${runningProduct().upstreamUrl}/api/payouts/${id}`, {
        method: 'PATCH',
        headers: {authorization: `Bearer ${admin.token}`, 'content-type': 'application/json'},
        body: JSON.stringify({status})
      })
      expect(answer.status).toBe(200)
    }
    for (let round = 1; round <= kills; round += 1) {
      for (const {connections} of followers)
        await expect.poll(connections, {timeout: 30_000}).toBeGreaterThanOrEqual(round)
      const killedAfter = Math.floor(Math.random() * changesPerKill)
      for (let n = 0; n < changesPerKill; n += 1) {
        if (n === killedAfter) await killBff()
        await change(n % 2 === 0 ? 'blocked' : 'pending')
      }
      await startBff()
    }

    const committed = (await eventsOfPayout(id)).filter(event => !before.includes(event)).toSorted()
    expect(committed.length).toBe(kills * changesPerKill)
    for (const {changesOf, resyncs, stop} of followers) {
      const seen = () => changesOf('payouts', id).map(cursor => cursor.split('.')[2] ?? '')
      await expect.poll(() => new Set(seen()).size, {timeout: 30_000}).toBe(committed.length)
      await stop()
      expect(seen().toSorted()).toEqual(committed)
      expect(resyncs()).toBe(0)
    }
  },
  60_000 + kills * 30_000
)
