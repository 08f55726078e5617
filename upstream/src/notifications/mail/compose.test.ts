import {languages} from '@paydesk/contracts/enums'
import {describe, expect, it} from 'vitest'
import {accessChanges} from '../access-changes.ts'
import {compose} from './compose.ts'
import type {Mail} from './mail.ts'

const site = {product: 'Paydesk', publicUrl: 'https://pay.example'}
const hash = 'a1b2c3d4'.repeat(8)

const mails: Mail[] = [
  {template: 'confirm_email', data: {code: 'code', validHours: 24}},
  {template: 'reset_password', data: {name: 'Ann', code: 'code', validHours: 1}},
  {template: 'invitation', data: {name: 'Ann', code: 'code', validHours: 24, inviterName: 'Bob'}},
  ...accessChanges.map(change => ({
    template: 'access_changed' as const,
    data: {change, changedAt: '2026-11-28T00:36:00Z'}
  })),
  {template: 'cashout_to_complete', data: {name: 'Ann', requestId: 128, amount: '1250.00', currency: 'RUB'}},
  {template: 'payout_overdue', data: {name: 'Ann', payoutId: 1042, minutes: 45}},
  {template: 'import_ended', data: {name: 'Ann', importId: 31, payoutsCount: 1200, failedCount: 3}},
  {
    template: 'cashout_completed',
    data: {
      name: 'Ann',
      requestId: 128,
      amount: '123456789012.345678',
      currency: 'USDT',
      completedAt: '2026-11-28T00:36:00Z',
      operationHash: hash
    }
  }
]

const everyMail = mails.flatMap(mail => languages.map(language => ({mail, language})))

describe.each(everyMail)('$email.template in $language', ({mail, language}) => {
  const composed = compose(mail, language, site)

  it('says the same in text and in HTML', () => {
    const visible = composed.html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    for (const line of composed.text.split('\n').filter(line => line !== '' && line !== '--'))
      for (const piece of line.replace(/:$/, '').split(/: (?=\d|[a-f0-9]{64})/))
        expect(visible).toContain(piece.replace(/\s+/g, ' '))
  })

  it('fetches nothing and runs nothing', () => {
    expect(composed.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|\son\w+=/i)
    const addresses = [...composed.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(match => match[1])
    // An owner without the mailbox cannot recover by it.
    const leadsOn = mail.template !== 'access_changed' || mail.data.change !== 'email'
    expect(addresses.length > 0).toBe(leadsOn)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/pay\.example\/admin\//)
  })

  it('leaves no word of another language and no hole', () => {
    const words = `${composed.subject} ${composed.text}`
    expect(words).not.toMatch(/undefined|null|NaN|\{|\}/)
    expect(/[а-яё]/i.test(words)).toBe(language === 'ru')
    expect(/[\u4e00-\u9fff]/.test(words)).toBe(language === 'zh')
  })
})

describe('a completed cash-out', () => {
  const usdt = mails.at(-1)
  const rub: Mail = {
    template: 'cashout_completed',
    data: {name: 'Ann', requestId: 9, amount: '1250.00', currency: 'RUB', completedAt: '2026-11-28T00:36:00Z'}
  }

  it.each([
    ['ru', '123\u00a0456\u00a0789\u00a0012,345678 USDT', '1\u00a0250,00 RUB'],
    ['zh', '123,456,789,012.345678 USDT', '1,250.00 RUB'],
    ['en', '123,456,789,012.345678 USDT', '1,250.00 RUB']
  ] as const)('shows every digit of the amount in %s', (language, longAmount, shortAmount) => {
    expect(compose(usdt as Mail, language, site).text).toContain(longAmount)
    expect(compose(rub, language, site).text).toContain(shortAmount)
  })

  it.each([
    ['500.000000', '500.00 USDT'],
    ['0.250000', '0.25 USDT'],
    ['12.345600', '12.3456 USDT']
  ])('writes %s USDT as the screens do: %s', (amount, text) => {
    const mail: Mail = {...rub, data: {...rub.data, amount, currency: 'USDT'}} as Mail
    expect(compose(mail, 'en', site).text).toContain(` ${text}`)
  })

  it('names the time zone of its time', () => {
    expect(compose(rub, 'ru', site).text).toContain('28 ноября 2026 г. в 00:36 UTC')
    expect(compose(rub, 'zh', site).text).toContain('2026年11月28日')
    expect(compose(rub, 'en', site).text).toContain('28 November 2026 at 00:36 UTC')
  })

  it('says that the one-time code of a RUB request waits in the cabinet', () => {
    expect(compose(rub, 'en', site).text).toContain('one-time code')
    expect(compose(usdt as Mail, 'en', site).text).not.toContain('one-time code')
  })
})

it('a confirmation to an unconfirmed address carries no text that the sign-up chose', () => {
  const mail = {
    template: 'confirm_email',
    data: {code: 'code', validHours: 24, name: 'Win at evil.example'}
  }
  expect(compose(mail as Mail, 'en', site).text).not.toContain('evil')
})

describe('a name that somebody else chose', () => {
  const bodyOf = (mail: Mail, language: (typeof languages)[number] = 'en') =>
    compose(mail, language, site).text
  const reset = (name: string) =>
    ({template: 'reset_password', data: {name, code: 'c', validHours: 1}}) as const
  const invitation = (inviterName: string) =>
    ({template: 'invitation', data: {name: 'Ann', code: 'c', validHours: 1, inviterName}}) as const

  it.each([
    'Ivan! Your account is closed, go to http://evil.example/login',
    'Ivan evil.example',
    'Ivan t.me/evil',
    'Ivan 198.51.100.7',
    'Ivan ｅｖｉｌ．example',
    'Ivan evil。中国',
    'www. evil',
    'tel://1',
    '+79165550102 Ivan',
    '＋７９１６５５５０１０２ Ivan',
    '@evil_bot Ivan',
    'Telegram: Ivan',
    'evil.c\u0332o\u0332m\u0332 Ivan',
    'evil.\u0332com Ivan',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦 Ivan',
    '’’ -',
    `Ivan ${'and your account is closed '.repeat(2)}`
  ])('writes no text with a link into an e-mail of ours: %s', name => {
    for (const language of languages) {
      for (const mail of [reset(name), invitation(name)]) {
        expect(bodyOf(mail, language)).not.toContain(name.split(' ')[0])
      }
    }
    expect(bodyOf(reset(name))).toContain('Hello,\n')
    expect(bodyOf(reset(name), 'ru')).toContain('Здравствуйте!\n')
    expect(bodyOf(reset(name), 'zh')).toContain('您好：\n')
    expect(bodyOf(invitation(name))).toContain('An account at Paydesk was created for you.')
  })

  it.each([
    'Иван Петров',
    'И. И. Иванов',
    'Mary-Ann O’Neil Jr.',
    '陈静',
    'ООО «Север»',
    'Ле Thị\u0301 Ánh',
    'अनिल कुमार',
    'J.R.R. Tolkien',
    '买买提·艾力'
  ])('is greeted where it is a name: %s', name => {
    expect(bodyOf(reset(name))).toContain(`Hello ${name},`)
    expect(bodyOf(invitation(name))).toContain(`${name} invites you`)
  })
})
