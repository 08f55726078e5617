import {exampleOf} from '@paydesk/contracts/examples'
import {onlineManager} from '@tanstack/react-query'
import {act, screen, waitFor, within} from '@testing-library/react'
import axe from 'axe-core'
import {describe, expect, it, vi} from 'vitest'
import {partsOf} from '../../../../bff/test/multipart.ts'
import {deadlineIn, photo, startClientArea} from '../../../test/client-area.tsx'

// So that the page asks again within a test's patience.
vi.mock('@/lib/constants.ts', async original => {
  const real = await original<typeof import('@/lib/constants.ts')>()
  return {...real, query: {...real.query, payoutIntentStaleAfter: 80}}
})

const area = startClientArea()
const address = '/payout-intents/intent-1?key=key-of-1'
const transfer = '/transfers/intent-1?key=key-of-1'
const credential = '/payment-credentials/cred-1'
const minute = 60_000
const heading = (name: string) => screen.findByRole('heading', {name}, {timeout: 4000})
const page = () => document.body.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-') ?? ''
/** Reads the last copied text; call it after the page has opened. */
function clipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  return () => write.mock.lastCall?.[0]
}
const overdue = 'Срок действия реквизитов истёк. Обратитесь к продавцу'

describe('a payout intent that can be paid', () => {
  it('shows order, amount, bank and phone, and counts by the server’s time whatever day the phone has', async () => {
    area.intent('default', deadlineIn(8 * minute + 41_500))
    await area.open(address)
    await screen.findByText('SV-204818')
    expect(page()).toContain('12 500,00 ₽')
    expect(page()).toContain('Сбербанк')
    expect(page()).toContain('+7 903 111-22-33')
    expect(screen.getByRole('timer').textContent).toMatch(/^08:4[012]$/)
    expect(page()).toContain('в течение 10 минут')
    expect(document.title).toBe('Инструкция по оплате')
  })

  it('copies each value raw with its button', async () => {
    area.intent('default', deadlineIn(minute))
    const {user} = await area.open(address)
    const copied = clipboard()
    for (const [what, raw] of [
      ['Сумма перевода', '12500.00'],
      ['Банк', 'Сбербанк'],
      ['Номер телефона', '+79031112233']
    ] as const) {
      await user.click(await screen.findByRole('button', {name: `Копировать: ${what}`}))
      expect(copied()).toBe(raw)
      await screen.findByText(`Скопировано: ${what}`)
    }
  })

  it('shows a card in fours and copies its bare digits', async () => {
    area.intent('default', {
      ...deadlineIn(minute),
      type: 'card_to_card',
      bank: null,
      phone_number: null,
      card_number: '2200000000000004'
    })
    const {user} = await area.open(address)
    const copied = clipboard()
    await screen.findByText('2200 0000 0000 0004')
    await user.click(screen.getByRole('button', {name: 'Копировать: Номер карты'}))
    expect(copied()).toBe('2200000000000004')
  })

  it('is without a clock where it has no deadline', async () => {
    area.intent('default', {expires_at: null, lifetime_minutes: null})
    await area.open(address)
    await screen.findByText('SV-204818')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(page()).not.toContain('в течение')
    expect(page()).not.toContain('пока идёт время')
  })

  it('explains itself in a dialog', async () => {
    area.intent('default', deadlineIn(minute))
    const {user} = await area.open(address)
    await user.click(await screen.findByRole('button', {name: 'Подробная инструкция'}))
    const dialog = screen.getByRole('dialog', {name: 'Инструкция по оплате'})
    await user.click(within(dialog).getByRole('button', {name: 'Понятно'}))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads to cabinet and support where they are configured, and never runs an address', async () => {
    area.intent('default', {...deadlineIn(minute), support_url: 'javascript:alert(1)'})
    await area.open(address)
    const cabinet = await screen.findByRole('link', {name: 'Перейти в личный кабинет'})
    expect(cabinet.getAttribute('href')).toBe('https://sever.example/cabinet')
    expect(screen.queryByRole('link', {name: 'Онлайн-поддержка'})).toBeNull()
  })

  it('speaks the language that is chosen on it, and remembers it', async () => {
    area.intent('default', deadlineIn(5 * minute))
    const {user} = await area.open(address)
    await screen.findByText('SV-204818')
    await user.selectOptions(screen.getByRole('combobox'), 'zh')
    await heading('付款说明')
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(page()).toContain('请在 10 分钟内一次性转账')
    expect(localStorage.getItem('i18nextLng')).toBe('zh')
  })

  it('shows markup in free text as text', async () => {
    area.intent('default', {...deadlineIn(minute), order_id: '<img src=x onerror=alert(1)>'})
    await area.open(address)
    await screen.findByText('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('the key', () => {
  it('is in no address, no log and no cache key, and a reload still works', async () => {
    area.intent('default', deadlineIn(minute))
    const {held} = await area.open(address)
    await screen.findByText('SV-204818')
    expect(location.href).not.toContain('key-of-1')
    await area.open(location.pathname)
    await screen.findByText('SV-204818')
    expect(area.seen().at(-1)?.headers.authorization).toBe('Bearer key-of-1')
    expect(area.sent.every(({url, method}) => method === 'POST' && !url.includes('key-of-1'))).toBe(true)
    expect(area.log()).not.toContain('key-of-1')
    expect(held()).not.toContain('key-of-1')
  })

  it('that fits nothing gives the same page as an intent that never was', async () => {
    area.noIntent()
    await area.open(address)
    await heading('Заявка на оплату не найдена')
    area.noIntent(401)
    await area.open(address)
    await heading('Заявка на оплату не найдена')
  })

  it('that is missing asks nobody anything', async () => {
    await area.open('/payout-intents/other')
    await heading('Заявка на оплату не найдена')
    expect(area.sent).toEqual([])
  })
})

describe('the end of the time', () => {
  it('takes the details off an open page and out of its memory, and says what to do', async () => {
    area.intent('default', {...deadlineIn(900), bank: 'Сбербанк'})
    const {held} = await area.open(address)
    await screen.findByText('Сбербанк')
    expect(held()).toContain('+79031112233')
    area.intent('expired', {
      expires_at: deadlineIn(900).expires_at,
      server_time: deadlineIn(0).expires_at,
      receipts: []
    })
    await heading(overdue)
    expect(document.body.innerHTML).not.toMatch(/9031112233|Сбербанк|111.22.33/)
    expect(held()).not.toMatch(/9031112233|Сбербанк/)
    expect(page()).toContain('Не переводите деньги')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('is shown with a way to support', async () => {
    area.intent('expired', {support_url: 'https://sever.example/support'})
    await area.open(address)
    await heading(overdue)
    const support = screen.getByRole('link', {name: 'Онлайн-поддержка'})
    expect(support.getAttribute('href')).toBe('https://sever.example/support')
  })

  it('still takes a receipt, and tells that it was kept', async () => {
    area.intent('expired', {receipts: []})
    const {user} = await area.open(address)
    await heading(overdue)
    const late = exampleOf('createPayoutIntentReceipt', 201, 'late')
    area.upstream().post('/api/payout-intents/intent-1/receipts').reply(201, late)
    await user.upload(screen.getByLabelText('Выбрать чек'), photo())
    await user.click(await screen.findByRole('button', {name: 'Отправить чек'}))
    area.intent('expired', {receipts: [late.data]})
    await screen.findByText('Чек сохранён для продавца')
    expect(page()).toContain('付款凭证.jpg')
    await heading(overdue)
  })

  it('takes no receipt any more a day later', async () => {
    area.intent('expired', {expires_at: '2026-11-11T09:38:14.000Z', receipts: []})
    await area.open(address)
    await heading(overdue)
    expect(screen.queryByLabelText('Выбрать чек')).toBeNull()
  })
})

describe('a receipt', () => {
  const send = async () => {
    area.intent('default', deadlineIn(5 * minute))
    const opened = await area.open(address)
    expect(await screen.findByText(/до 5 МБ/)).toBeTruthy()
    await opened.user.upload(screen.getByLabelText('Выбрать чек'), photo(64, 'чек-перевод.jpg'))
    const button = await screen.findByRole('button', {name: 'Отправить чек'})
    return {...opened, button}
  }
  const receipts = () => area.upstream().post('/api/payout-intents/intent-1/receipts')

  it('goes out with progress, and the page waits and then turns to done by itself', async () => {
    const {user, button} = await send()
    receipts().delay(150).reply(201, exampleOf('createPayoutIntentReceipt'))
    await user.click(button)
    await screen.findByText('Отправляется: 50 %')
    area.intent('inReview')
    await heading('Чек на проверке')
    expect(screen.queryByText('+7 903 111‑22‑33')).toBeNull()
    const request = area.seen().find(({method}) => method === 'POST')
    expect(request?.headers.authorization).toBe('Bearer key-of-1')
    expect(await partsOf(request as never)).toMatchObject({file: {name: 'чек-перевод.jpg'}})

    area.intent('completed')
    await heading('Оплата подтверждена')
    expect(page()).toContain('12 500,00 ₽')
    expect(page()).toContain('Т-Банк, +7 905 ***-**-21')
    expect(page()).toMatch(/12 нояб\. 2026 г\., \d\d:\d\d/)
  })

  it('that was refused by the office turns the waiting page to stopped by itself', async () => {
    area.intent('inReview')
    await area.open(address)
    await heading('Чек на проверке')
    area.intent('inReview', {status: 'blocked', card_number: null})
    await heading('Платёж остановлен')
  })

  it('is sent once, however often the button is tapped', async () => {
    const {button} = await send()
    receipts().delay(100).reply(201, exampleOf('createPayoutIntentReceipt'))
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByText('Отправляется: 50 %')
    area.intent('inReview')
    await heading('Чек на проверке')
    await new Promise(passed => setTimeout(passed, 300))
    expect(area.sent.filter(({url}) => url.includes('uploadReceipt'))).toHaveLength(1)
  })

  it('that got no answer is sent again as the same file', async () => {
    const {user, button} = await send()
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest) {
      this.onloadend?.(new ProgressEvent('loadend'))
    })
    await user.click(button)
    await screen.findByText(/один и тот же чек не учтут дважды/)
    receipts().reply(201, exampleOf('createPayoutIntentReceipt'))
    area.intent('inReview')
    await user.click(screen.getByRole('button', {name: 'Отправить ещё раз'}))
    await heading('Чек на проверке')
  })

  it('that is too large is refused before it travels', async () => {
    const {user} = await send()
    await user.upload(screen.getByLabelText('Выбрать чек'), photo(5 * 1024 * 1024 + 1))
    expect((await screen.findByRole('alert')).textContent).toBe('Файл слишком большой.')
    expect(screen.queryByRole('button', {name: 'Отправить чек'})).toBeNull()
    expect(area.seen().some(({method}) => method === 'POST')).toBe(false)
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
    [422, {message: '', errors: {file: ['Pictures of cats only']}}, 'Pictures of cats only'],
    [429, {message: ''}, 'Слишком много попыток. Подождите немного и отправьте ещё раз.']
  ])('that the service refuses by %i says why: %j', async (status, body, sentence) => {
    const {user, button} = await send()
    receipts().reply(status, body)
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('that came a moment late finds the page overdue, and can be sent as evidence', async () => {
    const {user, button} = await send()
    receipts().reply(409, exampleOf('createPayoutIntentReceipt', 409))
    area.intent('expired', {receipts: []})
    await user.click(button)
    await heading(overdue)
    expect(await screen.findByLabelText('Выбрать чек')).toBeTruthy()
  })
})

describe('a line that fails', () => {
  it('shows that the network is gone, asks nothing meanwhile, and catches up after', async () => {
    area.intent('inReview')
    await area.open(address)
    await heading('Чек на проверке')
    act(() => onlineManager.setOnline(false))
    await screen.findByText(/Нет соединения с интернетом/)
    await new Promise(passed => setTimeout(passed, 100))
    const before = area.sent.length
    await new Promise(passed => setTimeout(passed, 400))
    expect(area.sent).toHaveLength(before)
    area.intent('completed')
    act(() => onlineManager.setOnline(true))
    await heading('Оплата подтверждена')
    expect(screen.queryByText(/Нет соединения с интернетом/)).toBeNull()
  })

  it('at the first load offers to try again, and shows technical details on request', async () => {
    const offline = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const {user} = await area.open(address)
    await heading('Что-то пошло не так!')
    await user.click(screen.getByRole('button', {name: 'Показать ошибку'}))
    expect(page()).toContain('Failed to fetch')
    area.intent('default', deadlineIn(minute))
    offline.mockRestore()
    await screen.findByText('SV-204818')
  })

  it('keeps what was there on the page, and says that it may be old', async () => {
    area.intent('default', deadlineIn(5 * minute))
    await area.open(address)
    await screen.findByText('SV-204818')
    const offline = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await screen.findByText('Не удалось обновить данные. Пробуем ещё раз.')
    expect(page()).toContain('SV-204818')
    offline.mockRestore()
    await waitFor(() => expect(page()).not.toContain('Не удалось обновить данные'))
  })
})

describe('payment credentials', () => {
  const soon = (left: number) => ({expires_at: new Date(Date.now() + left).toISOString()})

  it('show bank and phone, or a card, with the time that is left', async () => {
    area.credential('default', soon(9 * minute))
    await area.open(credential)
    await heading('Безопасные платежи')
    expect(document.title).toBe('Безопасные платежи')
    await screen.findByText('Сбербанк')
    expect(page()).toContain('Банковский перевод по номеру телефона')
    expect(screen.getByRole('timer').textContent).toMatch(/^0[89]:/)
    area.credential('card')
    await area.open(credential)
    await screen.findByText('2200 0000 0000 0004')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('that are unknown or expired are not found', async () => {
    area.noCredential()
    await area.open(credential)
    await heading('Реквизиты не найдены или больше не действуют')
  })

  it('whose time ends on the open page are overdue, and leave no number behind', async () => {
    area.credential('card', soon(2500))
    const {held} = await area.open(credential)
    await screen.findByText('2200 0000 0000 0004')
    expect(held()).toContain('2200000000000004')
    area.noCredential()
    await screen.findByRole('heading', {name: overdue}, {timeout: 4000})
    expect(document.body.innerHTML).not.toMatch(/2200.?0000/)
    expect(held()).not.toContain('22000000')
  })

  it('that end by the clock say whom to turn to', async () => {
    area.credential('card', soon(1800))
    const {held} = await area.open(credential)
    await heading(overdue)
    expect(document.body.innerHTML).not.toMatch(/2200.?0000/)
    expect(held()).not.toContain('22000000')
    area.noCredential()
    await new Promise(passed => setTimeout(passed, 300))
    await heading(overdue)
  })

  it('whose payment is stopped leave an open page', async () => {
    area.credential('card', {expires_at: null})
    await area.open(credential)
    await screen.findByText('2200 0000 0000 0004')
    area.noCredential()
    await heading('Реквизиты не найдены или больше не действуют')
    expect(document.body.innerHTML).not.toMatch(/2200.?0000/)
  })
})

describe('a transfer', () => {
  it('is confirmed by its screenshot, and ends with date, recipient, amount and the way to the cabinet', async () => {
    area.intent('default', deadlineIn(5 * minute))
    const {user} = await area.open(transfer)
    await screen.findByText('SV-204818')
    expect(document.title).toBe('Перевод')
    area
      .upstream()
      .post('/api/payout-intents/intent-1/receipts')
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    await user.upload(screen.getByLabelText('Выбрать скриншот'), photo())
    area.intent('inReview')
    await user.click(await screen.findByRole('button', {name: 'Подтвердить перевод'}))
    await heading('Чек на проверке')
    expect(screen.queryByRole('button', {name: 'Отменить'})).toBeNull()
    area.intent('completed')
    await heading('Перевод выполнен')
    expect(page()).toContain('Т-Банк, +7 905 ***-**-21')
    expect(screen.getByRole('link', {name: 'Перейти в личный кабинет'})).toBeTruthy()
  })

  it('that is cancelled calls nothing, hides where to pay, and can be taken up again', async () => {
    area.intent('default', {...deadlineIn(5 * minute)})
    const {user} = await area.open(transfer)
    await user.click(await screen.findByRole('button', {name: 'Отменить'}))
    await heading('Перевод отменён')
    expect(page()).not.toContain('Сбербанк')
    expect(area.seen().every(({method}) => method === 'GET')).toBe(true)
    await user.click(screen.getByRole('button', {name: 'Вернуться к переводу'}))
    await screen.findByText('Сбербанк')
  })

  it('cannot be cancelled while its confirmation is on the way', async () => {
    area.intent('default', deadlineIn(5 * minute))
    const {user} = await area.open(transfer)
    await user.upload(await screen.findByLabelText('Выбрать скриншот'), photo())
    area
      .upstream()
      .post('/api/payout-intents/intent-1/receipts')
      .delay(200)
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    await user.click(await screen.findByRole('button', {name: 'Подтвердить перевод'}))
    await screen.findByText(/Отправляется/)
    expect(screen.queryByRole('button', {name: 'Отменить'})).toBeNull()
    area.intent('inReview')
    await heading('Чек на проверке')
  })
})

describe('every page', () => {
  const pages: [string, string, () => void, string][] = [
    ['paying', address, () => area.intent('default', deadlineIn(minute)), 'Инструкция по оплате'],
    ['review', address, () => area.intent('inReview'), 'Чек на проверке'],
    ['done', transfer, () => area.intent('completed'), 'Перевод выполнен'],
    ['overdue', address, () => area.intent('expired'), overdue],
    ['transfer', transfer, () => area.intent('default', deadlineIn(minute)), 'Перевод'],
    ['credentials', credential, () => area.credential('card'), 'Безопасные платежи'],
    ['gone', credential, () => area.noCredential(), 'Реквизиты не найдены или больше не действуют'],
    ['an address of no page', '/transfers', () => {}, 'Не найдено!']
  ]
  it.each(pages)('has nothing that axe finds: %s', async (_, place, prepare, title) => {
    prepare()
    await area.open(place)
    await heading(title)
    const {violations} = await axe.run(document, {rules: {'color-contrast': {enabled: false}}})
    expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])
  })
})
