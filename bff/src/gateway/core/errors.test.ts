import {describe, expect, it} from 'vitest'
import {failureOfAnswer, failureOfTransport, retryAfterSeconds} from './errors.ts'

const answer = (status: number, body: unknown, retryAfter?: string) =>
  failureOfAnswer(status, typeof body === 'string' ? body : JSON.stringify(body), retryAfter, 'GET /api/x/1')

describe('an answer of the upstream', () => {
  it.each([
    [400, 'BAD_REQUEST', 400],
    [401, 'UNAUTHORIZED', 401],
    [403, 'FORBIDDEN', 403],
    [404, 'NOT_FOUND', 404],
    [405, 'NOT_IMPLEMENTED', 501],
    [409, 'CONFLICT', 409],
    [413, 'PAYLOAD_TOO_LARGE', 413],
    [418, 'BAD_REQUEST', 400],
    [422, 'VALIDATION', 422],
    [429, 'TOO_MANY_REQUESTS', 429],
    [500, 'INTERNAL', 500],
    [501, 'NOT_IMPLEMENTED', 501],
    [502, 'UNAVAILABLE', 503],
    [503, 'UNAVAILABLE', 503],
    [504, 'TIMEOUT', 504],
    [302, 'UPSTREAM_CONTRACT', 502]
  ])('%i keeps its meaning: %s', (status, code, httpStatus) => {
    expect(answer(status, {message: 'Said'}).toData('id')).toMatchObject({code, httpStatus, requestId: 'id'})
  })

  it.each([
    [502, 'UNAVAILABLE', 503],
    [503, 'UNAVAILABLE', 503],
    [504, 'TIMEOUT', 504]
  ])('of a balancer, %i with a page, is %s, which may be tried again', (status, code, httpStatus) => {
    const page = '<html><head><title>Error</title></head><body><center>nginx</center></body></html>'
    expect(answer(status, page).toData('id')).toMatchObject({code, httpStatus, retryable: true})
  })

  it('separates a 403 that a second-factor code resolves from any other', () => {
    const reason = 'second_factor_required'
    expect(answer(403, {message: 'x', reason}).code).toBe('SECOND_FACTOR_REQUIRED')
    expect(answer(403, {message: 'x', reason: 'another reason'}).code).toBe('FORBIDDEN')
    expect(answer(409, {message: 'x', reason}).code).toBe('CONFLICT')
  })

  it('has its field errors under the form’s own names, nested ones by dots', () => {
    const errors = {
      fee_rate: ['Must be from 0 to 100'],
      'cashout_fee_rates.rub': ['a', 'b'],
      constructor: ['c']
    }
    expect(answer(422, {message: 'x', errors}).toData('').fieldErrors).toEqual({
      feeRate: [{message: 'Must be from 0 to 100'}],
      'cashoutFeeRates.rub': [{message: 'a'}, {message: 'b'}],
      constructor: [{message: 'c'}]
    })
  })

  it('names the form’s own field also in the sentence about it', () => {
    const errors = {
      date_from: ['date_from has an unexpected value'],
      amount_to: ['Must be a positive number']
    }
    expect(answer(422, {message: 'x', errors}).toData('').fieldErrors).toEqual({
      dateFrom: [{message: 'dateFrom has an unexpected value'}],
      amountTo: [{message: 'Must be a positive number'}]
    })
  })

  it('has the code and the params of each sentence beside it, under the form’s own name', () => {
    const body = {
      message: 'x',
      errors: {fee_rate: ['fee_rate is a required field', 'b'], amount: ['c']},
      error_codes: {
        fee_rate: [
          {code: 'required', params: {path: 'fee_rate'}},
          {code: null, params: {}}
        ],
        amount: [{code: 'mustNotExceed', params: {value: 100}}]
      }
    }
    expect(answer(422, body).toData('').fieldErrors).toEqual({
      feeRate: [
        {message: 'feeRate is a required field', code: 'required', params: {path: 'feeRate'}},
        {message: 'b'}
      ],
      amount: [{message: 'c', code: 'mustNotExceed', params: {value: 100}}]
    })
  })

  it.each([
    ['nothing that fits the sentences', {other: [{code: 'required', params: {}}]}],
    ['no list', {amount: {code: 'required'}}],
    ['a code that is none', {amount: [{code: '<b>', params: {}}]}],
    ['a param that tells of the insides', {amount: [{code: 'required', params: {path: 'at /srv/db.ts:1'}}]}],
    ['a param that is no value', {amount: [{code: 'required', params: {path: {}}}]}]
  ])('whose codes have %s is left with its sentences', (_what, codes) => {
    const body = {message: 'x', errors: {amount: ['c']}, error_codes: codes}
    expect(answer(422, body).toData('').fieldErrors).toEqual({amount: [{message: 'c'}]})
  })

  it('passes the reason of a conflict on where it is a word', () => {
    expect(answer(409, {message: 'x', reason: 'user_has_open_payouts'}).toData('').reason).toBe(
      'user_has_open_payouts'
    )
    expect(answer(409, {message: 'x', reason: '<script>'}).toData('').reason).toBeUndefined()
  })

  it('passes a 4xx sentence on', () => {
    expect(answer(409, {message: 'Not enough funds. Available: 10.00'}).toData('').message).toBe(
      'Not enough funds. Available: 10.00'
    )
  })

  it.each([
    [500, {message: 'Deadlock detected'}],
    [503, {message: 'pool timeout of db-3'}],
    [400, {message: 'Error: x\n    at Object.<anonymous> (/srv/db.ts:1:1)'}],
    [404, {message: '<h1>Not found</h1>'}],
    [400, '<html>nginx</html>'],
    [422, {message: 'x'.repeat(301)}]
  ])('of %i with %j gives nothing of the insides away', (status, body) => {
    const told = JSON.stringify(answer(status, body).toData(''))
    expect(told).not.toMatch(/Deadlock|db-3|srv|<h1>|nginx|xxx/)
  })

  it('carries the row as it is now, in camelCase', () => {
    const current = {order_id: 'a', details: {card_last4: '0004'}}
    expect(answer(409, {message: 'x', current}).toData('').current).toEqual({
      orderId: 'a',
      details: {cardLast4: '0004'}
    })
  })

  it('names the seconds to wait, from either form of the header', () => {
    expect(answer(503, {}, '7').toData('').retryAfter).toBe(7)
    const now = Date.parse('2026-11-28T00:00:00Z')
    expect(retryAfterSeconds('Sat, 28 Nov 2026 00:01:30 GMT', now)).toBe(90)
    expect(retryAfterSeconds('soon')).toBeUndefined()
    expect(retryAfterSeconds(undefined)).toBeUndefined()
  })
})

describe('no answer at all', () => {
  it.each([
    [{code: 'ECONNREFUSED'}, undefined, 'UPSTREAM_UNREACHABLE'],
    [{code: 'ENOTFOUND'}, undefined, 'UPSTREAM_UNREACHABLE'],
    [{code: 'UND_ERR_SOCKET'}, undefined, 'UPSTREAM_UNREACHABLE'],
    [undefined, 'timeout', 'TIMEOUT'],
    [{code: 'UND_ERR_BODY_TIMEOUT'}, undefined, 'TIMEOUT'],
    [undefined, 'gone', 'CANCELLED'],
    [{name: 'HTTPParserError'}, undefined, 'UPSTREAM_CONTRACT'],
    [{code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE'}, undefined, 'UPSTREAM_CONTRACT']
  ] as const)('%j, ended by %s: %s', (error, ended, code) => {
    expect(failureOfTransport(error, ended, 'GET /api/x').code).toBe(code)
  })
})
