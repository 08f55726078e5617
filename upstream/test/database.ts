import {randomBytes} from 'node:crypto'
import {inject} from 'vitest'
import {type Db, openDb} from '../src/db/pool.ts'
import {onServer, withDatabase} from './global-setup.ts'

export type TestDatabase = {url: string; db: Db; drop(): Promise<void>}

/**
 * A database of the test file's own, as fast as a copy of the template. `drop` fails where a connection
 * of the pool is still checked out: a forgotten release would stop a server one day.
 */
export async function createTestDatabase(options: {max?: number} = {}): Promise<TestDatabase> {
  const {url: server, template} = inject('postgres')
  const name = newName()
  await copyTemplate(server, name, template)
  return opened(server, name, options.max)
}

/** A database without a table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const {url: server} = inject('postgres')
  const name = newName()
  await onServer(server, `create database "${name}"`)
  return opened(server, name)
}

const newName = () => `paydesk_test_${randomBytes(6).toString('hex')}`

function opened(server: string, name: string, max = 20): TestDatabase {
  const url = withDatabase(server, name)
  const db = openDb({url, max})
  return {
    url,
    db,
    async drop() {
      const leaked = db.pool.totalCount - db.pool.idleCount
      if (leaked > 0) throw new Error(`${leaked} database connections were never given back`)
      await db.close()
      await onServer(server, `drop database if exists "${name}" with (force)`)
    }
  }
}

const objectInUse = '55006'

/** Test files start together, and a template can be copied by one session at a time only. */
async function copyTemplate(server: string, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(server, `create database "${name}" template "${template}" strategy wal_log`)
    } catch (error) {
      if (attempt === 100 || (error as {code?: string}).code !== objectInUse) throw error
      await new Promise(wait => setTimeout(wait, 20 + Math.random() * 50))
    }
  }
}
