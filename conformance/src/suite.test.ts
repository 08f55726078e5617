import {type OperationId, operationEntries} from '@paydesk/contracts/openapi'
import {describe, expect, it} from 'vitest'
import {mockTokens, startMock} from './mock.ts'
import {inAnswers, inField, insteadOf, type Mutation, without} from './mutations.ts'
import {fits, type Result, unchecked} from './report.ts'
import {runSuite} from './suite.ts'
import {tolerated} from './tolerated.ts'

/** The suite's results for a mock of the document's examples with changed answers. */
async function resultsOf(mutation?: Mutation): Promise<Result[]> {
  const mock = await startMock(mutation)
  try {
    const {staff, vendor} = mockTokens
    return (await runSuite(mock.url, {staff: {token: staff}, vendor: {token: vendor}})).results
  } finally {
    await mock.close()
  }
}

const told = (results: Result[], state: Result['state']) =>
  results
    .filter(result => result.state === state)
    .map(
      ({operationId, check, expected, got}) => `${operationId}: ${check}: expected ${expected}, got ${got}`
    )

describe('an upstream made of the document’s examples', () => {
  it('passes every check to the letter, and each call of the document is tried', async () => {
    const results = await resultsOf()
    expect(told(results, 'failed')).toEqual([])
    expect(told(results, 'differs')).toEqual([])
    expect(told(results, 'off')).toEqual([])
    expect(fits(results, true)).toBe(true)
    const passed = results.filter(({state}) => state === 'passed')
    const leftOut = (tried: Result[], of = operationEntries) =>
      of
        .map(({operation}) => operation.operationId)
        .filter(operationId => tried.every(result => result.operationId !== operationId))
    expect(leftOut(passed)).toEqual([])
    // A refusal to strangers alone says little of a call that can be tried without changing anything.
    const served = passed.filter(({check}) => !/a caller without a token|an unknown token/.test(check))
    const reads = operationEntries.filter(({method}) => method === 'get')
    expect(leftOut(served, reads)).toEqual([])
    expect(told(results, 'passed').length).toBeGreaterThan(200)
  }, 30_000)
})

describe('without being told to write', () => {
  it('nothing is changed but sessions and quotes', async () => {
    const mock = await startMock()
    const {staff, vendor} = mockTokens
    const {succeeded} = await runSuite(mock.url, {staff: {token: staff}, vendor: {token: vendor}})
    await mock.close()
    const changed = operationEntries
      .filter(({method, operation}) => method !== 'get' && succeeded.has(operation.operationId))
      .map(({operation}) => operation.operationId)
    const harmless: OperationId[] = ['createToken', 'deleteToken', 'createExchangeRates']
    expect(changed).toContain('createExchangeRates')
    expect(changed.filter(operationId => !harmless.includes(operationId))).toEqual([])
  }, 30_000)
})

describe('a run that writes', () => {
  it('checks the effect of each write, or reports that no check covers it', async () => {
    const mock = await startMock()
    const {staff, vendor} = mockTokens
    const {results} = await runSuite(mock.url, {staff: {token: staff}, vendor: {token: vendor}, write: true})
    await mock.close()
    expect(told(results, 'failed')).toEqual([])
    // A check would end the sessions of a user at work. deleteToken is checked where the suite itself signs in.
    expect(unchecked(results)).toEqual(['deleteToken', 'deleteSessions', 'deleteSession'])
  }, 30_000)
})

describe('an upstream that deviates within the tolerance fits', () => {
  it.each(tolerated)(
    '$name',
    async ({mutation, differs}) => {
      const results = await resultsOf(mutation)
      expect(told(results, 'failed')).toEqual([])
      expect(fits(results)).toBe(true)
      expect(told(results, 'differs').length > 0).toBe(differs)
      expect(fits(results, true)).toBe(!differs)
    },
    30_000
  )
})

describe('an upstream without an extension', () => {
  const nothing = {status: 404, body: {message: 'Not found'}}
  const missing =
    (...calls: OperationId[]): Mutation =>
    (operationId, answer) =>
      calls.includes(operationId) ? nothing : answer

  it.each<[string, Mutation, string]>([
    ['cursors', without(['next_cursor', 'prev_cursor']), 'no cursors'],
    ['versions', without(['version']), 'rows have no version'],
    ['ids of quotes', without(['id'], 'createExchangeRates'), 'rates have no id'],
    ['the audit trail', missing('listAuditEvents'), 'the audit trail is not shown'],
    ['notes', missing('listNotes', 'createNote'), 'the audit trail has no notes'],
    [
      'saved views',
      missing('listSavedViews', 'createSavedView', 'updateSavedView', 'deleteSavedView'),
      'saved views are kept in each browser'
    ],
    ['the audit log', missing('listAuditLog'), 'there is no audit log'],
    ['staff accounts', missing('listStaffAccounts'), 'staff accounts are managed elsewhere'],
    ['events', missing('listEvents'), 'ask for changes at intervals'],
    ['notifications', missing('listNotifications'), 'there is no bell'],
    ['preferences', missing('getNotificationPreferences'), 'nobody chooses what they are notified of'],
    ['the overview', missing('getOverview'), 'there is no overview'],
    ['summaries', missing('getPayoutSummary'), 'payouts are not counted by status'],
    ['files', missing('getFile'), 'cannot be opened'],
    ['the password before a phone', without(['phone_asks_password']), 'a stolen session can add a phone'],
    ['signing out', missing('deleteToken'), 'leaves the token valid']
  ])(
    '%s: the feature is off, and the rest fits',
    async (_, mutation, feature) => {
      const results = await resultsOf(mutation)
      expect(told(results, 'failed')).toEqual([])
      expect(told(results, 'off').join('\n')).toContain(feature)
      expect(told(results, 'differs')).toEqual([])
      expect(fits(results, true)).toBe(true)
    },
    30_000
  )
})

describe('an upstream that limits calls', () => {
  const limited: Mutation = (operationId, answer) =>
    ['createToken', 'listPayouts'].includes(operationId)
      ? {status: 429, body: {message: 'Too many attempts'}, retryAfter: 200}
      : answer

  it('ends the run where it limits signing in, with what to do instead', async () => {
    const mock = await startMock(limited)
    const staff = {email: 'anna@paydesk.example', password: 'polyarnaya-noch-7'}
    await expect(runSuite(mock.url, {staff})).rejects.toThrow('rate limited for 200 s, use --token')
    await mock.close()
  })

  it('has broken nothing: the call is not tried', async () => {
    const results = await resultsOf(limited)
    expect(told(results, 'failed')).toEqual([])
    expect(told(results, 'skipped').join('\n')).toContain(
      'listPayouts: answers a page: expected undefined, got rate limited for 200 s'
    )
  }, 30_000)
})

describe('a failed check', () => {
  it('reports a failure; a tolerated deviation of the same answer is a difference', async () => {
    const both = inAnswers(
      ({late, amount, ...object}) => ({
        ...object,
        ...(late !== undefined && {late: 'true'}),
        ...(amount !== undefined && {amount: Number(amount)})
      }),
      'listPayouts'
    )
    const results = await resultsOf(both)
    const failures = told(results, 'failed').filter(text => text.startsWith('listPayouts: answers a page:'))
    expect(failures[0]).toMatch(/receipts\.\*\.late must be boolean \(is string\)/)
    expect(failures.join()).not.toContain('amount')
    expect(told(results, 'differs').join('\n')).toContain(
      'listPayouts: answers as the document says: expected data.data.*.amount must be string, got number'
    )
  }, 30_000)

  it('names the field within a union, and not the union', async () => {
    const bare = inAnswers(
      ({currency, ...object}) => ({...object, ...('id' in object && {currency})}),
      'getTransaction'
    )
    const [text] = told(await resultsOf(bare), 'failed').filter(line => line.startsWith('getTransaction: '))
    expect(text).toContain('data.fee.currency is missing')
    expect(text).not.toMatch(/oneOf|must be null/)
  }, 30_000)
})

describe('a breach is caught by the check that is named after it', () => {
  const renamed: Mutation = inAnswers(({order_id, ...object}) =>
    order_id === undefined ? object : {...object, orderNumber: order_id}
  )
  const html = {status: 422, body: '<h1>Unprocessable</h1>', type: 'text/html'}
  const unnamed = {status: 422, body: {message: 'The given data was invalid'}}
  const unfiltered: Mutation = inField('status', () => 'completed', 'listPayouts')
  const shuffled: Mutation = (operationId, answer) => {
    const {data} = (answer.body ?? {}) as {data?: {data?: unknown[]; per_page?: number}}
    return operationId === 'listPayouts' && data?.per_page === 2 && Array.isArray(data.data)
      ? {...answer, body: {data: {...data, data: data.data.toReversed()}}}
      : answer
  }

  it.each<[string, Mutation, string]>([
    ['a renamed field', renamed, 'listPayouts: answers a page: expected an answer that the BFF can read'],
    [
      'a required field that is missing',
      without(['created_at'], 'getPayout'),
      'getPayout: answers the row that the list has'
    ],
    [
      'an amount that is no number',
      inField('amount', () => 'NaN', 'listTransactions'),
      'listTransactions: answers a page'
    ],
    ['a boolean as "true"', inField('late', () => 'true'), 'listPayouts: answers a page'],
    [
      'a status that nobody knows',
      inField('status', () => 'on_hold', 'getCashoutRequest'),
      'getCashoutRequest: answers the row'
    ],
    ['a filter that is ignored', unfiltered, 'listPayouts: honours statuses[]'],
    ['pages that shift', shuffled, 'listPayouts: gives every row once, page after page'],
    [
      'an error outside of the envelope',
      insteadOf(422, html),
      'listPayouts: refuses statuses[]=no_such_status'
    ],
    ['a 422 that names no field', insteadOf(422, unnamed), 'createRegistration: names the missing fields'],
    [
      'a 400 in the place of a 422',
      insteadOf(422, {...unnamed, status: 400}),
      'listPayouts: refuses per_page=0'
    ],
    [
      'a 200 in the place of a 401',
      insteadOf(401, {status: 200, body: {data: {}}}),
      'listUsers: refuses a caller without a token'
    ],
    [
      'a 500 in the place of a 404',
      insteadOf(404, {status: 500, body: {message: 'x'}}),
      'getPayout: answers 404'
    ],
    [
      'a role that sees too much',
      insteadOf(403, {status: 200, body: {data: []}}),
      'listMerchants: is refused to the role'
    ],
    [
      'an item that is not the one asked for',
      inField('id', () => 1, 'getTransaction'),
      'getTransaction: answers the row'
    ],
    [
      'a phone that is added by the code alone',
      insteadOf(422, {status: 422, body: {message: 'x', errors: {code: ['x']}}}, 'confirmVerificationCode'),
      'confirmVerificationCode: asks for the password before a phone is added'
    ],
    ['a page that says it is another', inField('current_page', () => 7), 'listUsers: answers a page'],
    [
      'an answer that is no JSON',
      insteadOf(200, {status: 200, body: 'ok', type: 'text/plain'}, 'getMe'),
      'getMe: says whose token it is'
    ]
  ])(
    '%s',
    async (_, mutation, expected) => {
      const results = await resultsOf(mutation)
      expect(told(results, 'failed').join('\n')).toContain(expected)
      expect(fits(results)).toBe(false)
    },
    30_000
  )
})
