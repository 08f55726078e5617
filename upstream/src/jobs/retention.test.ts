import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {eachFile} from '../backup/each-file.ts'
import {recordFile} from '../storage/store.ts'
import {retention} from './retention.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const run = (settings = {}) =>
  retention.run(
    {...app.services, env: {...app.env, ...settings}, signal: new AbortController().signal},
    {batch: 10}
  )

test('rows are deleted when their period is over, however many there are, and younger ones stay', async () => {
  const {db} = app.services
  await app.user('vendor')
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at)
       select v.hash, u.id, now() + v.rest from users u,
         (values ('old'::bytea, interval '-1 second'), ('new', interval '1 hour')) as v(hash, rest);
     insert into verification_codes (purpose, address, code_hash, expires_at)
       values ('verify_phone', 'old', '', now() - interval '25 hours'), ('verify_phone', 'new', '', now());
     insert into bot_links (token_hash, user_id, expires_at)
       select v.hash, u.id, now() - v.age from users u,
         (values ('old'::bytea, interval '25 hours'), ('new', interval '23 hours')) as v(hash, age);
     insert into quotes (user_id, source, destination, rate, fee_rate, expires_at)
       select u.id, v.source, 'USDT', 1, 0, now() - v.age from users u,
         (values ('old', interval '25 hours'), ('new', interval '23 hours')) as v(source, age);
     insert into outbox (channel, address, body, created_at)
       select 'email', v.address, '', now() - v.age from
         (values ('old', interval '8 days'), ('new', interval '6 days')) as v(address, age);
     insert into idempotency_keys (user_id, operation, key, payload_hash, created_at)
       select 1, 'createTransaction', 'old ' || n, ''::bytea, now() - interval '30 days 1 minute'
         from generate_series(1, 25) as n
       union all select 1, 'createTransaction', 'new', ''::bytea, now() - interval '29 days';
     insert into notifications (user_id, kind, area, record_id, created_at)
       select u.id, 'cashout_completed', 'cashout_requests', v.record, now() - v.age from users u,
         (values (1, interval '91 days'), (2, interval '89 days')) as v(record, age)`
  )
  await run()
  const left = await db.query(
    `select array(select convert_from(token_hash, 'utf8') from sessions where octet_length(token_hash) < 5) as sessions,
       array(select address from verification_codes) as codes, array(select source from quotes) as quotes,
       array(select convert_from(token_hash, 'utf8') from bot_links) as links, array(select address from outbox) as outbox,
       array(select key from idempotency_keys) as keys, array(select record_id::text from notifications) as notifications`
  )
  const kept = ['new']
  expect(left).toEqual([
    {sessions: kept, codes: kept, quotes: kept, links: kept, outbox: kept, keys: kept, notifications: ['2']}
  ])
  await run({RETENTION_NOTIFICATIONS_DAYS: 88})
  expect(await db.query('select from notifications')).toEqual([])
})

test('files are kept, or their contents are erased when their period is over: links and backups continue to work', async () => {
  const {db, storage} = app.services
  const store = async (days: number) => {
    const stored = await storage.save(Buffer.from('a card and a name'))
    const id = await recordFile(db, {
      ...{...stored, kind: 'receipt', name: 'Анна.pdf', contentType: 'application/pdf', ownerId: null}
    })
    await db.query('update files set created_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days
    ])
    return stored.storageKey
  }
  const [old, young] = [await store(91), await store(89)]
  const read = async (key: string) => text(await storage.read(key))
  await run()
  expect(await read(old)).toBe('a card and a name')
  await run({RETENTION_FILES_DAYS: 90})
  await run({RETENTION_FILES_DAYS: 90})
  expect(await read(old)).toBe(
    'The contents of this file were erased at the end of their retention period.\n'
  )
  expect(await read(young)).toBe('a card and a name')
  const names = await db.query('select name, content_type from files order by created_at')
  expect(names).toEqual([
    {name: 'erased.txt', content_type: 'text/plain'},
    {name: 'Анна.pdf', content_type: 'application/pdf'}
  ])
  const [last] = await db.query<{id: bigint}>('select max(id) as id from files')
  const damaged: string[] = []
  const checked = await eachFile(db, last?.id ?? 0n, async ({key, sha256}) => {
    const {createHash} = await import('node:crypto')
    if (
      !createHash('sha256')
        .update(await read(key))
        .digest()
        .equals(sha256)
    )
      damaged.push(key)
  })
  expect([checked.count, damaged]).toEqual([2, []])
})
