import {exampleOf} from '@paydesk/contracts/examples'
import {onlineManager} from '@tanstack/react-query'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {fieldsOf, screenshot, withWallets} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  toast.dismiss()
})
const quotes = exampleOf('createExchangeRates')
const renewed = exampleOf('createTransaction', 409)
const done = exampleOf('createTransaction', 201)

const history = () =>
  dashboard
    .upstream()
    .get('/api/transactions')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listTransactions', 200, 'history'))
const quoted = (body: object = quotes) =>
  dashboard.upstream().post('/api/exchange-rates').optionally().times(100).reply(201, body)
const sent = () =>
  dashboard
    .seen()
    .filter(({method, path}) => method === 'POST' && path === '/api/transactions')
    .map(({body}) => fieldsOf(body))

async function openExchange(source = 'RUB') {
  withWallets(dashboard)
  history()
  const view = await dashboard.open('/admin/history', 'vendor')
  await view.user.click(await screen.findByRole('button', {name: `Обменять: ${source}`}))
  const dialog = await screen.findByRole('dialog', {name: 'Обмен'})
  return {...view, dialog: within(dialog)}
}

type Opened = Awaited<ReturnType<typeof openExchange>>

async function fill({user, dialog}: Opened, amount = '50 000') {
  await user.type(dialog.getByRole('textbox', {name: 'Сумма'}), amount)
  await user.upload(dialog.getByLabelText('Скриншот выполненной операции'), screenshot())
  await user.click(dialog.getByRole('button', {name: 'Продолжить'}))
}

const confirmation = async () => within(await screen.findByRole('alertdialog', {name: 'Подтвердите обмен'}))

describe('the exchange', () => {
  it('names amount, fee, rate, result and what will be left, and sends what was shown, once', async () => {
    quoted()
    const opened = await openExchange()
    dashboard.upstream().post('/api/transactions').delay(50).reply(201, done)
    expect(await opened.dialog.findByText(/1\s+RUB = 0,0107\s+USDT/)).toBeTruthy()
    expect(opened.dialog.getByRole('button', {name: /Макс\.: 158\s750,75\s₽/})).toBeTruthy()
    await fill(opened)
    const step = await confirmation()
    for (const shown of [
      /^50\s000,00\s₽$/,
      /^750,00\s₽$/,
      /^526,975\sUSDT$/,
      /^108\s750,75\s₽$/,
      /^1\s050,95\sUSDT$/
    ])
      expect(step.getByText(shown)).toBeTruthy()
    const confirm = step.getByRole('button', {name: 'Обменять'})
    await opened.user.dblClick(confirm)
    expect(await screen.findByText('Обмен успешно выполнен')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({
      type: 'transfer',
      amount: '50000.00',
      source_currency: 'RUB',
      destination_currency: 'USDT',
      quote_id: String(quotes.data[0]?.id)
    })
    expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    await waitFor(() => expect(screen.queryByRole('dialog', {name: 'Обмен'})).toBeNull())
  })

  it('shows the new rate where the old one has ended, and asks once more under the same key', async () => {
    quoted()
    const opened = await openExchange()
    dashboard.upstream().post('/api/transactions').reply(409, renewed)
    dashboard.upstream().post('/api/transactions').reply(201, done)
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    await opened.user.click((await confirmation()).getByRole('button', {name: 'Обменять'}))

    const alert = within(await opened.dialog.findByRole('alert'))
    expect(alert.getByText('Курс изменился')).toBeTruthy()
    expect(alert.getByText(/подтвердите его ещё раз/)).toBeTruthy()
    expect(alert.getByText(/0,0107/)).toBeTruthy()
    expect(alert.getByText(/0,0106/)).toBeTruthy()

    await opened.user.click(opened.dialog.getByRole('button', {name: 'Продолжить'}))
    const step = await confirmation()
    expect(step.getByText(/^522,05\sUSDT$/)).toBeTruthy()
    await opened.user.click(step.getByRole('button', {name: 'Обменять'}))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [first, second] = sent()
    expect(first?.quote_id).toBe('5501')
    expect(second?.quote_id).toBe('5507')
    expect(second?.key).toBe(first?.key)
  })

  it('says that the offer is over where the rate is the same as before', async () => {
    quoted()
    const opened = await openExchange()
    const same = {
      ...renewed,
      message: 'The quote was used already',
      current: {...renewed.current, rate: 0.0107}
    }
    dashboard.upstream().post('/api/transactions').reply(409, same)
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    await opened.user.click((await confirmation()).getByRole('button', {name: 'Обменять'}))
    const alert = within(await opened.dialog.findByRole('alert'))
    expect(alert.getByText('Предложенный курс истёк или уже использован')).toBeTruthy()
    expect(alert.queryByText('Курс изменился')).toBeNull()
  })

  it('says what the screenshot has to show', async () => {
    quoted()
    const {dialog} = await openExchange()
    expect(await dialog.findByText(/1\. Выполните операцию .* 2\. Приложите снимок её итога/)).toBeTruthy()
  })

  it('names and charges the fee of the quote, and shows the new one where it was changed', async () => {
    quoted({data: quotes.data.map(quote => ({...quote, fee_rate: 2}))})
    const opened = await openExchange()
    dashboard
      .upstream()
      .post('/api/transactions')
      .reply(409, {...renewed, current: {...renewed.current, rate: 0.0107, fee_rate: 2.5}})
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    const step = await confirmation()
    expect(step.getByText(/Комиссия \(2\s?%\)/)).toBeTruthy()
    expect(step.getByText(/^1\s000,00\s₽$/)).toBeTruthy()
    await opened.user.click(step.getByRole('button', {name: 'Обменять'}))

    const alert = within(await opened.dialog.findByRole('alert'))
    expect(alert.getByText('Комиссия изменилась')).toBeTruthy()
    expect(alert.getByText(/Комиссия \(2\s?%\)/).tagName).toBe('S')
    expect(alert.getByText(/Комиссия \(2,5\s?%\)/)).toBeTruthy()
    await opened.user.click(opened.dialog.getByRole('button', {name: 'Продолжить'}))
    expect((await confirmation()).getByText(/^1\s250,00\s₽$/)).toBeTruthy()
  })

  it('puts what the server refuses on its field, with the focus there', async () => {
    quoted()
    const opened = await openExchange()
    dashboard.upstream().post('/api/transactions').reply(422, exampleOf('createTransaction', 422))
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    await opened.user.click((await confirmation()).getByRole('button', {name: 'Обменять'}))
    expect(await opened.dialog.findByText(/Недостаточно средств\. Доступно: 158\s750,75/)).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(opened.dialog.getByRole('textbox', {name: 'Сумма'}))
    )
  })

  it('sends the very same again while it is not known whether it was done', async () => {
    quoted()
    const opened = await openExchange()
    dashboard
      .upstream()
      .post('/api/transactions')
      .reply(201, {data: {id: 'unreadable'}})
    dashboard.upstream().post('/api/transactions').reply(201, done)
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    await opened.user.click((await confirmation()).getByRole('button', {name: 'Обменять'}))
    const again = await opened.dialog.findByRole('button', {name: 'Отправить ещё раз'})
    expect(opened.dialog.getByRole<HTMLInputElement>('textbox', {name: 'Сумма'}).matches(':disabled')).toBe(
      true
    )
    await opened.user.click(again)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('says that it waits for the network, and is sent once when that is back', async () => {
    quoted()
    const opened = await openExchange()
    dashboard.upstream().post('/api/transactions').reply(201, done)
    await opened.dialog.findByText(/0,0107/)
    await fill(opened)
    const step = await confirmation()
    act(() => onlineManager.setOnline(false))
    await opened.user.click(step.getByRole('button', {name: 'Обменять'}))
    expect(await step.findByText(/^Нет соединения с сетью\. Отправится один раз/)).toBeTruthy()
    expect(sent()).toHaveLength(0)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(screen.queryByRole('dialog', {name: 'Обмен'})).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  it('has a dash and cannot be sent where there is no fresh rate', async () => {
    quoted(exampleOf('createExchangeRates', 201, 'noRates'))
    const {dialog} = await openExchange()
    expect(await dialog.findByText(/Свежего курса сейчас нет/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', {name: 'Продолжить'}).disabled).toBe(true)
  })

  it('turns round, and forgets the amount that was meant in the other currency', async () => {
    quoted()
    const {dialog, user} = await openExchange()
    await dialog.findByText(/0,0107/)
    const amount = () => dialog.getByRole<HTMLInputElement>('textbox', {name: 'Сумма'})
    await user.type(amount(), '600')
    await user.click(dialog.getByRole('button', {name: 'Поменять направление обмена'}))
    expect(await dialog.findByText(/1\s+USDT = 92,41\s+RUB/)).toBeTruthy()
    expect(amount().value).toBe('')
    expect(dialog.getByRole('button', {name: /Макс\.: 523,975\sUSDT/})).toBeTruthy()
  })

  it('reports all errors at once, with the values to enter instead, and sends nothing', async () => {
    quoted()
    const {dialog, user} = await openExchange()
    await dialog.findByText(/0,0107/)
    const receive = () => dialog.getByText('Вы получите').nextElementSibling?.textContent
    await user.type(dialog.getByRole('textbox', {name: 'Сумма'}), '20000')
    expect(receive()).toMatch(/^210,79\sUSDT$/)
    await user.type(dialog.getByRole('textbox', {name: 'Сумма'}), '0')
    expect(receive()).toBe('—')
    await user.click(dialog.getByRole('button', {name: 'Продолжить'}))
    expect(await dialog.findByText(/Значение не должно превышать 158\s750,75\s₽/)).toBeTruthy()
    expect(dialog.getByText('Укажите файл со скриншотом выполненной операции')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it('renews the quote before it ends, and neither before nor while it is being confirmed', async () => {
    vi.useFakeTimers({toFake: ['Date'], shouldAdvanceTime: true})
    const asked = () => dashboard.seen().filter(({path}) => path === '/api/exchange-rates').length
    quoted()
    const opened = await openExchange()
    await opened.dialog.findByText(/действует ещё 00:5\d/)
    await fill(opened)
    await confirmation()
    const before = asked()
    vi.setSystemTime(Date.now() + 61_000)
    expect(await screen.findByText(/срок курса истёк/)).toBeTruthy()
    expect(asked()).toBe(before)
    await opened.user.click(screen.getByRole('button', {name: 'Назад'}))
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(await opened.dialog.findByText(/действует ещё (00:5\d|01:00)/)).toBeTruthy()
  })

  it('counts how long the quote holds from when it came, whatever the clock of the machine says', async () => {
    vi.useFakeTimers({toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2031-01-01')})
    quoted()
    const {dialog} = await openExchange()
    expect(await dialog.findByText(/действует ещё (00:5\d|01:00)/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', {name: 'Продолжить'}).disabled).toBe(false)
  })
})
