import {type OperationEntry, type OperationId, operationEntries} from '@paydesk/contracts/openapi'
import {describe, expect, it} from 'vitest'
import {callOf} from './document.ts'
import {type Asked, mockTokens, startMock} from './mock.ts'
import type {Result} from './report.ts'
import {runSuite} from './suite.ts'
import type {Twist} from './twists.ts'

/** An upstream that differs from the document in one thing, and what of the report names it. */
type Breach = {
  name: string
  names: RegExp
  /** The calls that have to be tried for it. */
  only?: OperationId[]
  twist?: Twist
  mishear?: (asked: Asked) => Asked
}

/** What the suite says is wrong with an upstream: each call with its check. */
async function found({twist, mishear, only}: Omit<Breach, 'name' | 'names'>): Promise<string[]> {
  const mock = await startMock(twist, mishear)
  try {
    const {staff, vendor} = mockTokens
    const {results} = await runSuite(mock.url, {staff: {token: staff}, vendor: {token: vendor}, only})
    const wrong: Result['state'][] = ['failed', 'differs', 'off']
    return results
      .filter(({state}) => wrong.includes(state))
      .map(({operationId, check, as, got}) => `${operationId}: ${check} (${as}): ${got}`)
  } finally {
    await mock.close()
  }
}

/** What the document marks as a session's own, and answers everybody alike. */
const alike: OperationId[] = ['getApplicationConfig', 'createExchangeRates']

const forOneRole = ({operation: {operationId, security = []}}: OperationEntry) =>
  security.length > 0 && security.every(option => 'session' in option) && !alike.includes(operationId)

/** A vendor's token is taken for one of the staff. */
const foreign: Breach[] = operationEntries
  .filter(entry => entry.method === 'get' && forOneRole(entry))
  .map(({operation: {operationId}}) => ({
    name: `a vendor's token sees what staff see in ${callOf(operationId)}`,
    names: new RegExp(`^${operationId}: `),
    only: [operationId],
    mishear: asked =>
      asked.operationId === operationId && asked.bearer === mockTokens.vendor
        ? {...asked, bearer: mockTokens.staff}
        : asked
  }))

describe('the suite finds', () => {
  it('nothing in an upstream that keeps to the document', async () => {
    expect(await found({})).toEqual([])
  }, 30_000)

  it.each<Breach>(foreign)(
    '$name',
    async ({names, ...breach}) => {
      expect(await found(breach)).toContainEqual(expect.stringMatching(names))
    },
    30_000
  )
})
