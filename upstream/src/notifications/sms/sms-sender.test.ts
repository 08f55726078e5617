import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {readCode} from '@paydesk/contracts/codes'
import {languages} from '@paydesk/contracts/enums'
import {afterEach, describe, expect, it} from 'vitest'
import type {DeliveryFailed} from '../delivery-failed.ts'
import type {OutboxMessage} from '../outbox.ts'
import {createSmsSender, type SmsConfig, type SmsRequest} from './sms-sender.ts'
import {smsText} from './texts.ts'

type Call = {method: string | undefined; url: string; headers: IncomingMessage['headers']; body: string}
const opened: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(close => close()))
})

it.each(languages)('the code is read out of the whole message in %s', language => {
  const text = smsText({template: 'code', data: {code: '604218', validMinutes: 10}}, language, 'Paydesk')
  expect(readCode(text)).toBe('604218')
})

/** A gateway whose n-th call is answered by the n-th of `answers`; the last one repeats. */
async function gateway(...answers: Array<(response: ServerResponse) => void>) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    calls.push({method: request.method, url: request.url ?? '', headers: request.headers, body})
    answers[Math.min(calls.length, answers.length) - 1]?.(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  opened.push(
    () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      })
  )
  const {port} = server.address() as {port: number}
  return {calls, url: `http://127.0.0.1:${port}`}
}

const answer =
  (status: number, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(body)
const silence = () => {}

type Gateway = NonNullable<SmsConfig['gateway']>
const sender = (config: Gateway) =>
  createSmsSender({product: 'Paydesk', gateway: {backoffMs: 5, timeoutMs: 2000, ...config}})
const code: SmsRequest = {
  to: '+79991234567',
  language: 'ru',
  template: 'code',
  data: {code: '482913', validMinutes: 10}
}
const codeText = smsText(code, 'ru', 'Paydesk')
const failure = (promise: Promise<unknown>): Promise<DeliveryFailed> =>
  promise.then(
    () => {
      throw new Error('was sent')
    },
    error => error
  )

describe('the request', () => {
  it('is JSON with a bearer token where nothing else is said', async () => {
    const {calls, url} = await gateway(answer(200))
    await sender({url, token: 't0ken'}).send(code)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.method).toBe('POST')
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer t0ken'
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({phone: '+79991234567', text: codeText})
  })

  const nasty = 'A"B\\C\n&x=1 <b>{phone}'
  const nastySender = (config: Gateway) =>
    createSmsSender({product: nasty, gateway: {...config, attempts: 1}}).send({...code, language: 'zh'})
  const nastyText = smsText(code, 'zh', nasty)

  it('keeps every character inside a JSON string', async () => {
    const {calls, url} = await gateway(answer(200))
    await nastySender({url, body: '{"to":["{phone_digits}"],"message":{"body":"{text}"}}'})
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({to: ['79991234567'], message: {body: nastyText}})
  })

  it('keeps every character inside a form', async () => {
    const {calls, url} = await gateway(answer(200))
    const headers = {'Content-Type': 'application/x-www-form-urlencoded'}
    await nastySender({url, headers, token: 'k&y', body: 'api_id={token}&to={phone}&msg={text}'})
    expect([...new URLSearchParams(calls[0]?.body)]).toEqual([
      ['api_id', 'k&y'],
      ['to', '+79991234567'],
      ['msg', nastyText]
    ])
  })

  it('keeps every character inside a query, and has no body then', async () => {
    const {calls, url} = await gateway(answer(200))
    await nastySender({url: `${url}/send?to={phone}&msg={text}`, method: 'GET'})
    expect(calls[0]?.method).toBe('GET')
    expect(calls[0]?.body).toBe('')
    expect([...new URL(calls[0]?.url ?? '', url).searchParams]).toEqual([
      ['to', '+79991234567'],
      ['msg', nastyText]
    ])
  })

  it('keeps every character inside XML', async () => {
    const {calls, url} = await gateway(answer(200))
    await nastySender({url, headers: {'content-type': 'text/xml'}, body: '<m to="{phone}">{text}</m>'})
    const inner = /<m to="\+79991234567">(.*)<\/m>/s.exec(calls[0]?.body ?? '')?.[1] ?? ''
    expect(inner).not.toMatch(/[<>"]/)
    const read = inner.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)))
    expect(read).toBe(nastyText)
  })
})

describe('an attempt that failed', () => {
  it('is repeated after 5xx with the same id, until it is accepted, and never after that', async () => {
    const {calls, url} = await gateway(answer(503), answer(500), answer(202))
    await sender({url, body: '{"id":"{id}","to":"{phone}","text":"{text}"}'}).send(code)
    expect(calls).toHaveLength(3)
    const ids = calls.map(call => JSON.parse(call.body).id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBe('')
  })

  it('is repeated after a timeout', async () => {
    const {calls, url} = await gateway(silence, answer(200))
    await sender({url, timeoutMs: 150}).send(code)
    expect(calls).toHaveLength(2)
  })

  it('ends as retryable when the attempts are used up', async () => {
    const {calls, url} = await gateway(answer(502))
    expect(await failure(sender({url, attempts: 2}).send(code))).toMatchObject({
      channel: 'sms',
      reason: 'http_502',
      retryable: true
    })
    expect(calls).toHaveLength(2)
  })

  it.each([400, 401, 404, 302])('is final and not repeated after %i', async status => {
    const {calls, url} = await gateway(answer(status))
    expect(await failure(sender({url}).send(code))).toMatchObject({
      reason: `http_${status}`,
      retryable: false
    })
    expect(calls).toHaveLength(1)
  })

  it('is not taken elsewhere by a redirect', async () => {
    const elsewhere = await gateway(answer(200))
    const {url} = await gateway(response => void response.writeHead(307, {location: elsewhere.url}).end())
    expect(await failure(sender({url}).send(code))).toMatchObject({reason: 'http_307', retryable: false})
    expect(elsewhere.calls).toEqual([])
  })

  it('waits longer each time', async () => {
    const {url} = await gateway(answer(503), answer(503), answer(200))
    const started = Date.now()
    await sender({url, backoffMs: 60}).send(code)
    expect(Date.now() - started).toBeGreaterThanOrEqual(170)
  })

  it('names neither the phone, the code nor the token', async () => {
    const {url} = await gateway(answer(400, '+79991234567 482913 t0ken'))
    const error = await failure(sender({url: `${url}/{token}`, token: 't0ken'}).send(code))
    const everything = `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`
    for (const secret of ['9991234567', '482913', 't0ken']) expect(everything).not.toContain(secret)
  })

  it('is retryable where nobody listens', async () => {
    const {url} = await gateway(answer(200))
    await Promise.all(opened.splice(0).map(close => close()))
    expect(await failure(sender({url}).send(code))).toMatchObject({reason: 'unreachable', retryable: true})
  })
})

describe('an accepted answer', () => {
  const cutOff = (response: ServerResponse) => {
    response.writeHead(200, {'content-length': '100'}).write('{"sta')
    setTimeout(() => response.destroy(), 20)
  }

  it('is success even if its body is cut off', async () => {
    const {calls, url} = await gateway(cutOff)
    await sender({url}).send(code)
    expect(calls).toHaveLength(1)
  })

  it('is never repeated, also where its body was to say more and is cut off', async () => {
    const {calls, url} = await gateway(cutOff)
    const error = await failure(sender({url, success: 'OK'}).send(code))
    expect(error).toMatchObject({reason: 'answer_unreadable', retryable: false})
    expect(calls).toHaveLength(1)
  })

  it('has to match the expression of success', async () => {
    const {calls, url} = await gateway(answer(200, '{"status":"ERROR"}'), answer(200, '{"status":"OK"}'))
    const sms = sender({url, success: '"status":\\s*"OK"'})
    expect(await failure(sms.send(code))).toMatchObject({reason: 'refused_by_gateway', retryable: false})
    await sms.send(code)
    expect(calls).toHaveLength(2)
  })
})

describe('a configuration that cannot carry a message is refused', () => {
  it.each([
    ['an address that is none', {url: 'gateway.example'}, /HTTP address/],
    ['another protocol', {url: 'file:///etc/passwd'}, /HTTP address/],
    ['no place for the text', {url: 'https://g.example', body: '{"phone":"{phone}"}'}, /\{text\}/],
    ['no place for the phone', {url: 'https://g.example?t={text}', method: 'GET'}, /\{phone\}/],
    [
      'a placeholder outside quotes',
      {url: 'https://g.example', body: '{"p":{phone},"t":{text}}'},
      /inside quotes/
    ],
    ['a broken expression', {url: 'https://g.example', success: '('}, /regular expression/]
  ] as Array<[string, Gateway, RegExp]>)('%s', (_name, config, reason) => {
    expect(() => sender(config)).toThrow(reason)
  })
})

describe('without a gateway', () => {
  it('a message goes to the outbox', async () => {
    const kept: OutboxMessage[] = []
    const outbox = {store: async (message: OutboxMessage) => void kept.push(message)}
    await createSmsSender({product: 'Paydesk', outbox}).send(code)
    expect(kept).toEqual([{channel: 'sms', to: '+79991234567', text: codeText, language: 'ru'}])
    expect(() => createSmsSender({product: 'Paydesk'})).toThrow(/outbox/)
  })

  it.each(['79991234567', '+7 999 123', '+7999123456\n7', ''])('%j is no phone', async to => {
    const kept: OutboxMessage[] = []
    const outbox = {store: async (message: OutboxMessage) => void kept.push(message)}
    const error = await failure(createSmsSender({product: 'P', outbox}).send({...code, to}))
    expect(error).toMatchObject({reason: 'invalid_phone', retryable: false})
    expect(kept).toEqual([])
  })
})

describe('the texts', () => {
  it.each([
    ['ru', 'Paydesk: код 482913. Действует 10 минут. Никому его не сообщайте.'],
    ['zh', '【Paydesk】验证码 482913，10分钟内有效，请勿告知他人。'],
    ['en', 'Paydesk: code 482913. Valid for 10 minutes. Do not share it.']
  ] as const)('of a code fit one segment in %s', (language, text) => {
    expect(smsText(code, language, 'Paydesk')).toBe(text)
    expect(text.length).toBeLessThanOrEqual(70)
  })

  it.each([
    ['ru', 'Paydesk: заявка на вывод № 7 выполнена, 1\u00a0250,00 RUB.'],
    ['zh', '【Paydesk】提现申请 7 已完成，金额 1,250.00 RUB。'],
    ['en', 'Paydesk: cash-out request 7 completed, 1,250.00 RUB.']
  ] as const)('of a completed cash-out name it in %s', (language, text) => {
    const data = {requestId: 7, amount: '1250.00', currency: 'RUB'} as const
    expect(smsText({template: 'cashout_completed', data}, language, 'Paydesk')).toBe(text)
  })
})
