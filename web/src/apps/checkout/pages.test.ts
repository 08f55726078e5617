import {exampleOf} from '@paydesk/contracts/examples'
import axe from 'axe-core'
import {describe, expect, it} from 'vitest'
import {type Answered, deadlineIn, startCheckout} from '../../../test/checkout.ts'

const checkout = startCheckout()
const address = '/payout-intents/intent-1?key=key-of-1'
const transfer = '/transfers/intent-1?key=key-of-1'
const credential = '/payment-credentials/cred-1'
const minute = 60_000
const languages = ['ru', 'zh', 'en'] as const
type Language = (typeof languages)[number]
const late = exampleOf('createPayoutIntentReceipt', 201, 'late').data
const overdue = {
  ru: 'Срок действия реквизитов истёк. Обратитесь к продавцу',
  zh: '收款信息已过期，请联系卖家',
  en: 'Credentials are overdue. Contact the seller'
}

const pay = () => checkout.intent('default', deadlineIn(8 * minute))
type State = [
  name: string,
  address: string,
  prepare: () => void,
  status: number,
  heading: Record<Language, string>
]

/** Every state of every page, with the heading that says where things stand. */
const states: State[] = [
  ['to be paid', address, pay, 200, {ru: 'Инструкция по оплате', zh: '付款说明', en: 'Payment instructions'}],
  ['to be transferred', transfer, pay, 200, {ru: 'Перевод', zh: '转账', en: 'Transfer'}],
  [
    'cancelled',
    `${transfer}&cancelled=1`,
    pay,
    200,
    {ru: 'Перевод отменён', zh: '转账已取消', en: 'The transfer is cancelled'}
  ],
  [
    'in review',
    address,
    () => checkout.intent('inReview'),
    200,
    {ru: 'Чек на проверке', zh: '凭证审核中', en: 'The receipt is being checked'}
  ],
  [
    'done',
    address,
    () => checkout.intent('completed'),
    200,
    {ru: 'Оплата подтверждена', zh: '付款已确认', en: 'Payment confirmed'}
  ],
  [
    'transferred',
    transfer,
    () => checkout.intent('completed'),
    200,
    {ru: 'Перевод выполнен', zh: '转账已完成', en: 'Transfer completed'}
  ],
  [
    'refused',
    address,
    () => checkout.intent('inReview', {status: 'blocked', card_number: null}),
    200,
    {ru: 'Платёж остановлен', zh: '付款已中止', en: 'The payment is stopped'}
  ],
  ['overdue', address, () => checkout.intent('expired', {receipts: []}), 200, overdue],
  [
    'overdue with a late receipt',
    address,
    () => checkout.intent('expired', {receipts: [late]}),
    200,
    overdue
  ],
  [
    'unknown',
    address,
    () => checkout.noIntent(),
    404,
    {ru: 'Заявка на оплату не найдена', zh: '未找到付款单', en: 'Payment not found'}
  ],
  [
    'failed',
    address,
    () => checkout.noIntent(503),
    503,
    {ru: 'Сервис не отвечает', zh: '服务暂时没有响应', en: 'The service does not answer'}
  ],
  [
    'credentials',
    credential,
    () => checkout.credential('card', {expires_at: null}),
    200,
    {ru: 'Безопасные платежи', zh: '安全支付', en: 'Secure payments'}
  ],
  [
    'no credentials',
    credential,
    () => checkout.noCredential(),
    404,
    {
      ru: 'Реквизиты не найдены или больше не действуют',
      zh: '收款信息不存在或已过期',
      en: 'Credentials not found or expired'
    }
  ],
  ['of no payment', '/transfers', () => {}, 404, {ru: 'Не найдено!', zh: '未找到！', en: 'Not found!'}]
]
const each = states.flatMap(state =>
  languages.map(language => ({state, language, title: `${state[0]}, ${language}`}))
)

const withLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
const parsed = ({html}: Answered) => new DOMParser().parseFromString(html, 'text/html')
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replace(/\s+/g, ' ').trim()
/** The text that a reader without a script sees. */
function textOf(page: Answered): string {
  const {body} = parsed(page)
  for (const hidden of body.querySelectorAll('[hidden], template')) hidden.remove()
  return plain(body.textContent)
}

/** What the page says, without what only one of the two ways of reading it has. */
function contentOf(document: Document): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(
    '[data-own], noscript, template, script, form, time, [data-clock]'
  ))
    part.remove()
  return plain(copy.innerHTML.replace(/ (?:data-[\w-]+|hidden|style)(?:="[^"]*")?/g, ''))
}

describe('in every state and language the page', () => {
  it.each(each)(
    'is whole before any script, has its status and nothing that axe finds: $title',
    async ({state, language}) => {
      const [, path, prepare, status, headings] = state
      prepare()
      const page = await checkout.fetchPage(withLanguage(path, language))
      expect(page.status).toBe(status)
      const whole = parsed(page)
      expect([...whole.querySelectorAll('h1, h2')].map(({textContent}) => textContent)).toContain(
        headings[language]
      )
      expect(whole.documentElement.lang).toBe(language === 'zh' ? 'zh-CN' : language)
      expect(whole.title).not.toBe('')
      // Nothing of a catalogue is left unsaid.
      expect(textOf(page)).not.toMatch(/\{\w+\}|[a-z]+\.[a-z]+[A-Z]\w*/)
      document.documentElement.lang = whole.documentElement.lang
      document.title = whole.title
      document.body.innerHTML = whole.body.innerHTML
      const {violations} = await axe.run(document, {rules: {'color-contrast': {enabled: false}}})
      document.body.innerHTML = ''
      expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])
    }
  )

  it.each(each)('says the same with its script as without: $title', async ({state, language}) => {
    const [, path, prepare] = state
    prepare()
    const {document, window} = await checkout.open(withLanguage(path, language))
    const without = new window.DOMParser().parseFromString(checkout.answered.at(-1)?.html ?? '', 'text/html')
    expect(contentOf(document)).toBe(contentOf(without))
  })

  it.each(each)('has no inline script, and the key in no part of it: $title', async ({state, language}) => {
    const [, path, prepare] = state
    prepare()
    const {html, url} = await checkout.fetchPage(withLanguage(path, language))
    expect(url).not.toContain('key')
    expect(html).not.toContain('key-of-1')
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/assets/checkout.js" fetchPriority="low">'
    ])
    expect(html).not.toMatch(/ on\w+="|javascript:/)
  })
})

describe('a page without its script', () => {
  it.each(states.filter(([, path]) => path === address))(
    'is called an instruction only while there is something to pay: %s',
    async (name, path, prepare) => {
      prepare()
      const page = parsed(await checkout.fetchPage(path))
      const titles: Record<string, string> = {
        'to be paid': 'Инструкция по оплате',
        failed: 'Что-то пошло не так!'
      }
      const title = titles[name] ?? 'Оплата заказа'
      expect([page.title, page.querySelector('h1')?.textContent]).toEqual([title, title])
    }
  )

  it('shows order, amount, bank and phone, how long is left and until when, in a named zone', async () => {
    pay()
    const text = textOf(await checkout.fetchPage(address))
    for (const part of [
      'SV-204818',
      '12 500,00 ₽',
      'Сбербанк',
      '+7 903 111-22-33',
      '08:00',
      'до 15:08 GMT+3'
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('одним платежом до 15:08 GMT+3')
    expect(textOf(await checkout.fetchPage(`${address}&lng=zh`))).toContain('GMT+8 20:08')
  })

  it('shows a card in fours', async () => {
    checkout.intent('default', {
      ...deadlineIn(minute),
      type: 'card_to_card',
      bank: null,
      phone_number: null,
      card_number: '2200000000000004'
    })
    expect(textOf(await checkout.fetchPage(address))).toContain('2200 0000 0000 0004')
  })

  it('is without a clock where it has no deadline', async () => {
    checkout.intent('default', {expires_at: null, lifetime_minutes: null})
    const page = await checkout.fetchPage(address)
    expect(page.html).not.toMatch(/role="timer"|http-equiv="refresh"/i)
    expect(textOf(page)).not.toContain('пока не истекло время')
  })

  it('keeps translators off amounts, cards, phones, order ids and the clock', async () => {
    pay()
    const page = parsed(await checkout.fetchPage(address))
    for (const text of ['12 500,00 ₽', '+7 903 111-22-33', 'SV-204818', '08:00']) {
      const holders = [...page.querySelectorAll('*')].filter(
        element => element.children.length === 0 && plain(element.textContent) === text
      )
      expect(holders.length, text).toBeGreaterThan(0)
      for (const holder of holders) expect(holder.closest('[translate=no]'), text).not.toBeNull()
    }
  })

  it('leads to cabinet and support where they are configured, and never runs an address', async () => {
    checkout.intent('default', {...deadlineIn(minute), support_url: 'javascript:alert(1)'})
    const {html} = await checkout.fetchPage(address)
    expect(html).toContain('href="https://sever.example/cabinet"')
    expect(html).not.toContain('javascript:')
  })

  it('shows markup in free text as text', async () => {
    checkout.intent('default', {...deadlineIn(minute), order_id: '<img src=x onerror=alert(1)>'})
    const page = await checkout.fetchPage(address)
    expect(textOf(page)).toContain('<img src=x onerror=alert(1)>')
    expect(parsed(page).querySelector('img[src="x"]')).toBeNull()
  })

  it('has no details where the time is over, but a way to support', async () => {
    checkout.intent('expired', {support_url: 'https://sever.example/support'})
    const page = await checkout.fetchPage(address)
    expect(page.html).toContain('href="https://sever.example/support"')
    expect(page.html).not.toMatch(/role="timer"|data-copy/)
  })

  it('takes no receipt any more a day after the end', async () => {
    checkout.intent('expired', {receipts: []})
    expect((await checkout.fetchPage(address)).html).toContain('type="file"')
    checkout.intent('expired', {expires_at: '2026-11-11T09:38:14.000Z', receipts: []})
    expect((await checkout.fetchPage(address)).html).not.toContain('type="file"')
  })

  it.each([
    ['inReview', {}, '5'],
    ['inReview', {status: 'blocked'} as const, '15'],
    ['default', deadlineIn(90_000), '91'],
    ['completed', {}, undefined],
    ['expired', {}, undefined]
  ])('asks again by itself while it can change: %s %j after %s s', async (example, changes, seconds) => {
    checkout.intent(example, changes)
    const {html} = await checkout.fetchPage(address)
    expect(/<noscript><meta http-equiv="refresh" content="(\d+)"/i.exec(html)?.[1]).toBe(seconds)
  })

  it('takes a receipt by its form, and shows that it is being checked', async () => {
    pay()
    const page = await checkout.fetchPage(address)
    checkout
      .upstream()
      .post('/api/payout-intents/intent-1/receipts')
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    checkout.intent('inReview')
    const after = await checkout.post(page, {file: new File(['\xff\xd8\xff'], 'чек.jpg')})
    expect([after.method, after.status]).toEqual(['GET', 200])
    expect(textOf(after)).toContain('Чек на проверке')
  })

  it('says above everything else why a receipt was refused', async () => {
    pay()
    const page = await checkout.fetchPage(address)
    checkout
      .upstream()
      .post('/api/payout-intents/intent-1/receipts')
      .reply(422, exampleOf('createPayoutIntentReceipt', 422))
    const after = await checkout.post(page, {file: new File(['x'], 'чек.txt')})
    expect(after.status).toBe(422)
    const column = parsed(after).querySelector('h1')?.parentElement
    expect(column?.children[1]?.getAttribute('role')).toBe('alert')
    expect(column?.children[1]?.textContent).toBe(
      'Файл этого типа не подходит. Выберите JPEG, PNG, WebP или PDF.'
    )
  })

  it('of a transfer cancels by a form that calls nothing, and comes back by a link', async () => {
    pay()
    const page = parsed(await checkout.fetchPage(transfer))
    const form = page.querySelector<HTMLFormElement>('form#cancel')
    expect([form?.getAttribute('method'), form?.innerHTML]).toEqual([
      'get',
      '<input type="hidden" name="cancelled" value="1">'
    ])
    const cancelled = await checkout.fetchPage('/transfers/intent-1?cancelled=1')
    expect(textOf(cancelled)).not.toContain('Сбербанк')
    expect(cancelled.html).toContain('href="/transfers/intent-1"')
    expect(checkout.seen().every(({method}) => method === 'GET')).toBe(true)
  })

  it('keeps its key in its links and forms where cookies are blocked', async () => {
    pay()
    const answer = await fetch(`${checkout.url()}/transfers/intent-1?key=key-of-1&cookie=asked`)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    expect(page.querySelector('nav a[lang=zh-CN]')?.getAttribute('href')).toBe(
      '?key=key-of-1&cookie=asked&lng=zh'
    )
    expect(page.querySelector('form[method=post]')?.hasAttribute('action')).toBe(false)
    const fields = [...page.querySelectorAll<HTMLInputElement>('form#cancel input')]
    expect(fields.map(({name, value}) => [name, value])).toEqual([
      ['key', 'key-of-1'],
      ['cookie', 'asked'],
      ['cancelled', '1']
    ])
  })
})
