import {randomUUID} from 'node:crypto'
import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Ask, startTestApp, type TestApp} from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({RATE_LIMIT_FACTOR: '1'})
})
afterAll(() => app.stop())

/** The statuses of 31 calls of one new user, for a payout that does not exist. */
async function statusesOf(path: string, ask: () => Ask, role: Role = 'admin'): Promise<number[]> {
  const {token} = await app.user(role)
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1)
    statuses.push((await app.ask(`/api/payouts/999999999${path}`, {token, ...ask()})).status)
  return statuses
}

describe('a user’s changes of payouts in a minute', () => {
  const change = (status: string) => () => ({method: 'PATCH', json: {status}})

  it('are thirty that move money, by completing', async () => {
    expect(await statusesOf('', change('completed'))).toEqual([...Array(30).fill(404), 429])
  })

  it('are thirty that move money, by reversing', async () => {
    const reverse = () => ({json: {reason: 'A forged receipt', key: randomUUID()}})
    expect(await statusesOf('/reversal', reverse)).toEqual([...Array(30).fill(404), 429])
  })

  it('are thirty that move none: each lengthens the audit trail, and a payout could go to and fro', async () => {
    let calls = 0
    const toggle = () => change(calls++ % 2 ? 'pending' : 'blocked')()
    expect(await statusesOf('', toggle, 'api_admin')).toEqual([...Array(30).fill(404), 429])
  })
})
