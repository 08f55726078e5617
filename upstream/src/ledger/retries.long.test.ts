import {randomUUID} from 'node:crypto'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {freePort} from '../../../contracts/test/free-port.ts'
import {type Answer, askAt, startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {startCuttingProxy} from '../../test/cutting-proxy.ts'
import {brokenRules, type Money, moneyOf, walletOf} from '../../test/money.ts'
import {startUpstreamProcess, type UpstreamProcess} from '../../test/upstream-process.ts'

const cutRounds = Number(process.env.CUT_ROUNDS ?? 40)
const killRounds = Number(process.env.KILL_ROUNDS ?? 3)
const rates = {RATES_FIXED: 'RUB/USDT=0.01,USDT/RUB=100'}
const long = 3_600_000

let app: TestApp
let vendor: TestUser
let admin: TestUser

beforeEach(async () => {
  app = await startTestApp(rates)
  vendor = await app.user('vendor')
  admin = await app.user('admin')
  await app.fund(vendor.id, 'RUB', 900_000_000_00n)
})

afterEach(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

/** A request that is sent again under one key until it gets an answer. */
type Move = {key: string; send: (money: Money) => Promise<Answer>; answer?: Answer}

function newMove(i: number): Move {
  const key = randomUUID()
  const kinds: Move['send'][] = [
    money => money.transfer(vendor, {key, amount: '1000'}),
    money => money.cashout(vendor, {key, amount: '1000'}),
    money => money.manual(admin, {user_id: vendor.id, amount: '1000', key}),
    money => money.cashoutFor(admin, {user_id: vendor.id, amount: '1000', key})
  ]
  return {key, send: kinds[i % kinds.length] as Move['send']}
}

/** An answer, or nothing where the line was cut: then nobody knows what has happened. */
async function attempt(move: Move, money: Money): Promise<Answer | null> {
  const answer = await move.send(money).catch(() => null)
  if (answer && answer.status < 500) move.answer = answer
  return answer
}

/** Each move has happened once and no other has: transactions, the wallet and the kept keys say so alike. */
async function expectOneEffectEach(moves: Move[]): Promise<void> {
  expect(moves.map(move => move.answer?.status)).toEqual(moves.map(() => 201))
  const {db} = app.database
  const rows = await db.query<{type: string; n: number}>(
    `select type, count(*)::int as n from transactions where user_id = $1 group by type order by type`,
    [vendor.id]
  )
  const count = (type: string) => rows.find(row => row.type === type)?.n ?? 0
  const [transfers, own, manuals, staffs] = [0, 1, 2, 3].map(
    kind => moves.filter((_, i) => i % 4 === kind).length
  )
  expect([count('transfer'), count('cashout'), count('manual')]).toEqual([
    transfers,
    (own ?? 0) + (staffs ?? 0),
    // One more: the money that there was from the beginning.
    (manuals ?? 0) + 1
  ])
  const wallet = await walletOf(db, vendor.id, 'RUB')
  expect(wallet.balance).toBe(900_000_000_00n + BigInt((manuals ?? 0) - (transfers ?? 0)) * 1000_00n)
  expect(wallet.reserved).toBe(BigInt((own ?? 0) + (staffs ?? 0)) * 1020_00n)
  const kept = await db.query('select from idempotency_keys where key = any($1)', [
    moves.map(move => move.key)
  ])
  expect(kept).toHaveLength(moves.length)
}

test(
  `13: the reply is cut after the commit or at any moment, ${cutRounds} times; sent again, there is one effect`,
  async () => {
    const proxy = await startCuttingProxy(Number(new URL(app.url).port))
    const through = moneyOf({ask: askAt(proxy.url)})
    const moves = Array.from({length: cutRounds}, (_, i) => newMove(i))
    let lost = 0
    for (const [i, move] of moves.entries()) {
      proxy.cut(i % 3 === 2 ? {early: Math.random() * 30} : {})
      if (!(await attempt(move, through))) lost += 1
      proxy.cut(null)
      while (!move.answer) await attempt(move, through)
    }
    await proxy.stop()
    expect(lost).toBeGreaterThan(cutRounds / 2)
    await expectOneEffectEach(moves)
  },
  long
)

test(
  `every session of the database ends under load, again and again; sent again, there is one effect`,
  async () => {
    const money = moneyOf(app)
    const moves = Array.from({length: cutRounds * 2}, (_, i) => newMove(i))
    let running = true
    const terminator = (async () => {
      // A busy machine needs longer for a call than lies between two ends: so many of them and no more.
      for (let ends = 0; running && ends < cutRounds; ends += 1) {
        await new Promise(wait => setTimeout(wait, 100 + Math.random() * 200))
        await app.database.db
          .query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
          )
          .catch(() => undefined)
      }
    })()
    const stranger = (answer: Answer | null) => answer && answer.status >= 500 && answer.status !== 503
    const strange: (string | undefined)[] = []
    const queue = [...moves]
    const client = async () => {
      for (let move = queue.shift(); move; move = queue.shift()) {
        while (!move.answer) {
          const answer = await attempt(move, money)
          if (stranger(answer)) strange.push(answer?.text)
        }
      }
    }
    await Promise.all(Array.from({length: 8}, client))
    running = false
    await terminator
    expect(strange).toEqual([])
    await expectOneEffectEach(moves)
  },
  long
)

test(
  `the API is killed ${killRounds} times in the midst of transfers and cash-outs; sent again, there is one effect`,
  async () => {
    const moves: Move[] = []
    let upstream: UpstreamProcess | undefined
    // Each time it starts again where its clients know it.
    const killPort = await freePort()
    const money = moneyOf({ask: (path, ask) => askAt(`http://127.0.0.1:${killPort}`)(path, ask)})
    for (let round = 0; round < killRounds; round += 1) {
      upstream = await startUpstreamProcess(app.env, killPort, rates)
      // Those of the last round that nobody has heard of, and new ones, all at once.
      const open = moves.filter(move => !move.answer)
      const fresh = Array.from({length: 24}, (_, i) => newMove(moves.length + i))
      moves.push(...fresh)
      const sent = Promise.all([...open, ...fresh].map(move => attempt(move, money)))
      await new Promise(wait => setTimeout(wait, 20 + Math.random() * 400))
      await upstream.kill()
      await sent
    }
    upstream = await startUpstreamProcess(app.env, killPort, rates)
    for (const move of moves) while (!move.answer) await attempt(move, money)
    await upstream.kill()
    await expectOneEffectEach(moves)
  },
  long
)
