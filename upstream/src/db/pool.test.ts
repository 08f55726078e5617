import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase, waysOf} from '../../test/database.ts'
import {inSnapshot, inTransaction, sqlState, type Tx, together} from './pool.ts'

let database: TestDatabase

beforeAll(async () => {
  // One connection: what a test leaves on it is found by the next one.
  database = await createTestDatabase({max: 1})
  await database.db.query('create table notes (id int primary key, note text)')
})

beforeEach(() => database.db.query('delete from notes'))

afterAll(() => database.drop())

const insert = 'insert into notes values ($1, $2)'
const put = (tx: Tx, id: number) => tx.prepared('note', insert, [id, 'x'])
const notes = async () => (await database.db.query('select id from notes order by id')).map(row => row.id)
const reasonsOf = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(one => (one.status === 'rejected' ? sqlState(one.reason) : 'done'))

test('begin travels with the first statement, and what is sent along with the commit', async () => {
  const work = () =>
    inTransaction(database.db, async tx => {
      await put(tx, 1)
      tx.also('note', insert, [2, 'y'])
    })
  expect(await waysOf(database.db, work)).toBe(2)
  expect(await notes()).toEqual([1, 2])
})

test('what is asked for together is one way, is done in order, and has an answer each', async () => {
  let answers: unknown[] = []
  const work = () =>
    inTransaction(database.db, async tx => {
      answers = await Promise.all([
        put(tx, 1),
        tx.query('select count(*)::int as n from notes'),
        put(tx, 2),
        tx.query('select count(*)::int as n from notes')
      ])
    })
  expect(await waysOf(database.db, work)).toBe(2)
  expect(answers).toEqual([[], [{n: 1}], [], [{n: 2}]])
})

test('behind one that fails nothing is done, and each is refused with its error', async () => {
  let reasons: unknown[] = []
  await expect(
    inTransaction(database.db, async tx => {
      reasons = await reasonsOf([put(tx, 1), put(tx, 1), put(tx, 2), tx.query('select 1')])
      await put(tx, 3)
    })
  ).rejects.toMatchObject({code: '23505'})
  expect(reasons).toEqual(['done', '23505', '23505', '23505'])
  expect(await notes()).toEqual([])
})

test('a statement that was skipped behind a failure can be prepared later on', async () => {
  await expect(
    inTransaction(database.db, tx =>
      Promise.all([tx.query('select 1 / 0'), tx.prepared('skipped', 'select 1 as n')])
    )
  ).rejects.toMatchObject({code: '22012'})
  const again = () => inTransaction(database.db, tx => tx.prepared('skipped', 'select 1 as n'))
  expect(await again()).toEqual([{n: 1}])
  expect(await again()).toEqual([{n: 1}])
})

test('where the statement sent along with the commit fails, nothing is committed', async () => {
  await expect(
    inTransaction(database.db, async tx => {
      await put(tx, 1)
      tx.also('note', insert, [1, 'again'])
    })
  ).rejects.toMatchObject({code: '23505'})
  expect(await notes()).toEqual([])
})

test('where it failed long before the commit, nothing is committed either', async () => {
  await expect(
    inTransaction(database.db, async tx => {
      await put(tx, 1)
      tx.also('note', insert, [1, 'again'])
      await new Promise(wait => setTimeout(wait, 50))
    })
  ).rejects.toMatchObject({code: '23505'})
  expect(await notes()).toEqual([])
})

test('a value that can not be written commits nothing, and the connection is of use afterwards', async () => {
  const unwritable = {toPostgres: () => JSON.stringify({n: 1n})}
  await expect(
    inTransaction(database.db, async tx => {
      tx.also('note', insert, [1, 'x'])
      tx.also('unwritable', 'insert into notes values (2, $1)', [unwritable])
    })
  ).rejects.toThrow(/BigInt/)
  expect(await notes()).toEqual([])
  await inTransaction(database.db, tx => put(tx, 3))
  expect(await notes()).toEqual([3])
})

test('an error that the work keeps to itself is told by the commit', async () => {
  await expect(
    inTransaction(database.db, async tx => {
      await put(tx, 1)
      await put(tx, 1).catch(() => undefined)
    })
  ).rejects.toMatchObject({code: '23505'})
  expect(await notes()).toEqual([])
})

test('what is asked for after the end is refused, and never reaches the connection', async () => {
  let late: Tx | undefined
  await inTransaction(database.db, async tx => {
    late = tx
    await put(tx, 1)
  })
  await expect(put(late as Tx, 2)).rejects.toThrow('The transaction has ended')
  const refused = inTransaction(database.db, async tx => {
    late = tx
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await expect(put(late as Tx, 3)).rejects.toThrow('The transaction has ended')
  expect(await notes()).toEqual([1])
})

test('a session that ends in between fails all that is under way, and another is opened', async () => {
  let reasons: unknown[] = []
  await expect(
    inTransaction(database.db, async tx => {
      reasons = await reasonsOf([
        put(tx, 1),
        tx.query('select pg_terminate_backend(pg_backend_pid())'),
        put(tx, 2)
      ])
      await put(tx, 3)
    })
  ).rejects.toMatchObject({code: '57P01'})
  expect(reasons).toEqual(['done', '57P01', '57P01'])
  expect(await notes()).toEqual([])
})

test('each statement has the whole of its time, however many travel together', async () => {
  await inTransaction(database.db, async tx => {
    await tx.query(`set local statement_timeout = '400ms'`)
    await Promise.all(Array.from({length: 4}, () => tx.query('select pg_sleep(0.2)')))
  })
  const late = inTransaction(database.db, async tx => {
    await tx.query(`set local statement_timeout = '400ms'`)
    await Promise.all([put(tx, 1), tx.query('select pg_sleep(0.6)')])
  })
  await expect(late).rejects.toMatchObject({code: '57014'})
  expect(await notes()).toEqual([])
})

test('a snapshot reads all of one moment and writes nothing', async () => {
  await expect(inSnapshot(database.db, q => q.query('insert into notes values (1)'))).rejects.toMatchObject({
    code: '25006'
  })
  const [row] = await inSnapshot(database.db, q => q.query('show transaction_isolation'))
  expect(row).toEqual({transaction_isolation: 'repeatable read'})
})

test('what is asked together is waited for as a whole, and the first refusal in order is told', async () => {
  const order: string[] = []
  const late = async (name: string, refused: boolean) => {
    await new Promise(wait => setTimeout(wait, 20))
    order.push(name)
    if (refused) throw new Error(name)
    return name
  }
  const refusedAtOnce = () => Promise.reject(new Error('third'))
  await expect(together([late('first', false), late('second', true), refusedAtOnce()])).rejects.toThrow(
    'second'
  )
  expect(order).toEqual(['first', 'second'])
  expect(await together([late('first', false), 7])).toEqual(['first', 7])
})
