import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inSnapshot, inTransaction, openDb, type Tx} from './pool.ts'

let database: TestDatabase

beforeAll(async () => {
  // One connection: the next test finds what a test leaves on it.
  database = await createTestDatabase({max: 1})
  await database.db.query('create table lines (id int primary key, note text)')
})

beforeEach(() => database.db.query('delete from lines'))

afterAll(() => database.drop())

const put = (tx: Tx, id: number) => tx.prepared('note', 'insert into lines values ($1, $2)', [id, 'x'])
const linesNow = async () => (await database.db.query('select id from lines order by id')).map(row => row.id)

test('a transaction commits what its work did, and the next one finds it', async () => {
  const answer = await inTransaction(database.db, async tx => {
    await put(tx, 1)
    await put(tx, 2)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await linesNow()).toEqual([1, 2])
})

test('after a statement that fails nothing is committed, also where the work keeps the error to itself', async () => {
  const failing = inTransaction(database.db, async tx => {
    await put(tx, 1)
    await put(tx, 1)
  })
  await expect(failing).rejects.toMatchObject({code: '23505'})
  const silent = inTransaction(database.db, async tx => {
    await put(tx, 1)
    await put(tx, 1).catch(() => undefined)
  })
  await expect(silent).rejects.toThrow('rolled back')
  expect(await linesNow()).toEqual([])
})

test('a value that cannot be serialised commits nothing, and the connection remains usable', async () => {
  const unwritable = {toPostgres: () => JSON.stringify({n: 1n})}
  const failing = inTransaction(database.db, async tx => {
    await put(tx, 1)
    await tx.query('insert into lines values (2, $1)', [unwritable])
  })
  await expect(failing).rejects.toThrow(/BigInt/)
  expect(await linesNow()).toEqual([])
  await inTransaction(database.db, tx => put(tx, 3))
  expect(await linesNow()).toEqual([3])
})

test('a transaction runs one statement at a time: a concurrent second one is refused', async () => {
  const parallel = inTransaction(database.db, tx => Promise.all([put(tx, 1), put(tx, 2)]))
  await expect(parallel).rejects.toThrow('Another statement of this transaction is still running')
  expect(await linesNow()).toEqual([])
})

test('work that leaves a statement behind commits nothing', async () => {
  const forgetful = inTransaction(database.db, async tx => {
    await put(tx, 1)
    void put(tx, 2)
  })
  await expect(forgetful).rejects.toThrow('Another statement of this transaction is still running')
  expect(await linesNow()).toEqual([])
})

test('a branch that comes late is refused, and never runs in the next transaction of its connection', async () => {
  let late: Tx | undefined
  await inTransaction(database.db, async tx => {
    late = tx
    await put(tx, 1)
  })
  const refused = inTransaction(database.db, async () => {
    await expect(put(late as Tx, 2)).rejects.toThrow('The transaction has ended')
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await expect(put(late as Tx, 3)).rejects.toThrow('The transaction has ended')
  expect(await linesNow()).toEqual([1])
})

test('a connection that ends in between commits nothing, and the next transaction gets another one', async () => {
  const ended = inTransaction(database.db, async tx => {
    await put(tx, 1)
    await tx.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(ended).rejects.toMatchObject({code: '57P01'})
  expect(await linesNow()).toEqual([])
  await inTransaction(database.db, tx => put(tx, 2))
  expect(await linesNow()).toEqual([2])
})

test('a snapshot reads all of one moment and writes nothing', async () => {
  await expect(inSnapshot(database.db, q => q.query('insert into lines values (1)'))).rejects.toMatchObject({
    code: '25006'
  })
  const [row] = await inSnapshot(database.db, q => q.query('show transaction_isolation'))
  expect(row).toEqual({transaction_isolation: 'repeatable read'})
})

test('a deadlock is run again inside and never seen outside', async () => {
  const wide = await createTestDatabase({max: 2})
  await wide.db.query('create table lines (id int primary key, note text)')
  await wide.db.query(`insert into lines values (1, ''), (2, '')`)
  const append = (tx: Tx, id: number) => tx.query(`update lines set note = note || 'x' where id = $1`, [id])
  const arrived: (() => void)[] = []
  // The first attempts meet here, each holding the row that the other one wants.
  const meet = (attempt: number) =>
    attempt > 1
      ? undefined
      : new Promise<void>(go => arrived.push(go) === 2 && arrived.forEach(arrive => void arrive()))
  const attempts = [0, 0]
  const both = [[1, 2] as const, [2, 1] as const].map(([first, second], i) =>
    inTransaction(wide.db, async tx => {
      attempts[i] = (attempts[i] ?? 0) + 1
      await append(tx, first)
      await meet(attempts[i] ?? 0)
      await append(tx, second)
    })
  )
  await Promise.all(both)
  expect(attempts.toSorted()).toEqual([1, 2])
  expect(await wide.db.query('select note from lines order by id')).toEqual([{note: 'xx'}, {note: 'xx'}])
  await wide.drop()
})

test('behind a pooler nothing is left on a connection: no prepared statement, and no timeout', async () => {
  const pooled = openDb({url: database.url, pooled: true, max: 1})
  try {
    await pooled.prepared('one', 'select 1')
    await inTransaction(pooled, tx => tx.prepared('two', 'select 2'))
    expect(await pooled.query('select name from pg_prepared_statements')).toEqual([])
    expect(
      await pooled.query(`select name from pg_settings where source = 'client' and name ~ 'timeout'`)
    ).toEqual([])
  } finally {
    await pooled.close()
  }
})

test('without one, statements stay prepared, and a lost client holds nothing for long', async () => {
  await inTransaction(database.db, tx => put(tx, 1))
  expect(await database.db.query(`select name from pg_prepared_statements where name = 'note'`)).toHaveLength(
    1
  )
  expect(
    await database.db.query(
      `select name from pg_settings where source = 'client' and name ~ 'timeout' order by name`
    )
  ).toEqual(
    ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'].map(name => ({name}))
  )
})
