import {expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../../test/database.ts'
import type {JobContext} from '../../jobs/job.ts'
import {tidyAccess} from './tidy.ts'

test('expired rows are deleted, and valid ones stay', async () => {
  const database: TestDatabase = await createTestDatabase()
  try {
    const {db} = database
    await db.query(
      `insert into users (role, name, referral_code) values ('vendor', 'Анна', 'CODE');
       insert into sessions (token_hash, user_id, expires_at)
         select v.hash, u.id, now() + v.rest from users u,
           (values ('old'::bytea, interval '-1 second'), ('new', interval '1 hour')) as v(hash, rest);
       insert into verification_codes (purpose, address, code_hash, expires_at)
         values ('verify_phone', 'old', '', now() - interval '25 hours'), ('verify_phone', 'new', '', now());
       insert into notifications (user_id, kind, area, record_id, created_at)
         select u.id, 'cashout_completed', 'cashout_requests', v.record, now() - v.age from users u,
           (values (1, interval '91 days'), (2, interval '89 days')) as v(record, age)`
    )
    await tidyAccess.run({db} as unknown as JobContext, {})
    const left = await db.query(
      `select convert_from(token_hash, 'utf8') as kept from sessions union all select address from verification_codes
         union all select record_id::text from notifications`
    )
    expect(left).toEqual([{kept: 'new'}, {kept: 'new'}, {kept: '2'}])
  } finally {
    await database.drop()
  }
})
