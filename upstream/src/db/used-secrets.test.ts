import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {renewSecrets} from '../admin/renew-secrets.ts'
import {makeSecrets} from '../lib/secrets.ts'
import {startUpstream} from '../server.ts'

const [first, second, wrong] = ['first---'.repeat(4), 'second--'.repeat(4), 'wrong---'.repeat(4)]
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({APP_SECRET: first})
})
afterAll(() => app.stop())

const start = async (secret: string, previous?: string) => {
  const upstream = await startUpstream({...app.env, APP_SECRET: secret, APP_SECRET_PREVIOUS: previous})
  await upstream.stop()
}
const renew = (secret: string, previous: string) =>
  renewSecrets({db: app.database.db, secrets: makeSecrets(secret, previous)})

test('a server with another secret does not start, and nothing is encrypted with a secret that no server has', async () => {
  const refusal = 'APP_SECRET is not the secret of this database'
  await expect(start(wrong)).rejects.toThrow(refusal)
  await expect(renew(wrong, first)).rejects.toThrow('No server has started with this APP_SECRET')
  // The steps of a change: the new one as the previous one, then the other way round.
  await start(first, second)
  await start(second, first)
  await start(first, second)
  await app.database.db.query(`insert into secret_renewals values ($1, now() - interval '1 day')`, [
    makeSecrets(second).id
  ])
  expect(await renew(second, first)).toContain('APP_SECRET_PREVIOUS can go.')
  await start(second)
  await expect(start(first)).rejects.toThrow(refusal)
})
