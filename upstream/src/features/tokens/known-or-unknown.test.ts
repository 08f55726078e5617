import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Answer, startTestApp, type TestApp} from '../../../test/app.ts'

/** With the real cost of a password: where it is skipped, the difference is plain to see. */
const cost = {ARGON2_MEMORY: '19456', ARGON2_PASSES: '2'}
const password = 'polyarnaya-zvezda-7'
let app: TestApp
let email: string

beforeAll(async () => {
  app = await startTestApp(cost)
  const passwordHash = await app.services.passwords.hash(password)
  email = (await app.user('vendor', {passwordHash, referralCode: 'ANNA7K2M'})).email
})

afterAll(() => app.stop())

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Makes both calls in turns, so that a busy machine slows both; answers with the medians. */
async function compare(known: () => Promise<Answer>, unknown: () => Promise<Answer>) {
  const times = {known: [] as number[], unknown: [] as number[]}
  const bodies = new Set<string>()
  for (let round = 0; round < 11; round += 1) {
    for (const [kind, call] of [['known', known] as const, ['unknown', unknown] as const]) {
      const started = performance.now()
      const {status, text} = await call()
      times[kind].push(performance.now() - started)
      bodies.add(`${status} ${text}`)
    }
  }
  return {known: median(times.known), unknown: median(times.unknown), bodies: [...bodies]}
}

function expectOneBand({known, unknown}: {known: number; unknown: number}): void {
  const [less, more] = [Math.min(known, unknown), Math.max(known, unknown)]
  expect(less / more).toBeGreaterThan(0.5)
}

test('case 20: a sign-in for a known and an unknown email has one answer, in one band of time', async () => {
  const signIn = (to: string) =>
    app.ask('/api/tokens', {json: {grant_type: 'credentials', email: to, password: 'wrong-password'}})
  const result = await compare(
    () => signIn(email),
    () => signIn('nobody@test.example')
  )
  expect(result.bodies).toEqual(['401 {"message":"Wrong email or password"}'])
  expectOneBand(result)
})

test('case 20: a registration with a taken and a free email has one answer, in one band of time', async () => {
  let free = 0
  const register = (to: string) =>
    app.ask('/api/registrations', {
      json: {
        email: to,
        password,
        password_confirmation: password,
        name: 'Дмитрий',
        referral_code: 'ANNA7K2M'
      }
    })
  const result = await compare(
    () => register(email),
    () => {
      free += 1
      return register(`free-${free}@test.example`)
    }
  )
  expect(result.bodies).toEqual(['204 '])
  expectOneBand(result)
})
