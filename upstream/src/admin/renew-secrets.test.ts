import {randomUUID} from 'node:crypto'
import {Readable} from 'node:stream'
import {Secret, TOTP} from 'otpauth'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {askAt, startTestApp, type TestApp} from '../../test/app.ts'
import {makePayout} from '../../test/payouts.ts'
import {type Db, inTransaction} from '../db/pool.ts'
import {assertKnownSecret} from '../db/used-secrets.ts'
import {evaluatePhoneCode, issueLink, issuePhoneCode} from '../identity/codes.ts'
import {recoveryHashes} from '../identity/second-factor.ts'
import {makeSecrets} from '../lib/secrets.ts'
import {sendLater} from '../notifications/deliver.ts'
import {startUpstream} from '../server.ts'
import {fileUrl, recordFile} from '../storage/store.ts'
import {renewSecrets} from './renew-secrets.ts'
import {runAdmin} from './run.ts'

const password = 'a long and honest password'
const card = '2200700000000017'
const [earlier, later] = ['earlier-'.repeat(5), 'later---'.repeat(5)]
const both = makeSecrets(later, earlier)
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({APP_SECRET: earlier})
  await assertKnownSecret(app.database.db, both)
})

afterAll(() => app.stop())

const db = () => app.database.db
const renew = (chunk?: number, through: Db = db()) => renewSecrets({db: through, secrets: both}, chunk)

async function renewByCommand(settings: Record<string, string> = {}): Promise<string> {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  await runAdmin(['renew-secrets'], {
    source: {
      DATABASE_URL: app.env.DATABASE_URL,
      APP_SECRET: later,
      APP_SECRET_PREVIOUS: earlier,
      ...settings
    },
    input: Readable.from([]),
    print,
    complain: print
  })
  return printed
}

/** Somebody with a second factor; `early` from before factors had a key for their recovery codes. */
async function withFactor({early}: {early: boolean}) {
  const passwordHash = await app.services.passwords.hash(password)
  const {id, token, email} = await app.user('admin', {passwordHash})
  const {secret} = (await app.ask('/api/second-factor', {token, json: {password}})).body.data
  const code = new TOTP({secret: Secret.fromBase32(secret)}).generate()
  const confirmed = await app.ask('/api/second-factor/confirmations', {token, json: {code}})
  const recoveryCodes: string[] = confirmed.body.data.recovery_codes
  if (early) {
    await db().query('update second_factors set recovery_key = null where user_id = $1', [id])
    await db().query('delete from recovery_codes where user_id = $1', [id])
    await db().query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
      id,
      recoveryCodes.map(each => recoveryHashes(app.services.secrets, null, id, each)[0])
    ])
  }
  return {id, token, email, secret, recoveryCodes}
}

async function everything() {
  const [user, early] = [await withFactor({early: false}), await withFactor({early: true})]
  const payout = await makePayout(app, {card})
  const ofCard = await makePayout(app, {card, expiresIn: -5})
  const kept = await app.services.storage.save(Buffer.from('a receipt'))
  const file = {...kept, kind: 'receipt', name: 'a.txt', contentType: 'text/plain', ownerId: null} as const
  const vendor = await app.user('vendor')
  const phone = '+79165550101'
  const subVendor = {key: randomUUID(), role: 'sub_vendor', name: 'Anna'}
  return {
    user,
    early,
    payout,
    ofCard,
    vendor,
    subVendor,
    answer: (await app.ask('/api/users', {token: vendor.token, json: subVendor})).text,
    file: fileUrl(app.services.secrets, await recordFile(db(), file)),
    link: await issueLink(db(), app.services.secrets, {
      purpose: 'reset_password',
      address: user.email,
      userId: user.id
    }),
    phone,
    code: await issuePhoneCode(db(), {secrets: app.services.secrets, ip: '::1'}, {phone, userId: null})
  }
}

type Everything = Awaited<ReturnType<typeof everything>>

/** What each thing that was made under the earlier secret does at a server with these settings. */
async function whatWorks(of: Everything, settings: {APP_SECRET: string; APP_SECRET_PREVIOUS?: string}) {
  const upstream = await startUpstream({...app.env, ...settings})
  const ask = askAt(`http://127.0.0.1:${upstream.port}`)
  const {services} = upstream
  const signIn = async ({id, email}: Everything['user'], code: string) => {
    await db().query('update second_factors set used_step = 0, attempts = 0 where user_id = $1', [id])
    const first = await ask('/api/tokens', {json: {grant_type: 'credentials', email, password}})
    const {challenge} = first.body.data
    return (await ask('/api/tokens', {json: {grant_type: 'second_factor', challenge, code}})).status
  }
  try {
    const {user, early} = of
    return {
      card: (await ask(`/api/payment-credentials/${of.payout.credentialId}`)).body.data.card_number,
      link: (await ask(`/api/payout-intents/${of.payout.intentId}`, {token: of.payout.key})).status,
      file: (await ask(of.file)).status,
      session: (await ask('/api/me', {token: user.token})).status,
      secondFactor: await signIn(user, new TOTP({secret: Secret.fromBase32(user.secret)}).generate()),
      recoveryCode: await signIn(user, user.recoveryCodes.pop() ?? ''),
      earlyRecoveryCode: await signIn(early, early.recoveryCodes.pop() ?? ''),
      confirmation: (
        await ask('/api/verification-codes/confirmations', {
          json: {type: 'reset_password', code: of.link}
        })
      ).status,
      phoneCode: await evaluatePhoneCode(
        {db: db(), secrets: services.secrets, ip: '::1'},
        {phone: of.phone, code: of.code, userId: null}
      ).then(
        () => 'fits',
        () => 'is wrong'
      ),
      sameAnswer: (await ask('/api/users', {token: of.vendor.token, json: of.subVendor})).text === of.answer
    }
  } finally {
    await upstream.stop()
  }
}

const all = {
  card,
  link: 200,
  file: 200,
  session: 200,
  secondFactor: 201,
  recoveryCode: 201,
  earlyRecoveryCode: 201,
  confirmation: 200,
  phoneCode: 'fits',
  sameAnswer: true
}

test('everything works with both secrets before and after a renewal; what is stored also with the new one alone', async () => {
  const made = await everything()
  const settings = {APP_SECRET: later, APP_SECRET_PREVIOUS: earlier}
  expect(await whatWorks(made, {APP_SECRET: earlier, APP_SECRET_PREVIOUS: later})).toEqual(all)
  expect(await whatWorks(made, settings)).toEqual(all)
  expect(await renewByCommand()).toContain(
    'Renewed: 2 cards, 2 second factors, 2 keys of recovery codes, 1 stored answers'
  )
  expect(await whatWorks(made, settings)).toEqual(all)
  expect(await renewByCommand()).toContain(
    'Renewed: 0 cards, 0 second factors, 0 keys of recovery codes, 0 stored answers'
  )
  // Addresses and codes were handed out; they cannot be renewed, and end.
  expect(await whatWorks(made, {APP_SECRET: later})).toEqual({
    ...all,
    link: 404,
    file: 404,
    confirmation: 422,
    phoneCode: 'is wrong'
  })
  // A payout's page has another address then.
  const key = makeSecrets(later).intentKey(made.payout.intentId)
  const upstream = await startUpstream({...app.env, APP_SECRET: later})
  const shown = await askAt(`http://127.0.0.1:${upstream.port}`)(
    `/api/payout-intents/${made.payout.intentId}`,
    {token: key}
  )
  await upstream.stop()
  expect(shown.status).toBe(200)
})

test('the earlier secret can go when nothing that was handed out under it is of use any more', async () => {
  await db().query(`update payouts set expires_at = now() - interval '1 minute'`)
  await db().query('update verification_codes set expires_at = now()')
  await makePayout(app, {card})
  await db().query(`insert into verification_codes (purpose, address, code_hash, expires_at)
    values ('verify_register', 'x@y.test', 'hash', now() + interval '1 day')`)
  const text = {
    channel: 'sms',
    to: '+79165550102',
    language: 'ru',
    template: 'code',
    data: {code: '123456', validMinutes: 10}
  } as const
  await inTransaction(db(), tx => sendLater(app.services, tx, text))
  const needed = await renew()
  expect(needed).toMatch(/^ {2}1 codes and links of emails, until 20.*Z$/m)
  expect(needed).toMatch(/^ {2}addresses of files, until 20.*Z$/m)
  expect(needed).toMatch(/^ {2}[1-9]\d* messages that are not sent yet$/m)
  expect(needed).toMatch(/^ {2}the links of 1 open payouts$/m)
  await db().query('update verification_codes set expires_at = now()')
  await db().query(`update payouts set expires_at = now() - interval '1 minute'`)
  await db().query(`delete from pgboss.job`)
  await db().query(`update secret_renewals set renewed_at = now() - interval '31 minutes'`)
  // Made since then, so not under the earlier secret.
  await db().query(`insert into verification_codes (purpose, address, code_hash, expires_at)
    values ('verify_register', 'x@y.test', 'hash', now() + interval '1 day')`)
  expect(await renew()).toMatch(/\nAPP_SECRET_PREVIOUS can go\.$/)
  // A process with the earlier secret wrote after all.
  await makePayout(app, {card})
  expect(await renew()).toMatch(/the links of 1 open payouts/)
})

test('a renewal that is stopped goes on when it is repeated', async () => {
  await db().query('delete from payouts')
  for (let i = 0; i < 5; i += 1) await makePayout(app, {card})
  let queries = 0
  const breaking: Db = {
    ...db(),
    query: (...args) => {
      queries += 1
      // The secret is looked up, then two chunks are read.
      return queries > 3 ? Promise.reject(new Error('stopped')) : db().query(...args)
    }
  } as Db
  await expect(renew(2, breaking)).rejects.toThrow('stopped')
  expect(await readable(makeSecrets(later))).toBe(4)
  expect(await renew(2)).toContain('Renewed: 1 cards')
  expect(await readable(makeSecrets(later))).toBe(5)
})

/** How many of the stored cards these secrets read. */
async function readable(secrets: ReturnType<typeof makeSecrets>): Promise<number> {
  const rows = await db().query<{card_cipher: Buffer}>(
    'select card_cipher from payouts where card_cipher is not null'
  )
  return rows.filter(({card_cipher: cipher}) => {
    try {
      return secrets.decryptCard(cipher) === card
    } catch {
      return false
    }
  }).length
}

test('rows that are written during a renewal are kept as written, and none stays unreadable', async () => {
  await db().query('delete from payouts')
  for (let i = 0; i < 30; i += 1) await makePayout(app, {card})
  const [first] = await db().query<{id: bigint}>('select min(id) as id from payouts')
  let written = 0
  const meanwhile: Db = {
    ...db(),
    query: async (...args: Parameters<Db['query']>) => {
      const rows = await db().query(...args)
      // Between the read and the write of each chunk: a new row of a process with the earlier secret, and once a change.
      if (String(args[0]).includes('card_cipher as value')) {
        written += 1
        await makePayout(app, {card})
        if (written === 1)
          await db().query('update payouts set card_cipher = $1 where id = $2', [
            both.encryptCard('4276380012345678'),
            first?.id
          ])
      }
      return rows
    }
  } as Db
  await renew(10, meanwhile)
  expect(written).toBeGreaterThan(3)
  expect(await renew()).toMatch(/Renewed: \d+ cards/)
  expect(await renew()).toContain('Renewed: 0 cards')
  const [changed] = await db().query<{card_cipher: Buffer}>('select card_cipher from payouts where id = $1', [
    first?.id
  ])
  expect(makeSecrets(later).decryptCard(changed?.card_cipher as Buffer)).toBe('4276380012345678')
  const [{count}] = (await db().query<{count: number}>(
    'select count(*)::int as count from payouts where card_cipher is not null'
  )) as [{count: number}]
  expect(await readable(makeSecrets(later))).toBe(count - 1)
})

test('a value that neither secret reads is named, and the rest is renewed', async () => {
  const [lost, kept] = [await makePayout(app, {card}), await makePayout(app, {card})]
  await db().query('update payouts set card_cipher = $1 where id = $2', [
    makeSecrets('another-'.repeat(5)).encryptCard(card),
    lost.id
  ])
  expect(await renewByCommand()).toContain(`cards: ${lost.id}`)
  const [row] = await db().query<{card_cipher: Buffer}>('select card_cipher from payouts where id = $1', [
    kept.id
  ])
  expect(makeSecrets(later).decryptCard(row?.card_cipher as Buffer)).toBe(card)
})

test('without the previous secret there is nothing to renew', async () => {
  await expect(renewSecrets({db: db(), secrets: makeSecrets(later)})).rejects.toThrow(
    'APP_SECRET_PREVIOUS is not set'
  )
})

test.each(['APP_SECRET', 'APP_SECRET_PREVIOUS'])(
  'nothing is encrypted with a value of %s that the servers refuse',
  async name => {
    const printed = await renewByCommand({[name]: 'guessable'})
    expect(printed).toContain(`${name} is wrong: at least 32 characters`)
    expect(printed).not.toContain('guessable')
  }
)
