import {columnsFor, columnsOf, type List} from '@paydesk/contracts/access'
import {type Role, roles} from '@paydesk/contracts/enums'
import {operationEntry} from '@paydesk/contracts/openapi'
import nock from 'nock'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {answer, answerRow, call, someone, titled} from '../test/ask.ts'
import {type Case, cases} from '../test/procedures.ts'
import {startWorld, tokenOf, upstreamUrl, type World} from '../test/world.ts'
import {appRouter} from './router.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

async function replyTo(entry: Case, token?: string) {
  const response = await call(world, entry, token)
  const text = await response.text()
  const {result, error} = JSON.parse(text)
  return {status: response.status, text, data: result?.data?.json, error: error?.json?.data}
}

const all = titled(cases)

describe('every procedure', () => {
  it('has a case here', () => {
    const known = new Set([...cases.map(entry => entry.procedure), 'me.get', 'live.changes'])
    expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual([...known].toSorted())
  })

  it.each(all)(
    '$title: one upstream call besides a read of the row, answered from the document',
    async entry => {
      answer(entry)
      const role = someone(entry)
      if (role) world.signIn(role)
      const {status, error} = await replyTo(entry, role && tokenOf(role))
      expect({status, error}).toEqual({status: 200, error: undefined})
      expect(world.seen().map(({method, path}) => `${method} ${path}`)).toEqual([
        ...(entry.row ? [`GET ${entry.path}`] : []),
        `${entry.method} ${entry.path}`
      ])
    }
  )

  it.each(all)('$title: a failing upstream tells nothing of its insides', async entry => {
    answerRow(entry)
    nock(upstreamUrl)
      .intercept(entry.path, entry.method)
      .query(true)
      .reply(500, {message: 'SQLSTATE 42P01 at /srv/app/db.ts:12', stack: 'secret-of-the-insides'})
    const role = someone(entry)
    if (role) world.signIn(role)
    const {status, text, error} = await replyTo(entry, role && tokenOf(role))
    expect(status).toBe(500)
    expect(error).toMatchObject({code: 'INTERNAL', httpStatus: 500, retryable: true})
    expect(text).not.toMatch(/SQLSTATE|srv|secret-of-the-insides|stack/)
  })
})

describe('a server that lacks a call', () => {
  async function answered(entry: Case, status: number) {
    answerRow(entry)
    nock(upstreamUrl).intercept(entry.path, entry.method).query(true).reply(status, {message: 'Not Found'})
    const role = someone(entry)
    if (role) world.signIn(role)
    return (await replyTo(entry, role && tokenOf(role))).error
  }

  it.each(all)('$title: 404 is of a row where the call names one, and of the call where not', async entry => {
    const isOfRow = '404' in operationEntry(entry.operation).operation.responses
    expect(await answered(entry, 404)).toMatchObject(
      isOfRow ? {code: 'NOT_FOUND', httpStatus: 404} : {code: 'NOT_IMPLEMENTED', httpStatus: 501}
    )
  })

  it.each(all)('$title: 501 is of the call, and no reason to ask again', async entry => {
    expect(await answered(entry, 501)).toMatchObject({code: 'NOT_IMPLEMENTED', retryable: false})
  })
})

function hasKey(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return key in value || Object.values(value).some(inner => hasKey(inner, key))
}

/** Columns that some roles lack, and whose rows have them; the history is made of transactions. */
const columns: {column: string; router: RegExp; having: Role[]}[] = [
  {column: 'user', router: /^(transactions|history)\./, having: ['superadmin', 'admin', 'vendor']},
  {column: 'actions', router: /^history\./, having: ['superadmin', 'admin', 'paymaster']}
]

describe('access', () => {
  const cells = all.flatMap(entry =>
    entry.allowed === 'anybody' ? [] : roles.map(role => ({...entry, role}))
  )

  it.each(cells)('$title as $role: as the matrix says', async entry => {
    world.signIn(entry.role)
    const may = entry.allowed.includes(entry.role)
    if (may) answer(entry)
    const {status, error} = await replyTo(entry, tokenOf(entry.role))
    if (may) expect({status, error}).toEqual({status: 200, error: undefined})
    else {
      expect(error).toMatchObject({code: 'FORBIDDEN', httpStatus: 403})
      expect(world.seen()).toEqual([])
    }
  })

  it.each(
    columns.flatMap(column =>
      cells
        .filter(({procedure, allowed, role}) => column.router.test(procedure) && allowed.includes(role))
        .map(cell => ({...cell, ...column}))
    )
  )('$title as $role: has $column just where the role has that column', async entry => {
    const {column, having, role} = entry
    answer(entry)
    world.signIn(role)
    const {data} = await replyTo(entry, tokenOf(role))
    expect(hasKey(data, column)).toBe(having.includes(role))
  })

  const withCode = /^((cashoutRequests|transactions)\.(list|get)|history\.list)$/

  it.each(cells.filter(({procedure, allowed, role}) => withCode.test(procedure) && allowed.includes(role)))(
    '$title as $role: has the code of somebody else’s cash-out only where the role gives it out',
    async entry => {
      const {role} = entry
      const body = JSON.stringify(entry.answer()).replaceAll('"code":null', '"code":"0417"')
      answer(entry, JSON.parse(body))
      world.signIn(role)
      const {text} = await replyTo(entry, tokenOf(role))
      expect(text.includes('0417')).toBe(['superadmin', 'admin', 'paymaster'].includes(role))
    }
  )

  it('no other list has columns that a role lacks', () => {
    const lacking = Object.entries(columnsOf).flatMap(([list, all]) =>
      all.filter(column =>
        roles.some(role => !(columnsFor(list as List, role) as readonly string[]).includes(column))
      )
    )
    expect(lacking).toEqual(columns.map(({column}) => column))
  })

  it.each(all.filter(entry => entry.allowed !== 'anybody'))(
    '$title is refused without a token, unasked',
    async entry => {
      const {status, error} = await replyTo(entry)
      expect(status).toBe(401)
      expect(error).toMatchObject({code: 'UNAUTHORIZED'})
      expect(world.allSeen).toEqual([])
    }
  )
})
