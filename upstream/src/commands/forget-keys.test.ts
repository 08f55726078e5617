import {expect, test} from 'vitest'
import {createTestDatabase} from '../../test/database.ts'
import type {JobContext} from '../jobs/job.ts'
import {forgetKeys} from './forget-keys.ts'

test('keys are kept for thirty days, and older ones go, however many there are', async () => {
  const {db, drop} = await createTestDatabase()
  try {
    await db.query(
      `insert into idempotency_keys (user_id, operation, key, payload_hash, created_at)
         select 1, 'createTransaction', 'old ' || n, ''::bytea, now() - interval '30 days 1 minute'
           from generate_series(1, 25) as n
         union all select 1, 'createTransaction', 'new', ''::bytea, now() - interval '29 days'`
    )
    await forgetKeys.run({db, signal: new AbortController().signal} as unknown as JobContext, {batch: 10})
    expect(await db.query('select key from idempotency_keys')).toEqual([{key: 'new'}])
  } finally {
    await drop()
  }
})
