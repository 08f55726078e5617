import {type Answer, type Ask, startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {createTestDatabase} from '../../test/database.ts'
import {type Money, moneyOf} from '../../test/money.ts'
import {connect} from '../db/connect.ts'
import type {Random} from '../demo/random.ts'
import {installClock, moveClock} from './clock.ts'
import {type Operation, type Outcome, Scheduler} from './scheduler.ts'

/** What all scenarios share: a product whose statements are scheduled, and the people who change its records. */
export type World = {
  app: TestApp
  scheduler: Scheduler
  superadmin: TestUser
  admin: TestUser
  paymaster: TestUser
  colleague: TestUser
  stop(): Promise<void>
}

/** Operations that run side by side, and what has to hold afterwards beside the invariants: the sentences that do not. */
export type Prepared = {
  operations: Operation[]
  check?: (outcomes: Outcome[]) => Promise<string[]> | string[]
}
export type Scenario = {name: string; prepare(world: World, random: Random): Promise<Prepared>}

export async function startWorld(): Promise<World> {
  const database = await createTestDatabase()
  const observer = await connect(database.url)
  await installClock(observer)
  const app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.01,USDT/RUB=100'}, database)
  return {
    app,
    scheduler: new Scheduler(app.services.db, observer),
    superadmin: await app.user('superadmin'),
    admin: await app.user('admin'),
    paymaster: await app.user('paymaster'),
    colleague: await app.user('paymaster'),
    async stop() {
      await observer.end()
      await app.stop()
    }
  }
}

const asking =
  ({app}: World, id: string) =>
  (path: string, ask: Ask = {}) =>
    app.ask(path, {...ask, headers: {...ask.headers, 'x-request-id': id}})

/** A call of the API as an operation. */
export const call = (world: World, name: string, path: string, ask: Ask): Operation => ({
  name,
  run: id => asking(world, id)(path, ask)
})

/** A call that moves money as an operation. */
export const moving = (world: World, name: string, move: (money: Money) => Promise<Answer>): Operation => ({
  name,
  run: id => move(moneyOf({ask: asking(world, id)}))
})

/** The clock passes a deadline. */
export const passing = ({app}: World, seconds: number): Operation => ({
  name: `${seconds} seconds pass`,
  run: () => moveClock(app.services.db, seconds)
})

/** The answer of an operation that is a call; undefined where it failed. */
export const answerOf = ({value}: Outcome): Answer | undefined => value as Answer | undefined
export const succeeded = (outcomes: Outcome[]): Answer[] =>
  outcomes.map(answerOf).filter(answer => answer !== undefined && answer.status < 300) as Answer[]

/** Some of the items in an order of their own, at least `least` of them. */
export function someOf<T>(random: Random, items: readonly T[], least: number): T[] {
  const left = [...items]
  const taken: T[] = []
  const count = random.between(least, items.length)
  while (taken.length < count) taken.push(...left.splice(random.between(0, left.length - 1), 1))
  return taken
}
