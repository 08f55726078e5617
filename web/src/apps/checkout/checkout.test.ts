import {exampleOf} from '@paydesk/contracts/examples'
import {waitFor} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {partsOf} from '../../../../bff/test/multipart.ts'
import {deadlineIn, startCheckout} from '../../../test/checkout.ts'

const checkout = startCheckout()
const address = '/payout-intents/intent-1?key=key-of-1'
const transfer = '/transfers/intent-1?key=key-of-1'
const credential = '/payment-credentials/cred-1'
const minute = 60_000
const overdue = 'Срок действия реквизитов истёк. Обратитесь к продавцу'

type Page = Awaited<ReturnType<typeof checkout.open>>
const heading = (page: Page, name: string) => page.findByRole('heading', {name})
const receipts = () => checkout.upstream().post('/api/payout-intents/intent-1/receipts')
const inReview = () => checkout.intent('inReview')
type Taken = {until?: Promise<void>; status?: number; body?: object}
/**
 * The service answers a receipt, and `after` says how the payout stands from then on. Not before: the page would find
 * out by itself, and send nothing.
 */
const takes = (
  after: () => void,
  {until, status = 201, body = exampleOf('createPayoutIntentReceipt')}: Taken = {}
) =>
  receipts().reply(async () => {
    await until
    after()
    return [status, body as Record<string, unknown>]
  })

describe('a payout intent that can be paid', () => {
  it('counts by the server’s time whatever day the phone has, and says until when in the reader’s zone', async () => {
    checkout.intent('default', deadlineIn(8 * minute + 41_500))
    const page = await checkout.open(address)
    expect(page.getByRole('timer').textContent).toMatch(/08:4[012]$/)
    // The tests' zone; the server's own guess is hidden.
    const local = new Date('2031-05-05T12:08:41.500Z').toLocaleTimeString('ru', {
      hour: '2-digit',
      minute: '2-digit'
    })
    expect(page.textOf()).toContain(local)
    expect(page.textOf()).not.toContain('GMT+3')
    expect(page.document.title).toBe('Инструкция по оплате')
  })

  it('copies each value raw with its button', async () => {
    checkout.intent('default', deadlineIn(minute))
    const page = await checkout.open(address)
    for (const [what, raw] of [
      ['Сумма перевода', '12500.00'],
      ['Банк', 'Сбербанк'],
      ['Номер телефона', '+79031112233']
    ] as const) {
      await page.user.click(await page.findByRole('button', {name: `Копировать: ${what}`}))
      await page.findByText(`Скопировано: ${what}`)
      expect(await page.window.navigator.clipboard.readText()).toBe(raw)
    }
  })

  it('says where the browser does not let it copy', async () => {
    checkout.intent('default', deadlineIn(minute))
    const page = await checkout.open(address)
    vi.spyOn(page.window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    page.document.execCommand = () => false
    await page.user.click(page.getByRole('button', {name: 'Копировать: Банк'}))
    expect((await page.findByRole('alert')).textContent).toContain('Выделите текст')
  })

  it('remembers a language that was chosen by its link', async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(`${address}&lng=zh`)
    expect(page.document.documentElement.lang).toBe('zh-CN')
    expect(page.window.localStorage.getItem('i18nextLng')).toBe('zh')
    expect((await checkout.open('/payout-intents/intent-1')).document.documentElement.lang).toBe('zh-CN')
  })
})

describe('the end of the time', () => {
  it('takes the details off an open page, and says what to do', async () => {
    const end = deadlineIn(900)
    checkout.intent('default', {...end, bank: 'Сбербанк'})
    const page = await checkout.open(address)
    await page.findByText('Сбербанк')
    checkout.intent('expired', {expires_at: end.expires_at, server_time: end.expires_at, receipts: []})
    await heading(page, overdue)
    expect(page.document.body.innerHTML).not.toMatch(/9031112233|Сбербанк|111.22.33/)
    expect(page.textOf()).toContain('Не переводите деньги')
    expect(page.queryByRole('timer')).toBeNull()
    await page.findByLabelText('Выбрать чек')
  })

  it('needs no server to take the details off', async () => {
    checkout.intent('default', {...deadlineIn(900), bank: 'Сбербанк'})
    const page = await checkout.open(address)
    page.setOnline(false)
    await heading(page, overdue)
    expect(page.document.body.innerHTML).not.toMatch(/9031112233|Сбербанк/)
  })

  it('is asked of the server at once where the phone’s clock jumps past it, and is not believed before', async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(address)
    await page.findByText('Сбербанк')
    const before = checkout.answered.length
    const now = page.window.Date.now()
    page.window.Date.now = () => now + 60 * minute
    page.window.dispatchEvent(new page.window.Event('focus'))
    await waitFor(() => expect(checkout.answered.length).toBeGreaterThan(before))
    await waitFor(() => expect(page.getByRole('timer').textContent).toMatch(/0[45]:/))
  })

  it('still takes a receipt, and says that it was kept', async () => {
    checkout.intent('expired', {receipts: []})
    const page = await checkout.open(address)
    const late = exampleOf('createPayoutIntentReceipt', 201, 'late')
    takes(() => checkout.intent('expired', {receipts: [late.data]}), {body: late})
    await page.user.upload(page.getByLabelText('Выбрать чек'), page.receiptFile())
    await page.user.click(await page.findByRole('button', {name: 'Отправить чек'}))
    await page.findByText('Чек сохранён для продавца')
    expect(page.textOf()).toContain('付款凭证.jpg')
  })
})

describe('a receipt', () => {
  const choose = async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(address)
    expect(page.textOf()).toContain('до 5 МБ')
    await page.user.upload(page.getByLabelText('Выбрать чек'), page.receiptFile(64, 'чек-перевода.jpg'))
    const button = await page.findByRole('button', {name: 'Отправить чек'})
    return {page, button}
  }
  const uploads = () => checkout.seen().filter(({method}) => method === 'POST')

  it('goes out, and the page waits and then turns to done by itself', async () => {
    const {page, button} = await choose()
    takes(inReview)
    await page.user.click(button)
    await heading(page, 'Чек на проверке')
    expect(page.document.activeElement?.textContent).toBe('Чек на проверке')
    expect(page.document.body.innerHTML).not.toContain('9031112233')
    expect(uploads()[0]?.headers.authorization).toBe('Bearer key-of-1')
    expect(await partsOf(uploads()[0] as never)).toMatchObject({file: {name: 'чек-перевода.jpg'}})

    checkout.intent('completed')
    await heading(page, 'Оплата подтверждена')
    expect(page.textOf()).toContain('12 500,00 ₽')
    expect(page.textOf()).toContain('Т-Банк, +7 905 ***-**-21')
    expect(page.textOf()).toMatch(/12 нояб\. 2026 г., \d\d:\d\d/)
  })

  it('that was refused by the office turns the waiting page to stopped by itself', async () => {
    checkout.intent('inReview')
    const page = await checkout.open(address)
    checkout.intent('inReview', {status: 'blocked', card_number: null})
    await heading(page, 'Платёж остановлен')
  })

  it('is sent once, however often the button is tapped', async () => {
    const {page, button} = await choose()
    takes(inReview)
    button.click()
    button.click()
    await heading(page, 'Чек на проверке')
    expect(uploads()).toHaveLength(1)
  })

  it('that got no answer is sent again by itself, as the same bytes', async () => {
    const {page, button} = await choose()
    receipts().replyWithError('the line broke')
    takes(inReview)
    await page.user.click(button)
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await heading(page, 'Чек на проверке')
    const [first, second] = await Promise.all(uploads().map(request => partsOf(request)))
    expect(second).toEqual(first)
  })

  it('waits for the line, says so, and goes out when it is back', async () => {
    const {page, button} = await choose()
    page.setOnline(false)
    const send = vi.spyOn(page.window.XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (
      this: XMLHttpRequest
    ) {
      this.onloadend?.(new page.window.ProgressEvent('loadend'))
    })
    await page.user.click(button)
    await page.findByText(/Чек отправится сам, когда связь появится/)
    expect(send).toHaveBeenCalledTimes(1)
    takes(inReview)
    page.setOnline(true)
    await heading(page, 'Чек на проверке')
  })

  it('that is too large is refused before it travels', async () => {
    const {page} = await choose()
    await page.user.upload(page.getByLabelText('Выбрать чек'), page.receiptFile(5 * 1024 * 1024 + 1))
    expect((await page.findByRole('alert')).textContent).toBe('Файл слишком большой.')
    expect(page.queryByRole('button', {name: 'Отправить чек'})).toBeNull()
    expect(uploads()).toEqual([])
  })

  it.each([
    [413, {message: 'File size is too large.'}, 'Файл слишком большой.'],
    [
      422,
      {
        message: '',
        errors: {file: ['Use a JPEG, PNG, WebP or PDF file']},
        error_codes: {file: [{code: 'fileTypeUnsupported', params: {}}]}
      },
      'Файл этого типа не подходит. Выберите JPEG, PNG, WebP или PDF.'
    ],
    [422, {message: '', errors: {file: ['Pictures of cats only']}}, 'Pictures of cats only']
  ])('that the service refuses by %i says why, with the focus on it: %j', async (status, body, sentence) => {
    const {page, button} = await choose()
    receipts().reply(status, body)
    await page.user.click(button)
    const alert = await page.findByRole('alert')
    expect(alert.textContent).toBe(sentence)
    expect(page.document.activeElement).toBe(alert)
  })

  it('that came a moment late finds the page overdue, and can be sent as a late one', async () => {
    const {page, button} = await choose()
    takes(() => checkout.intent('expired', {receipts: []}), {
      status: 409,
      body: exampleOf('createPayoutIntentReceipt', 409)
    })
    await page.user.click(button)
    await heading(page, overdue)
    expect(page.getByRole('alert').textContent).toContain('Пока файл отправлялся')
    expect(page.getByLabelText('Выбрать чек')).toBeTruthy()
  })
})

describe('a line that fails', () => {
  it('shows that the network is gone, asks nothing meanwhile, and catches up after', async () => {
    checkout.intent('inReview')
    const page = await checkout.open(address)
    page.setOnline(false)
    await page.findByText(/Нет соединения с интернетом/)
    const before = checkout.answered.length
    checkout.intent('completed')
    // Longer than the page waits between two questions.
    await new Promise(passed => setTimeout(passed, 150))
    expect(checkout.answered).toHaveLength(before)
    page.setOnline(true)
    await heading(page, 'Оплата подтверждена')
    expect(page.queryByText(/Нет соединения с интернетом/)).toBeNull()
  })

  it('keeps what was there on the page, and says that it may be old after three more tries', async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(address)
    const real = page.window.fetch
    const broken = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    page.window.fetch = broken
    await page.findByText('Не удалось обновить данные. Пробуем ещё раз.')
    expect(broken.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(page.textOf()).toContain('SV-204818')
    page.window.fetch = real
    await waitFor(() => expect(page.textOf()).not.toContain('Не удалось обновить данные'))
  })

  it('at the first load is got over by the page itself', async () => {
    checkout.noIntent(503)
    const page = await checkout.open(address)
    await heading(page, 'Сервис не отвечает')
    checkout.intent('default', deadlineIn(minute))
    await page.findByText('SV-204818')
  })
})

describe('payment credentials', () => {
  const soon = (left: number) => ({expires_at: new Date(Date.now() + left).toISOString()})

  it('whose time ends on the open page are overdue, and leave no number behind', async () => {
    checkout.credential('card', soon(1500))
    const page = await checkout.open(credential)
    await page.findByText('2200 0000 0000 0004')
    checkout.noCredential()
    await heading(page, overdue)
    expect(page.document.body.innerHTML).not.toMatch(/2200.?0000/)
  })

  it('whose payment is stopped leave an open page', async () => {
    checkout.credential('card', {expires_at: null})
    const page = await checkout.open(credential)
    await page.findByText('2200 0000 0000 0004')
    checkout.noCredential()
    await heading(page, 'Реквизиты не найдены или больше не действуют')
    expect(page.document.body.innerHTML).not.toMatch(/2200.?0000/)
  })
})

describe('a transfer', () => {
  it('is confirmed by its screenshot, and ends with date, recipient, amount and the way to the cabinet', async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(transfer)
    expect(page.document.title).toBe('Перевод')
    takes(inReview)
    await page.user.upload(page.getByLabelText('Выбрать скриншот'), page.receiptFile())
    await page.user.click(await page.findByRole('button', {name: 'Подтвердить перевод'}))
    await heading(page, 'Чек на проверке')
    expect(page.queryByRole('button', {name: 'Отменить'})).toBeNull()
    checkout.intent('completed')
    await heading(page, 'Перевод выполнен')
    expect(page.textOf()).toContain('Т-Банк, +7 905 ***-**-21')
    expect(page.getByRole('link', {name: 'Перейти в личный кабинет'})).toBeTruthy()
  })

  it('cannot be cancelled while its confirmation is on the way', async () => {
    checkout.intent('default', deadlineIn(5 * minute))
    const page = await checkout.open(transfer)
    await page.user.upload(page.getByLabelText('Выбрать скриншот'), page.receiptFile())
    const answer = Promise.withResolvers<void>()
    takes(inReview, {until: answer.promise})
    await page.user.click(await page.findByRole('button', {name: 'Подтвердить перевод'}))
    await page.findByText(/Отправляется|ждём ответа/)
    expect(page.queryByRole('button', {name: 'Отменить'})).toBeNull()
    answer.resolve()
    await heading(page, 'Чек на проверке')
  })
})

/** As a browser's translator does: every text gets elements around it. */
function translate(document: Document): void {
  const walker = document.createTreeWalker(document.body, 4)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, template')) continue
    const outer = document.createElement('font')
    outer.append(Object.assign(document.createElement('font'), {textContent: text.data}))
    text.replaceWith(outer)
  }
}

describe('a page whose texts a translator has wrapped', () => {
  it('walks from paying to done: it counts, takes a receipt, waits and ends', async () => {
    checkout.intent('default', deadlineIn(2 * minute))
    const page = await checkout.open(address, ({document}) => translate(document))
    const failures: unknown[] = []
    page.window.addEventListener('error', ({error}) => failures.push(error))
    translate(page.document)
    await page.user.upload(page.getByLabelText('Выбрать чек'), page.receiptFile())
    await page.findByRole('button', {name: 'Отправить чек'})
    translate(page.document)
    receipts().replyWithError('the line broke')
    takes(inReview)
    await page.user.click(page.getByRole('button', {name: 'Отправить чек'}))
    await waitFor(() => expect(checkout.seen().filter(({method}) => method === 'POST')).toHaveLength(2))
    await heading(page, 'Чек на проверке')
    translate(page.document)
    checkout.intent('completed')
    await heading(page, 'Оплата подтверждена')
    expect(failures).toEqual([])
  })

  it('comes to its end by the clock', async () => {
    checkout.intent('default', deadlineIn(900))
    const page = await checkout.open(address)
    translate(page.document)
    page.setOnline(false)
    await heading(page, overdue)
  })
})
