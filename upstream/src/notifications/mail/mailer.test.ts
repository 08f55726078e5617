import {createServer, type Server} from 'node:net'
import type {Language} from '@paydesk/contracts/enums'
import {SMTPServer} from 'smtp-server'
import {afterEach, describe, expect, it} from 'vitest'
import {DeliveryFailed} from '../delivery-failed.ts'
import type {OutboxMessage} from '../outbox.ts'
import {createMailer, type MailConfig, type MailRequest, needsTls} from './mailer.ts'

const from = 'Paydesk <no-reply@paydesk.example>'
const publicUrl = 'https://pay.example/'

type Received = {to: string[]; raw: string}
const opened: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(close => close()))
})

async function smtp(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(recipient => recipient.address),
          raw: Buffer.concat(chunks).toString('latin1')
        })
        done()
      })
    },
    ...options
  })
  server.on('error', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  opened.push(() => new Promise(done => server.close(() => done())))
  const {port} = server.server.address() as {port: number}
  return {received, port, config: {smtpUrl: `smtp://127.0.0.1:${port}`, from, publicUrl} satisfies MailConfig}
}

/** Enough of RFC 2045 and 2047 to read what arrived as a mail reader would. */
function readMail(raw: string) {
  const [head, body] = cut(raw)
  const boundary = /boundary="([^"]+)"/.exec(head['content-type'] ?? '')?.[1] ?? 'none'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => {
      const [partHead, content] = cut(part.replace(/^\r\n/, ''))
      return {
        type: partHead['content-type'] ?? '',
        text: decode(content, partHead['content-transfer-encoding'])
      }
    })
  return {headers: head, parts, subject: decodeWords(head.subject ?? '')}
}

function cut(text: string): [Record<string, string>, string] {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const entries = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2)
  ])
  return [Object.fromEntries(entries), text.slice(end + 4)]
}

function decode(content: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  return quotedPrintable(content.replace(/=\r\n/g, ''))
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(data, 'base64').toString('utf8')
      : quotedPrintable(data.replace(/_/g, ' '))
  )
}

const reset = (language: Language, name = 'Иван'): MailRequest => ({
  to: 'ivan@example.com',
  language,
  template: 'reset_password',
  data: {name, code: 'c0de-SECRET', validHours: 24}
})

const failure = (promise: Promise<unknown>): Promise<DeliveryFailed> =>
  promise.then(
    () => {
      throw new Error('was sent')
    },
    error => error
  )

describe('the message at the mail server', () => {
  it.each([
    ['ru', 'Восстановление пароля — Paydesk', 'Ссылка действует 24 часа'],
    ['zh', '【Paydesk】找回密码', '链接 24小时内有效'],
    ['en', 'Password recovery — Paydesk', 'The link is valid for 24 hours']
  ] as const)('has subject, text and HTML in %s', async (language, subject, lifetime) => {
    const {config, received} = await smtp()
    await createMailer(config).send(reset(language))
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ivan@example.com'])
    const mail = readMail(received[0]?.raw ?? '')
    expect(mail.subject).toBe(subject)
    expect(mail.headers.subject).toMatch(/^[\x20-\x7e]+$/)
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(mail.headers['auto-submitted']).toBe('auto-generated')
    expect(mail.headers.from).toBe('Paydesk <no-reply@paydesk.example>')
    expect(mail.parts.map(part => part.type)).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8'
    ])
    for (const part of mail.parts) {
      expect(part.text).toContain(lifetime)
      expect(part.text).toContain('https://pay.example/admin/password-reset?code=c0de-SECRET')
    }
  })

  it('leads to the page of its template, with the code encoded', async () => {
    const {config, received} = await smtp()
    await createMailer(config).send({
      to: 'new@example.com',
      language: 'en',
      template: 'confirm_email',
      data: {code: 'a&b="c', validHours: 24}
    })
    const mail = readMail(received[0]?.raw ?? '')
    for (const part of mail.parts)
      expect(part.text).toContain('https://pay.example/admin/confirm-email?code=a%26b%3D%22c')
  })

  it('makes no header of a name, and shows what it is given as text', async () => {
    const {config, received} = await smtp()
    const written = '<img onerror=alert(1)>"'
    await createMailer(config).send({
      to: 'ivan@example.com',
      language: 'en',
      template: 'cashout_completed',
      data: {
        name: `Ivan\r\nBcc x\r\n\r\n\u202ey`,
        requestId: 1,
        amount: '10.000000',
        currency: 'USDT',
        completedAt: '2026-11-28T00:36:00Z',
        operationHash: written
      }
    })
    expect(received[0]?.to).toEqual(['ivan@example.com'])
    const mail = readMail(received[0]?.raw ?? '')
    expect(mail.headers.bcc).toBeUndefined()
    expect(mail.parts[0]?.text).toContain('Hello Ivan Bcc x y,')
    expect(mail.parts[0]?.text).toContain(written)
    expect(mail.parts[1]?.text).toContain('&lt;img onerror=alert(1)&gt;&quot;')
    expect(mail.parts[1]?.text).not.toContain('<img')
  })

  it('signs in with the password of the address', async () => {
    const seen: unknown[] = []
    const {port, received} = await smtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        seen.push([auth.username, auth.password])
        done(null, {user: 'u'})
      }
    })
    await createMailer({smtpUrl: `smtp://us%40er:p%3Aw@127.0.0.1:${port}`, from, publicUrl}).send(reset('en'))
    expect(seen).toEqual([['us@er', 'p:w']])
    expect(received).toHaveLength(1)
  })
})

describe('an address that is not one address', () => {
  it.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'A <a@b.example>',
    'a@b.example;c@d.example',
    'nobody',
    ''
  ])('is refused for good: %j', async to => {
    const {config, received} = await smtp()
    const error = await failure(createMailer(config).send({...reset('en'), to}))
    expect(error).toMatchObject({channel: 'mail', reason: 'invalid_address', retryable: false})
    expect(received).toEqual([])
  })
})

describe('a failure', () => {
  const refusing = (responseCode: number) => ({
    onRcptTo(_address: unknown, _session: unknown, done: (error?: Error | null) => void) {
      done(Object.assign(new Error('ivan@example.com c0de-SECRET'), {responseCode}))
    }
  })

  it('is final where the recipient is refused with 5xx', async () => {
    const {config} = await smtp(refusing(550))
    const error = await failure(createMailer(config).send(reset('en')))
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error).toMatchObject({reason: 'smtp_550', retryable: false})
  })

  it('may be retried where the server says 4xx', async () => {
    const {config} = await smtp(refusing(451))
    expect(await failure(createMailer(config).send(reset('en')))).toMatchObject({
      reason: 'smtp_451',
      retryable: true
    })
  })

  it('may be retried where nobody listens', async () => {
    const {port} = await smtp()
    await Promise.all(opened.splice(0).map(close => close()))
    const mailer = createMailer({smtpUrl: `smtp://127.0.0.1:${port}`, from, publicUrl})
    expect(await failure(mailer.send(reset('en')))).toMatchObject({retryable: true})
  })

  it('comes in time from a server that never greets', async () => {
    const silent: Server = createServer(socket => socket.on('error', () => {}))
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
    opened.push(() => new Promise(done => silent.close(() => done())))
    const {port} = silent.address() as {port: number}
    const mailer = createMailer({smtpUrl: `smtp://127.0.0.1:${port}`, from, publicUrl, timeoutMs: 300})
    const started = Date.now()
    expect(await failure(mailer.send(reset('en')))).toMatchObject({retryable: true})
    expect(Date.now() - started).toBeLessThan(2000)
  })

  it('names neither the password, the address nor the code', async () => {
    const {port} = await smtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => done(new Error(`wrong: ${auth.password}`))
    })
    const mailer = createMailer({smtpUrl: `smtp://me:pa55word@127.0.0.1:${port}`, from, publicUrl})
    const error = await failure(mailer.send(reset('en')))
    expect(error).toMatchObject({reason: 'smtp_535', retryable: true})
    const everything = `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`
    for (const secret of ['pa55word', 'ivan@', 'c0de-SECRET']) expect(everything).not.toContain(secret)
  })
})

describe('the configuration', () => {
  it('asks for encryption wherever a password would cross a network', () => {
    expect(needsTls('smtp://user:pw@mail.example:587')).toBe(true)
    expect(needsTls('smtp://mail.example:25')).toBe(false)
    expect(needsTls('smtp://user:pw@127.0.0.1:2525')).toBe(false)
  })

  it('does not quote a broken address, which may hold a password', () => {
    const build = () => createMailer({smtpUrl: 'smtp//user:pa55word@host', from, publicUrl})
    expect(build).toThrow('The SMTP address cannot be read')
  })

  it('has to have a server or an outbox, and a sender', () => {
    expect(() => createMailer({from, publicUrl})).toThrow(/outbox/)
    expect(() => createMailer({smtpUrl: 'smtp://localhost', from: 'Paydesk', publicUrl})).toThrow(/sender/)
  })

  it('puts emails into the outbox where there is no server', async () => {
    const kept: OutboxMessage[] = []
    const outbox = {store: async (message: OutboxMessage) => void kept.push(message)}
    await createMailer({from, publicUrl, outbox}).send(reset('ru'))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({
      channel: 'mail',
      to: 'ivan@example.com',
      language: 'ru',
      subject: 'Восстановление пароля — Paydesk'
    })
    expect(kept[0]?.html).toContain('<!doctype html>')
  })
})
