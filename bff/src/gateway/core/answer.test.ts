import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {many, one, page} from './answer.ts'
import type {AppFailure} from './failure.ts'

const row = z.object({id: z.number(), feeRate: z.number()})
const rows = z.array(row)
const sent = (data: unknown) => Promise.resolve({data, response: {}})
const breach = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (failure: AppFailure) => ({code: failure.code, detail: failure.detail})
  )

describe('a page', () => {
  const numbers = {current_page: 2, last_page: 4, per_page: 25, total: 96}
  const items = [{id: 1, fee_rate: 2.5}]
  const expected = {
    items: [{id: 1, feeRate: 2.5}],
    page: 2,
    lastPage: 4,
    perPage: 25,
    total: 96,
    totalCapped: false
  }

  it.each([
    ['next to the rows in data', {data: {data: items, ...numbers}}],
    ['in a meta within data', {data: {data: items, meta: numbers}}],
    ['in a meta next to data', {data: items, meta: numbers}]
  ])('is understood with its numbers %s', async (_, body) => {
    expect(await page(sent(body), rows)).toEqual(expected)
  })

  it('has cursors and a capped total where the upstream has them', async () => {
    const data = {data: items, ...numbers, total_capped: true, next_cursor: 'n', prev_cursor: null}
    expect(await page(sent({data}), rows)).toEqual({...expected, totalCapped: true, nextCursor: 'n'})
  })
})

describe('other lists', () => {
  it.each([[{data: [{id: 1, fee_rate: 1}]}], [{data: {data: [{id: 1, fee_rate: 1}]}}]])(
    'are read from %j',
    async body => {
      expect(await many(sent(body), rows)).toEqual([{id: 1, feeRate: 1}])
    }
  )
})

describe('an answer that breaks the contract', () => {
  it('names the field and never its value', async () => {
    const body = {
      data: {
        data: [
          {id: 1, fee_rate: 1},
          {id: 2, fee_rate: 'secret'}
        ],
        current_page: 1,
        last_page: 1,
        per_page: 1,
        total: 2
      }
    }
    expect(await breach(page(sent(body), rows))).toEqual({
      code: 'UPSTREAM_CONTRACT',
      detail: 'contract breach: data.data.1.feeRate (invalid_type)'
    })
  })

  it('names the field below a union, and the types of a union of plain ones', async () => {
    const amount = z.union([z.string(), z.number()])
    const answer = z.union([
      z.object({token: z.string(), balance: amount}),
      z.object({challenge: z.object({id: z.string()}), expiresIn: z.number(), email: z.string()})
    ])
    expect(await breach(one(sent({data: {token: 't', balance: true}}), answer))).toMatchObject({
      detail: 'contract breach: data.balance (neither string nor number)'
    })
    expect(
      await breach(one(sent({data: {challenge: {id: 7}, expires_in: 1, email: 'a'}}), answer))
    ).toMatchObject({detail: 'contract breach: data.challenge.id (invalid_type)'})
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{data: null}],
    [{data: {id: 1}}],
    [{data: {id: 1, fee_rate: 1, feeRate: 2}}]
  ])('%j is refused as a thing', async body => {
    expect(await breach(one(sent(body), row))).toMatchObject({code: 'UPSTREAM_CONTRACT'})
  })

  it('loses fields that nobody asked for', async () => {
    expect(await one(sent({data: {id: 1, fee_rate: 1, password_hash: 'x'}}), row)).toEqual({
      id: 1,
      feeRate: 1
    })
  })
})
