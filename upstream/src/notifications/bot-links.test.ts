import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../test/messages.ts'
import {command} from '../commands/command.ts'
import {inTransaction} from '../db/pool.ts'
import {jobs} from '../features/registry.ts'
import {startWorker, type Worker} from '../start-worker.ts'
import {notifyOfAccess} from './access-notices.ts'
import {fakeBotApi} from './bot/fake-bot-api.ts'
import {startText} from './bot/texts.ts'
import type {Notice} from './notice.ts'
import {notifyLater} from './notify.ts'

const token = '12345:TEST-secret'
let api: Awaited<ReturnType<typeof fakeBotApi>>
let app: TestApp
let worker: Worker

beforeAll(async () => {
  api = await fakeBotApi(token)
  app = await startTestApp({
    DEMO: '1',
    BOT_URL: 'https://t.example/paydesk_bot',
    BOT_TOKEN: token,
    BOT_API_ROOT: api.apiRoot
  })
  worker = await startWorker(app.env, jobs)
})

afterAll(async () => {
  await worker.stop()
  await app.stop()
  await api.close()
})

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error('did not come true in time')
}

let registered = 0
/** Someone who has registered and confirmed the email, with the bot's link that this gave. */
async function newcomer() {
  registered += 1
  const email = `newcomer-${registered}@test.example`
  const vendor = await app.user('vendor', {referralCode: `BOTCODE${registered}`})
  await app.ask('/api/registrations', {
    json: {
      email,
      password: 'beliy-parus-1841',
      password_confirmation: 'beliy-parus-1841',
      name: 'Дмитрий',
      referral_code: `BOTCODE${registered}`
    }
  })
  const code = codeIn((await messageTo(app, email)).body)
  const confirmed = await app.ask('/api/verification-codes/confirmations', {
    json: {type: 'verify_register', code}
  })
  const start = new URL(confirmed.body.data.bot_url).searchParams.get('start') ?? ''
  const [row] = await app.database.db.query<{id: bigint}>('select id from users where email = $1', [email])
  return {email, start, userId: Number(row?.id), vendorId: vendor.id}
}

/** Waits for the bot's answer in a chat. */
async function answerTo(chat: number, text: string): Promise<string> {
  const before = api.state.sent.length
  api.write(text, 'ru', {id: chat, type: 'private'})
  return until(() => api.state.sent.slice(before).find(sent => Number(sent.chat_id) === chat)?.text)
}

const chatOf = async (userId: number) =>
  (await app.database.db.query('select chat_id from bot_chats where user_id = $1', [userId]))[0]?.chat_id
const tell = (userId: number, notice: Notice) =>
  command({db: app.database.db, actor: null}, ctx => notifyLater(app.services, ctx, notice, userId))
const cashout: Notice = {
  template: 'cashout_completed',
  data: {requestId: 41, amount: '1250.00', currency: 'RUB', completedAt: '2026-11-28T08:00:00.000Z'}
}

test('the link of a registration binds the chat to the account, once', async () => {
  const {start, userId} = await newcomer()
  expect(await answerTo(7001, `/start ${start}`)).toBe(startText('linked', 'ru'))
  expect(await chatOf(userId)).toBe('7001')
  expect(await answerTo(7002, `/start ${start}`)).toBe(startText('expired', 'ru'))
  expect(await answerTo(7002, '/start made-up')).toBe(startText('unknown', 'ru'))
  expect(await chatOf(userId)).toBe('7001')
  const stored = await app.database.db.query('select bot_links::text as text from bot_links')
  expect(JSON.stringify(stored)).not.toContain(start)
})

test('a chat belongs to the account that it was linked to last', async () => {
  const [first, second] = [await newcomer(), await newcomer()]
  await answerTo(7003, `/start ${first.start}`)
  await answerTo(7003, `/start ${second.start}`)
  expect([await chatOf(first.userId), await chatOf(second.userId)]).toEqual([undefined, '7003'])
})

test('a notice goes to the linked chat and nowhere else', async () => {
  const {email, start, userId} = await newcomer()
  await answerTo(7004, `/start ${start}`)
  await tell(userId, cashout)
  const text = await until(() => api.state.sent.find(sent => /41/.test(sent.text))?.text)
  expect(text).toContain('1 250,00 RUB'.replace(' ', '\u00a0'))
  expect(await messagesTo(app, email)).toHaveLength(1)
})

test('a cash-out that is completed tells its owner, and never the code that collects it', async () => {
  const {email, userId} = await newcomer()
  const staff = await app.user('paymaster')
  await app.fund(userId, 'RUB', 500_000n)
  const {token: own} = (
    await app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password: 'beliy-parus-1841'}})
  ).body.data
  const screenshot = await sharp({create: {width: 8, height: 8, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('currency', 'RUB')
  form.set('amount', '1250.00')
  form.set('key', randomUUID())
  form.set('screenshot', new File([new Uint8Array(screenshot)], 's.png', {type: 'image/png'}))
  const made = await app.ask('/api/cashout-requests', {token: own, form})
  expect(made.status).toBe(201)
  const completed = await app.ask(`/api/cashout-requests/${made.body.data.id}`, {
    method: 'PATCH',
    token: staff.token,
    json: {currency: 'RUB', status: 'completed', code: 'COLLECT-778899'}
  })
  expect(completed.status).toBe(200)
  const {subject, body} = await messageTo(app, email, 2)
  expect(subject).toContain('Вывод')
  expect(body).toMatch(/1[\s\u00a0]250,00[\s\u00a0]RUB/)
  expect(body).not.toContain('778899')
})

test("a change of sign-in data is reported in the linked chat and by email: one of them may no longer be the owner's", async () => {
  const {email, start, userId} = await newcomer()
  await answerTo(7006, `/start ${start}`)
  await inTransaction(app.database.db, tx => notifyOfAccess(app.services, tx, userId, 'password'))
  expect((await messageTo(app, email, 2)).subject).toContain('Пароль изменён')
  const text = await until(() => api.state.sent.find(sent => /Пароль/.test(sent.text)))
  expect(text.chat_id).toBe('7006')
})

test('a user without a chat, or who blocked the bot, gets an email', async () => {
  const {email, start, userId} = await newcomer()
  await tell(userId, cashout)
  expect((await messageTo(app, email, 2)).body).toContain('41')
  await answerTo(7005, `/start ${start}`)
  api.state.refuse.sendMessage = [{status: 403}]
  await tell(userId, cashout)
  await messageTo(app, email, 3)
  expect(await chatOf(userId)).toBeUndefined()
})

test('a notice of a change that was rolled back is never sent', async () => {
  const {email, userId} = await newcomer()
  await command({db: app.database.db, actor: null}, async ctx => {
    await notifyLater(app.services, ctx, cashout, userId)
    throw new Error('rolled back')
  }).catch(() => undefined)
  await tell(userId, {...cashout, data: {...cashout.data, requestId: 42}})
  expect((await messageTo(app, email, 2)).body).toContain('42')
  expect(await messagesTo(app, email)).toHaveLength(2)
})
