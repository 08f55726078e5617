import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Answer, startTestApp, type TestApp} from '../../../test/app.ts'
import {endpoints, type OperationId} from '../../http/document.ts'
import {type ByOwner, type Caller, type Cell, callers, refusals} from './cells.ts'
import {accountOperations} from './operations/accounts.ts'
import {moneyOperations} from './operations/money.ts'
import {notificationOperations} from './operations/notifications.ts'
import {payoutOperations} from './operations/payouts.ts'
import {savedViewOperations} from './operations/saved-views.ts'
import {userOperations} from './operations/users.ts'
import type {Variant} from './variant.ts'
import {makeWorld, owners, type Row, type World} from './world.ts'

/** Every operation of the document has its cells here; the compiler and the first test hold it to that. */
const operations: Record<OperationId, Variant[]> = {
  ...accountOperations,
  ...moneyOperations,
  ...notificationOperations,
  ...payoutOperations,
  ...savedViewOperations,
  ...userOperations
}

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.0105,USDT/RUB=95.2'})
  world = await makeWorld(app)
})

afterAll(() => app.stop())

/** Makes what the call needs, such as its row; the call itself is the function that comes back. */
async function prepared(variant: Variant, caller: Caller, row: Row): Promise<() => Promise<Answer>> {
  const {path, ...ask} = await variant.ask(world, row, caller)
  const token = caller === 'anonymous' ? undefined : world.users[caller].token
  return () => app.ask(path, {token, ...ask})
}

const writtenDown = async () =>
  (await app.database.db.query('select count(*)::int as rows from audit_events'))[0]?.rows

/** The outcome, in the words of the cells. A refused call that changed something is a failure of its kind. */
async function outcome(variant: Variant, caller: Caller, row: Row, cell: Cell): Promise<string> {
  const ask = await prepared(variant, caller, row)
  const before = await writtenDown()
  const answer = await ask()
  if (cell === 'ok') return answer.status === variant.status ? 'ok' : `${answer.status} ${answer.text}`
  const trace = (await writtenDown()) === before ? '' : ' and something was written'
  return `${answer.status} ${answer.text}${trace}`
}

/** A row that isn't there is answered like a foreign one. */
function withMissing(cells: ByOwner): Record<Row, Cell> {
  return {...cells, missing: cells.foreign === 'ok' ? 'notFound' : cells.foreign}
}

function cellsOf(variant: Variant, caller: Caller): [Row | null, Cell][] {
  const cells = variant.cells[caller]
  if (typeof cells === 'string') return [[null, cells]]
  return Object.entries(withMissing(cells)) as [Row, Cell][]
}

test('every operation of the document has cells, and no other one does', () => {
  expect(Object.keys(operations).sort()).toEqual([...endpoints.keys()].sort())
  expect(Object.values(operations).filter(variants => variants.length === 0)).toEqual([])
})

const named = Object.entries(operations).flatMap(([operationId, variants]) =>
  variants.map(variant => [operationId, variant.name, variant] as const)
)

describe('the access of each role to its own and foreign rows', () => {
  test.each(named)('%s: %s', async (_operationId, _name, variant) => {
    const expected: Record<string, string> = {}
    const actual: Record<string, string> = {}
    for (const caller of callers) {
      for (const [row, cell] of cellsOf(variant, caller)) {
        const key = row === null ? caller : `${caller}, ${row}`
        expected[key] = cell === 'ok' ? 'ok' : refusals[cell]
        actual[key] = await outcome(variant, caller, row ?? 'missing', cell)
      }
    }
    expect(actual).toEqual(expected)
  })
})

describe('whose rows a list holds', () => {
  const lists = named.filter(([, , variant]) => variant.list)
  test.each(lists)('%s: %s', async (_operationId, _name, variant) => {
    const {list} = variant
    if (!list) throw new Error('not a list')
    const ids = await list.ids(world)
    for (const caller of callers) {
      if (variant.cells[caller] !== 'ok') continue
      const rows: {id: number}[] = (await (await prepared(variant, caller, 'missing'))()).body.data.data
      const seen = owners.filter(owner => rows.some(row => row.id === ids[owner]))
      expect([caller, seen]).toEqual([caller, list.sees[caller] ?? []])
    }
  })
})

describe('fields that a role lacks are not in the bytes', () => {
  const trimmed = named.filter(([, , variant]) => variant.without)
  test.each(trimmed)('%s: %s', async (_operationId, _name, variant) => {
    const {field, callers: lacking} = variant.without ?? {field: '', callers: []}
    for (const caller of callers.filter(each => each !== 'anonymous')) {
      const {data} = (await (await prepared(variant, caller, 'subVendor'))()).body
      const rows: object[] = Array.isArray(data.data) ? data.data : [data]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        expect([caller, Object.hasOwn(row, field)]).toEqual([caller, !lacking.includes(caller)])
      }
    }
  })
})
