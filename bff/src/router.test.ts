import {columnsFor, columnsOf, type List} from '@paydesk/contracts/access'
import {type Role, roles} from '@paydesk/contracts/enums'
import nock from 'nock'
import superjson from 'superjson'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {type Case, cases} from '../test/procedures.ts'
import {startWorld, tokenOf, upstreamUrl, type World} from '../test/world.ts'
import {appRouter} from './router.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

/** Calls a procedure as a browser does, whatever its types. */
async function call({procedure, input}: Case, token?: string) {
  const value = input()
  const form = value instanceof FormData
  const headers: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
  if (!form) headers['content-type'] = 'application/json'
  const body = form ? value : JSON.stringify(superjson.serialize(value))
  const response = await fetch(`${world.url}/trpc/${procedure}`, {method: 'POST', headers, body})
  const text = await response.text()
  const {result, error} = JSON.parse(text)
  return {status: response.status, text, data: result?.data?.json, error: error?.json?.data}
}

function answer({method, path, status, answer}: Case): void {
  nock(upstreamUrl)
    .intercept(path, method)
    .query(true)
    .reply(status, answer() as nock.Body)
}

const titled = cases.map((entry, i) => ({...entry, title: `${entry.procedure} (${i})`}))
const someone = ({allowed}: Case): Role | undefined => (allowed === 'anybody' ? undefined : allowed[0])

describe('every procedure', () => {
  it('has a case here', () => {
    const known = new Set([...cases.map(entry => entry.procedure), 'me.get'])
    expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual([...known].toSorted())
  })

  it.each(titled)('$title: one upstream call, answered from the document', async entry => {
    answer(entry)
    const role = someone(entry)
    if (role) world.signIn(role)
    const {status, error} = await call(entry, role && tokenOf(role))
    expect({status, error}).toEqual({status: 200, error: undefined})
    expect(world.seen().map(({method, path}) => `${method} ${path}`)).toEqual([
      `${entry.method} ${entry.path}`
    ])
  })

  it.each(titled)('$title: a failing upstream tells nothing of its insides', async entry => {
    nock(upstreamUrl)
      .intercept(entry.path, entry.method)
      .query(true)
      .reply(500, {message: 'SQLSTATE 42P01 at /srv/app/db.ts:12', stack: 'secret-of-the-insides'})
    const role = someone(entry)
    if (role) world.signIn(role)
    const {status, text, error} = await call(entry, role && tokenOf(role))
    expect(status).toBe(500)
    expect(error).toMatchObject({code: 'INTERNAL', httpStatus: 500, retryable: true})
    expect(text).not.toMatch(/SQLSTATE|srv|secret-of-the-insides|stack/)
  })
})

function hasKey(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return key in value || Object.values(value).some(inner => hasKey(inner, key))
}

/** Columns that some roles lack, and whose rows have them; the history is made of transactions. */
const columns = [
  {column: 'user', list: 'transactions', router: /^(transactions|history)\./},
  {column: 'actions', list: 'history', router: /^history\./}
] as const

describe('access', () => {
  const cells = titled.flatMap(entry =>
    entry.allowed === 'anybody' ? [] : roles.map(role => ({...entry, role}))
  )

  it.each(cells)('$title as $role: as the matrix says', async entry => {
    world.signIn(entry.role)
    const may = entry.allowed.includes(entry.role)
    if (may) answer(entry)
    const {status, error} = await call(entry, tokenOf(entry.role))
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
    const {column, list, role} = entry
    answer(entry)
    world.signIn(role)
    const {data} = await call(entry, tokenOf(role))
    expect(hasKey(data, column)).toBe((columnsFor(list, role) as readonly string[]).includes(column))
  })

  it('no other list has columns that a role lacks', () => {
    const lacking = Object.entries(columnsOf).flatMap(([list, all]) =>
      all.filter(column =>
        roles.some(role => !(columnsFor(list as List, role) as readonly string[]).includes(column))
      )
    )
    expect(lacking).toEqual(columns.map(({column}) => column))
  })

  it.each(titled.filter(entry => entry.allowed !== 'anybody'))(
    '$title is refused without a token, unasked',
    async entry => {
      const {status, error} = await call(entry)
      expect(status).toBe(401)
      expect(error).toMatchObject({code: 'UNAUTHORIZED'})
      expect(world.allSeen).toEqual([])
    }
  )
})
