import {type AddressInfo, createServer} from 'node:net'
import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {formOf, key} from '../../test/procedures/case.ts'
import {failureOf, startWorld, upstreamUrl, type World} from '../../test/world.ts'
import {createRateLimits} from './rate-limits.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({TRUST_PROXY: '1'})
})
afterEach(() => world.close())

const json = {'content-type': 'application/json'}

/** A request as the one trusted proxy passes it on; `forged` is what the client wrote itself. */
const post = (path: string, body: unknown, address = '203.0.113.7', forged = '') =>
  fetch(`${world.url}/trpc/${path}`, {
    method: 'POST',
    headers: {...json, 'x-forwarded-for': `${forged}${address}`},
    body: JSON.stringify(body)
  })
const signIn = (email: string, address?: string, forged?: string) =>
  post('auth.signIn', {json: {grantType: 'credentials', email, password: 'wrong'}}, address, forged)
const refuseSignIns = () =>
  nock(upstreamUrl).persist().post('/api/tokens').reply(401, {message: 'Wrong email or password'})

describe('sign-in', () => {
  it('is refused the sixth time for one account from one address, in whatever spelling', async () => {
    refuseSignIns()
    const spellings = [
      'anna@x.example',
      'Anna@x.example',
      ' anna@x.example',
      'ANNA@X.EXAMPLE',
      'anna@x.example'
    ]
    for (const email of spellings) expect((await signIn(email)).status).toBe(401)
    const sixth = await signIn('anna@x.example')
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(world.seen()).toHaveLength(5)
  })

  it('was refused to the owner once a stranger had guessed five times at another address', async () => {
    refuseSignIns()
    for (let i = 0; i < 8; i += 1) await signIn('anna@x.example', '198.51.100.4')
    nock.cleanAll()
    nock(upstreamUrl).post('/api/tokens').reply(201, exampleOf('createToken'))
    expect((await signIn('anna@x.example')).status).toBe(200)
  })

  it('is refused the 101st time for one account, from wherever', async () => {
    refuseSignIns()
    for (let i = 0; i < 100; i += 1)
      expect((await signIn('anna@x.example', `203.0.113.${i}`)).status).toBe(401)
    expect((await signIn('anna@x.example', '198.51.100.4')).status).toBe(429)
  })

  it('is not refused to others by guesses from all networks of one /48', async () => {
    refuseSignIns()
    for (let i = 1; i <= 100; i += 1) await signIn('anna@x.example', `2001:db8:30:${i.toString(16)}::1`)
    expect(world.seen()).toHaveLength(5)
    nock.cleanAll()
    nock(upstreamUrl).post('/api/tokens').reply(201, exampleOf('createToken'))
    expect((await signIn('anna@x.example')).status).toBe(200)
  })

  it('starts at zero after a success', async () => {
    refuseSignIns()
    for (let i = 0; i < 4; i += 1) await signIn('anna@x.example')
    nock.cleanAll()
    nock(upstreamUrl).post('/api/tokens').reply(201, exampleOf('createToken'))
    expect((await signIn('anna@x.example')).status).toBe(200)
    refuseSignIns()
    expect((await signIn('anna@x.example')).status).toBe(401)
  })

  const reset = {newPassword: 'severnoe-siyanie-12', newPasswordConfirmation: 'severnoe-siyanie-12'}
  const recover = async (named?: string) => {
    const headers: Record<string, string> = named === undefined ? {} : {'Recovered-Email': named}
    nock(upstreamUrl).post('/api/passwords').reply(204, undefined, headers)
    const answer = await post('auth.resetPassword', {json: {...reset, verificationCode: 'of-a-letter'}})
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('x.example')
  }

  it('is not refused after a recovery for earlier guesses', async () => {
    refuseSignIns()
    for (let i = 0; i < 6; i += 1) await signIn('Anna@x.example')
    await recover('anna%40x.example')
    nock.cleanAll()
    nock(upstreamUrl).post('/api/tokens').reply(201, exampleOf('createToken'))
    expect((await signIn('anna@x.example')).status).toBe(200)
  })

  it('stays refused where the upstream names no account, or another one', async () => {
    refuseSignIns()
    for (let i = 0; i < 6; i += 1) await signIn('anna@x.example')
    for (const named of [undefined, '%E0%A4%A', 'igor%40x.example']) {
      await recover(named)
      expect((await signIn('anna@x.example')).status).toBe(429)
    }
  })

  it('is not refused to an office of forty behind one address', async () => {
    nock(upstreamUrl).persist().post('/api/tokens').reply(201, exampleOf('createToken'))
    for (let i = 0; i < 40; i += 1) expect((await signIn(`user${i}@x.example`)).status).toBe(200)
  })

  it('is refused the 31st time from one address, however it rotates X-Forwarded-For', async () => {
    refuseSignIns()
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) {
      statuses.push(
        (await signIn(`user${i}@x.example`, '198.51.100.4', `10.0.0.${i}, 172.16.0.${i}, `)).status
      )
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('codes', () => {
  beforeEach(() => {
    nock(upstreamUrl)
      .persist()
      .post('/api/verification-codes')
      .reply(201, exampleOf('createVerificationCode'))
  })
  const ask = (phone: string, address?: string) =>
    post('auth.requestCode', {json: {type: 'verify_phone', phone}}, address)

  it('are sent once a minute to one phone', async () => {
    expect((await ask('+7 916 123-45-67')).status).toBe(200)
    expect((await ask('+79161234567')).status).toBe(429)
    expect((await ask('+79160000000')).status).toBe(200)
  })

  it('to a phone were refused to its owner once a stranger had asked for them at another address', async () => {
    expect((await ask('+79161234567', '198.51.100.4')).status).toBe(200)
    expect((await ask('+79161234567')).status).toBe(200)
  })

  it('are sent to one phone twenty times an hour, from wherever', async () => {
    for (let i = 0; i < 20; i += 1) expect((await ask('+79161234567', `203.0.113.${i}`)).status).toBe(200)
    const refused = await ask('+79161234567', '198.51.100.4')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('public pages', () => {
  it('that are not there are counted per procedure, not per request: six batches of ten and no more', async () => {
    nock(upstreamUrl)
      .persist()
      .get(/payment-credentials/)
      .reply(404, {message: 'x'})
    const inputs = (batch: number) =>
      Object.fromEntries(
        Array.from({length: 10}, (_, i) => [i, {json: {paymentCredentialId: `c-${batch}-${i}`}}])
      )
    const path = `${new Array(10).fill('paymentCredentials.get').join(',')}?batch=1`
    for (let i = 0; i < 6; i += 1) expect((await post(path, inputs(i))).status).toBe(404)
    expect((await post(path, inputs(6))).status).toBe(429)
    expect((await post(path, inputs(7), '203.0.113.8')).status).toBe(404)
  })

  it('of customers behind one address do not count for each other, nor keep people there from signing in', async () => {
    nock(upstreamUrl)
      .persist()
      .get(/payout-intents/)
      .reply(200, exampleOf('getPayoutIntent'))
    nock(upstreamUrl).persist().post('/api/tokens').reply(201, exampleOf('createToken'))
    const look = (payoutIntentId: string) => post('payoutIntents.get', {json: {payoutIntentId, key: 'k'}})
    const looks = (customer: string, times: number) =>
      Promise.all(Array.from({length: times}, async () => (await look(customer)).status))
    // A minute of waiting pages, each of which asks every five seconds.
    const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(customer => looks(customer, 12)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    expect((await signIn('anna@x.example')).status).toBe(200)
    await looks('a', 48)
    expect((await look('a')).status).toBe(429)
  })
})

describe('receipts', () => {
  it('are taken ten times an hour for one intent', async () => {
    nock(upstreamUrl)
      .persist()
      .post(/receipts$/)
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    const upload = (payoutIntentId: string) =>
      world.anonymous.payoutIntents.uploadReceipt.mutate(
        formOf({payoutIntentId, key: 'k', file: new File(['x'], 'a.png')})
      )
    for (let i = 0; i < 10; i += 1) await upload('intent-1')
    expect(await failureOf(upload('intent-1'))).toMatchObject({code: 'TOO_MANY_REQUESTS', httpStatus: 429})
    const form = formOf({payoutIntentId: 'intent-1', key: 'k', file: new File(['x'], 'a.png')})
    const refused = await fetch(`${world.url}/trpc/payoutIntents.uploadReceipt`, {method: 'POST', body: form})
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    await upload('intent-2')
  })

  it('with a wrong key used up the ten of the customer who has the right one', async () => {
    nock(upstreamUrl, {reqheaders: {authorization: 'Bearer right'}})
      .post(/receipts$/)
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    nock(upstreamUrl)
      .persist()
      .post(/receipts$/)
      .reply(404, {message: 'Not Found'})
    const upload = (key: string) =>
      world.anonymous.payoutIntents.uploadReceipt.mutate(
        formOf({payoutIntentId: 'intent-1', key, file: new File(['x'], 'a.png')})
      )
    for (let i = 0; i < 10; i += 1)
      expect(await failureOf(upload('wrong'))).toMatchObject({code: 'NOT_FOUND'})
    await upload('right')
  })
})

describe('money', () => {
  it('is moved thirty times a minute by one user', async () => {
    nock(upstreamUrl).persist().post('/api/transactions').reply(201, exampleOf('createTransaction'))
    const admin = world.as('admin')
    const post = () => admin.transactions.createManual.mutate({userId: 7, currency: 'RUB', amount: '1', key})
    for (let i = 0; i < 30; i += 1) await post()
    expect(await failureOf(post())).toMatchObject({code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number)})
  })
})

/** A Redis that answers what a client asks it at first, and then hangs. */
async function startHangingRedis() {
  let hangs = false
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.on('data', data => {
      if (hangs) return
      for (const command of data
        .toString()
        .toLowerCase()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        if (command.includes('hello')) socket.write('%1\r\n$5\r\nproto\r\n:3\r\n')
        else if (command.includes('setinfo')) socket.write('+OK\r\n')
        else if (command.includes('info')) socket.write('$19\r\nredis_version:7.0.0\r\n')
        else hangs = true
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const {port} = server.address() as AddressInfo
  return {url: `redis://127.0.0.1:${port}`, close: () => new Promise(done => server.close(done))}
}

describe('without its Redis', () => {
  it('a process counts for itself, and neither refuses everybody nor lets anybody through', async () => {
    const limits = createRateLimits({REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_FACTOR: 1})
    for (let i = 0; i < 10; i += 1) await limits.take('receiptByKey', 'one')
    await expect(limits.take('receiptByKey', 'one')).rejects.toMatchObject({code: 'TOO_MANY_REQUESTS'})
    await limits.take('receiptByKey', 'another')
    limits.close()
  })
  it('that hangs, people sign in, guesses are limited from memory, and a metric says so', async () => {
    const redis = await startHangingRedis()
    const hung = await startWorld({REDIS_URL: redis.url})
    const shared = async () =>
      /^bff_rate_limits_shared (\d)$/m.exec(await (await fetch(`${hung.url}/metrics`)).text())?.[1]
    await expect.poll(shared).toBe('1')
    const guess = {grantType: 'credentials' as const, email: 'anna@x.example', password: 'a wrong password'}
    hung.upstream().persist().post('/api/tokens').reply(401, {message: 'Wrong email or password'})
    // Letters in another case are the same account.
    const spelled = ['anna@x.example', 'Anna@x.example', 'ANNA@x.example', 'anna@X.example', 'anna@x.EXAMPLE']
    for (const email of spelled) {
      const failure = failureOf(hung.anonymous.auth.signIn.mutate({...guess, email}))
      expect(await failure).toMatchObject({code: 'UNAUTHORIZED'})
    }
    expect(await failureOf(hung.anonymous.auth.signIn.mutate(guess))).toMatchObject({
      code: 'TOO_MANY_REQUESTS'
    })
    nock.cleanAll()
    hung.upstream().post('/api/tokens').reply(201, exampleOf('createToken'))
    await hung.anonymous.auth.signIn.mutate({...guess, email: 'igor@x.example'})
    await expect.poll(shared).toBe('0')
    await hung.close()
    await redis.close()
  }, 20_000)
})
