import {createServer} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import {afterEach, describe, expect, it} from 'vitest'
import type {DeliveryFailed} from '../delivery-failed.ts'
import type {OutboxMessage} from '../outbox.ts'
import {type BotConfig, createBot, type MessengerBot, type NoticeRequest} from './bot.ts'
import {fakeBotApi} from './fake-bot-api.ts'
import {hintText, languageOf, startText} from './texts.ts'

const token = '12345:TEST-secret'
const opened: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function botApi() {
  const api = await fakeBotApi(token)
  opened.push(api.close)
  return api
}

function logged() {
  const lines: unknown[] = []
  const keep = (...args: unknown[]) => void lines.push(args)
  return {lines, log: {warn: keep, error: keep} as BotConfig['log']}
}

function run(config: Partial<BotConfig> & {apiRoot: string}) {
  const {lines, log} = logged()
  const starts: unknown[] = []
  const onStart: BotConfig['onStart'] = async (...args) => {
    starts.push(args)
    return 'linked'
  }
  const bot = createBot({token, onStart, log, pollSeconds: 5, backoffMs: 20, ...config})
  opened.push(() => bot.stop())
  return {bot, lines, starts}
}

const until = async (holds: () => boolean) => {
  const end = Date.now() + 5000
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not come true in time')
    await pause(5)
  }
}

const notice: NoticeRequest = {
  chatId: '77',
  language: 'en',
  template: 'cashout_completed',
  data: {requestId: 9, amount: '1250.00', currency: 'RUB'}
}
const failure = (promise: Promise<unknown>): Promise<DeliveryFailed> =>
  promise.then(
    () => {
      throw new Error('was sent')
    },
    error => error
  )

describe('a start link', () => {
  it.each([
    ['linked', 'ru', 'ru'],
    ['unknown', 'zh-hans', 'zh'],
    ['expired', 'de', 'en'],
    ['linked', undefined, 'en']
  ] as const)('that is %s is answered in the language of %s', async (result, tag, language) => {
    const {state, write, apiRoot} = await botApi()
    const starts: unknown[] = []
    const {bot} = run({
      apiRoot,
      onStart: async (...args) => {
        starts.push(args)
        return result
      }
    })
    bot.start()
    write('/start Abc_-123', tag)
    await until(() => state.sent.length === 1)
    expect(starts).toEqual([['Abc_-123', '77', tag]])
    expect(state.sent[0]).toMatchObject({chat_id: 77, text: startText(result, language)})
    expect(state.webhook).toBe(false)
  })

  it('without a token, and any other message, is answered with a hint', async () => {
    const {state, write, apiRoot} = await botApi()
    const {bot, starts} = run({apiRoot})
    bot.start()
    write('/start', 'ru')
    write('hello', 'zh')
    await until(() => state.sent.length === 2)
    expect(state.sent.map(message => message.text)).toEqual([hintText('ru'), hintText('zh')])
    expect(starts).toEqual([])
  })

  it('with a token that no link can carry is unknown without a look', async () => {
    const {state, write, apiRoot} = await botApi()
    const {bot, starts} = run({apiRoot})
    bot.start()
    write(`/start ${'x'.repeat(65)}`, 'en')
    write("/start a' or 1=1", 'en')
    await until(() => state.sent.length === 2)
    expect(state.sent.map(message => message.text)).toEqual([
      startText('unknown', 'en'),
      startText('unknown', 'en')
    ])
    expect(starts).toEqual([])
  })

  it('in a group is left alone', async () => {
    const {state, write, apiRoot} = await botApi()
    const {bot, starts} = run({apiRoot})
    bot.start()
    write('/start token', 'en', {id: -5, type: 'group', title: 'G'})
    write('/start mine', 'en')
    await until(() => state.sent.length === 1)
    expect(starts).toEqual([['mine', '77', 'en']])
  })

  it('that cannot be checked just now asks to try again, and the bot goes on', async () => {
    const {state, write, apiRoot} = await botApi()
    let up = false
    const {bot, lines} = run({
      apiRoot,
      onStart: async given => {
        if (!up) throw new Error(`no database for ${given}`)
        return 'linked'
      }
    })
    bot.start()
    write('/start one-time', 'en')
    await until(() => state.sent.length === 1)
    expect(state.sent[0]?.text).toBe(startText('failed', 'en'))
    up = true
    write('/start one-time', 'en')
    await until(() => state.sent.length === 2)
    expect(state.sent[1]?.text).toBe(startText('linked', 'en'))
    expect(JSON.stringify(lines)).not.toContain('one-time')
  })
})

describe('listening', () => {
  it('outlives an API that fails, is busy, or is polled by somebody else', async () => {
    const {state, write, apiRoot} = await botApi()
    state.refuse = {getMe: [{status: 502}], getUpdates: [{status: 409}, {status: 500}, {status: 429}]}
    const {bot, lines, starts} = run({apiRoot})
    bot.start()
    write('/start token', 'en')
    await until(() => starts.length === 1)
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it.each([401, 404])('ends, and says so, where the token is refused with %i', async status => {
    const {state, apiRoot} = await botApi()
    if (status === 404) state.refuse = {getMe: [{status}]}
    const {bot, lines} = run({apiRoot, ...(status === 401 ? {token: 'wrong:token'} : {})})
    bot.start()
    await until(() => lines.length === 1)
    await pause(60)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('wrong:token')
    expect(state.polls).toEqual([])
  })

  it('tells whether the messenger answers', async () => {
    const {state, write, apiRoot} = await botApi()
    state.refuse = {getUpdates: [{status: 500}]}
    const {bot, lines, starts} = run({apiRoot, backoffMs: 60_000})
    expect(bot.isAnswered()).toBeUndefined()
    bot.start()
    await until(() => lines.length === 1)
    expect(bot.isAnswered()).toBe(false)
    await bot.stop()
    bot.start()
    write('/start token', 'en')
    await until(() => starts.length === 1)
    expect(bot.isAnswered()).toBe(true)
  })

  it('stops at once in the middle of a poll, and twice', async () => {
    const {state, apiRoot} = await botApi()
    const {bot} = run({apiRoot, pollSeconds: 30})
    bot.start()
    await until(() => state.openPolls === 1)
    const started = Date.now()
    await bot.stop()
    await bot.stop()
    expect(Date.now() - started).toBeLessThan(1000)
    await until(() => state.openPolls === 0)
    const polls = state.polls.length
    await pause(60)
    expect(state.polls.length).toBe(polls)
  })

  it('stops at once while the API is down', async () => {
    const {bot, lines} = run({apiRoot: 'http://127.0.0.1:9', backoffMs: 60_000})
    bot.start()
    await until(() => lines.length === 1)
    const started = Date.now()
    await bot.stop()
    expect(Date.now() - started).toBeLessThan(1000)
  })

  it('finishes and confirms the update at hand before it stops, so that a token is used once', async () => {
    const {state, write, apiRoot} = await botApi()
    let stopped: Promise<void> | undefined
    const seen: string[] = []
    const holder: {bot?: MessengerBot} = {}
    const {bot} = run({
      apiRoot,
      onStart: async given => {
        seen.push(given)
        stopped = holder.bot?.stop()
        await pause(50)
        return 'linked'
      }
    })
    holder.bot = bot
    write('/start first', 'en')
    write('/start second', 'en')
    bot.start()
    await until(() => stopped !== undefined)
    await stopped
    expect(seen).toEqual(['first'])
    expect(state.sent.map(message => message.text)).toEqual([startText('linked', 'en')])
    expect(state.pending).toHaveLength(1)

    const next = run({apiRoot})
    next.bot.start()
    await until(() => next.starts.length === 1)
    expect(next.starts).toEqual([['second', '77', 'en']])
  })
})

describe('a notice', () => {
  it('is sent as plain text, without listening', async () => {
    const {state, apiRoot} = await botApi()
    const {bot} = run({apiRoot})
    await bot.notify(notice)
    await bot.notify({
      chatId: '78',
      language: 'zh',
      template: 'cashout_completed',
      data: {requestId: 10, amount: '12.500000', currency: 'USDT', operationHash: 'ab12'}
    })
    await bot.notify({chatId: '79', language: 'ru', template: 'access_changed', data: {change: 'password'}})
    expect(state.sent).toMatchObject([
      {
        chat_id: '77',
        text: 'Cash-out completed: request 9, 1,250.00 RUB.\nThe one-time code is in your history: sign in to see it.'
      },
      {chat_id: '78', text: '提现已完成：申请编号 10，金额 12.50 USDT。\n交易哈希：ab12'},
      {chat_id: '79', text: expect.stringContaining('Пароль изменён. На остальных')}
    ])
    for (const message of state.sent) {
      expect(message.parse_mode).toBeUndefined()
      expect(message.link_preview_options).toEqual({is_disabled: true})
    }
    expect(state.polls).toEqual([])
  })

  it.each([
    [{status: 403}, {reason: 'http_403', retryable: false}],
    [{status: 400}, {reason: 'http_400', retryable: false}],
    [{status: 500}, {reason: 'http_500', retryable: true}],
    [
      {status: 429, parameters: {retry_after: 7}},
      {reason: 'http_429', retryable: true, retryAfter: 7}
    ]
  ])('that is refused with %j fails as %j and is not repeated here', async (refusal, expected) => {
    const {state, apiRoot} = await botApi()
    state.refuse = {sendMessage: [refusal]}
    const error = await failure(run({apiRoot}).bot.notify(notice))
    expect(error).toMatchObject({channel: 'bot', ...expected})
    expect(state.sent).toEqual([])
  })

  it('that fails names neither the bot token nor the text', async () => {
    const {state, apiRoot} = await botApi()
    state.refuse = {sendMessage: [{status: 400}]}
    const {bot} = run({apiRoot})
    const refused = await failure(bot.notify(notice))
    const unreachable = await failure(run({apiRoot: 'http://127.0.0.1:9'}).bot.notify(notice))
    expect(unreachable).toMatchObject({reason: 'unreachable', retryable: true})
    for (const error of [refused, unreachable]) {
      const everything = `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`
      expect(everything).not.toMatch(/secret|1,250/)
    }
  })

  it('is not waited for longer than its time', async () => {
    const silent = createServer(() => {})
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
    opened.push(
      () =>
        new Promise(done => {
          silent.close(() => done())
          silent.closeAllConnections()
        })
    )
    const {port} = silent.address() as {port: number}
    const {bot} = run({apiRoot: `http://127.0.0.1:${port}`, timeoutMs: 200})
    const started = Date.now()
    expect(await failure(bot.notify(notice))).toMatchObject({retryable: true})
    expect(Date.now() - started).toBeLessThan(2000)
  })
})

describe('without a token', () => {
  it('notices go to the outbox and nothing is polled', async () => {
    const kept: OutboxMessage[] = []
    const outbox = {store: async (message: OutboxMessage) => void kept.push(message)}
    const {log} = logged()
    const bot = createBot({outbox, onStart: async () => 'linked', log})
    bot.start()
    await bot.notify({...notice, language: 'ru'})
    await bot.stop()
    expect(kept).toMatchObject([{channel: 'bot', to: '77', language: 'ru'}])
    expect(kept[0]?.text).toContain('заявка № 9')
    expect(() => createBot({onStart: async () => 'linked', log})).toThrow(/outbox/)
  })
})

it('the language of an answer comes from the first part of the tag', () => {
  expect(['ru', 'ru-RU', 'zh-hant', 'ZH_cn', 'uk', '', undefined].map(languageOf)).toEqual([
    'ru',
    'ru',
    'zh',
    'zh',
    'en',
    'en',
    'en'
  ])
})
