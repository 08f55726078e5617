import {beforeEach, expect, test, vi} from 'vitest'
import type {Tx} from '../db/pool.ts'
import type {JobContext} from '../jobs/job.ts'
import type {JobSpec} from '../jobs/job-spec.ts'
import {makeSecrets} from '../lib/secrets.ts'
import type {Channels} from './channels.ts'
import {deliver, type Message, sendLater} from './deliver.ts'
import {DeliveryFailed} from './delivery-failed.ts'
import type {MailRequest} from './mail/mailer.ts'

const secrets = makeSecrets('a-secret-for-tests-only-0123456789-abcdef')
const message: Message = {
  channel: 'mail',
  to: 'anna@test.example',
  language: 'ru',
  template: 'confirm_email',
  data: {code: 'secret-code', validHours: 24}
}
const sent: MailRequest[] = []
const log = {warn: vi.fn()}
let failure: Error | null = null
const mail: Channels['mail'] = {
  async send(request) {
    if (failure) throw failure
    sent.push(request)
  }
}

const queued = (decoy: boolean) => ({
  sealed: secrets.seal(JSON.stringify({id: '1', decoy, message: message}))
})
const run = (decoy = false, channels: Channels = {mail, sms: null, bot: null}) =>
  deliver.run({secrets, log, channels} as unknown as JobContext, queued(decoy))

beforeEach(() => {
  sent.length = 0
  failure = null
  log.warn.mockClear()
})

test('an email reaches its channel, and a decoy reaches none', async () => {
  await run(true)
  expect(sent).toEqual([])
  await run()
  const {channel: _, ...request} = message
  expect(sent).toEqual([request])
})

test('a temporary failure is thrown for the queue to retry; a final one is only logged', async () => {
  failure = new DeliveryFailed({channel: 'mail', reason: 'timeout', retryable: true})
  await expect(run()).rejects.toBe(failure)
  failure = new DeliveryFailed({channel: 'mail', reason: 'smtp_550', retryable: false})
  await run()
  expect(log.warn.mock.calls).toEqual([
    [{channel: 'mail', reason: 'smtp_550'}, 'a message was refused for good']
  ])
})

test('a message is tried for a day, and a code of some minutes for some minutes', async () => {
  const hours = async (sent: Message) => {
    const enqueue = vi.fn(async (_tx: Tx, {retries = 0, longestWaitSeconds: most = 0}: JobSpec<never>) => {
      // Without the random part, which makes each wait longer.
      const waits = Array.from({length: retries}, (_, at) => Math.min(most, 5 * 2 ** at))
      return waits.reduce((sum, wait) => sum + wait, 0) / 3600
    })
    await sendLater({queue: {enqueue} as never, secrets}, {} as Tx, sent)
    return await enqueue.mock.results[0]?.value
  }
  expect(await hours(message)).toBeGreaterThan(23)
  const code = {template: 'code', data: {code: '1234', validMinutes: 10}} as const
  expect(await hours({channel: 'sms', to: '+79030000000', language: 'en', ...code})).toBeLessThan(0.1)
})

test('without a channel the message waits for one, and its failure names no address and no code', async () => {
  const refusal = await run(false, {mail: null, sms: null, bot: null}).catch((error: unknown) => error)
  expect(refusal).toMatchObject({reason: 'not_configured', retryable: true})
  expect(`${(refusal as Error).stack}${JSON.stringify(refusal)}`).not.toMatch(/anna|secret-code/)
})

test('a job that was changed on its way is refused', () => {
  const {sealed} = queued(false)
  const changed = Buffer.from(sealed, 'base64')
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => secrets.unseal(changed.toString('base64'))).toThrow()
})
