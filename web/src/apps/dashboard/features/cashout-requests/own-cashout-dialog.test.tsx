import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {fieldsOf, screenshot, withWallets} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const {wallet, amount} = exampleOf('createCashoutRequest', 201).data
const sent = () =>
  dashboard
    .seen()
    .filter(({method, path}) => method === 'POST' && path === '/api/cashout-requests')
    .map(({body}) => fieldsOf(body))

async function openForm(currency: 'RUB' | 'USDT') {
  withWallets(dashboard)
  dashboard
    .upstream()
    .get('/api/cashout-requests')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listCashoutRequests'))
  const view = await dashboard.open('/admin/cashout-requests', 'vendor')
  await view.user.click(await screen.findByRole('button', {name: 'Новая заявка'}))
  const dialog = within(await screen.findByRole('dialog', {name: 'Вывод средств'}))
  if (currency === 'USDT') await view.user.click(await dialog.findByRole('tab', {name: 'USDT'}))
  const form = within(await dialog.findByRole('form', {name: `Вывод средств в ${currency}`}))
  return {...view, form}
}
type Form = Awaited<ReturnType<typeof openForm>>['form']
const field = (form: Form, name: string) => form.getByRole<HTMLInputElement>('textbox', {name})
const attach = ({user, form}: Awaited<ReturnType<typeof openForm>>) =>
  user.upload(form.getByLabelText('Скриншот выполненной операции'), screenshot())

describe('the vendor’s own cash-out', () => {
  it('puts in the most that fits together with its fee', async () => {
    const {user, form} = await openForm('USDT')
    await user.click(form.getByRole('button', {name: /Макс\.: 518,787129\sUSDT/}))
    // With one per cent of it on top that is all of the 523.975 that is available.
    expect(field(form, 'Сумма').value).toBe('518,787129')
    expect(form.getByText(/^523,975\sUSDT$/)).toBeTruthy()
  })

  it('says at the choice that a HEIC image cannot be read, and does not take it', async () => {
    const {user, form} = await openForm('RUB')
    const heic = new File(['\0\0\0\x18ftypheic', 'x'.repeat(64)], 'IMG_1.jpg', {type: 'image/jpeg'})
    await user.upload(form.getByLabelText('Скриншот выполненной операции'), heic)
    expect(await form.findByText(/HEIC/)).toBeTruthy()
    expect(form.queryByText('IMG_1.jpg')).toBeNull()
  })

  it('refuses an address whose checksum is wrong, and warns what a mistake costs', async () => {
    const opened = await openForm('USDT')
    const {user, form} = opened
    expect(
      form.getByText('Проверьте адрес: деньги, отправленные на неверный адрес, не вернуть.')
    ).toBeTruthy()
    await user.type(field(form, 'Сумма'), '300')
    await user.type(field(form, 'Адрес кошелька'), `${wallet?.slice(0, -1)}9`)
    await attach(opened)
    await user.click(form.getByRole('button', {name: 'Продолжить'}))
    expect(await form.findByText('Проверьте адрес кошелька')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it('confirms amount, fee, address and what will be left, and sends one request under one key', async () => {
    dashboard
      .upstream()
      .post('/api/cashout-requests')
      .delay(50)
      .reply(201, exampleOf('createCashoutRequest', 201))
    const opened = await openForm('USDT')
    const {user, form} = opened
    await user.type(field(form, 'Сумма'), '300')
    await user.type(field(form, 'Адрес кошелька'), String(wallet))
    expect(form.getByText('Адрес TRC-20, контрольная сумма верна')).toBeTruthy()
    await attach(opened)
    await user.click(form.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog', {name: 'Подтвердите вывод средств'}))
    for (const shown of [
      /^300,00\sUSDT$/,
      /^3,00\sUSDT$/,
      /^303,00\sUSDT$/,
      /^220,975\sUSDT$/,
      String(wallet)
    ])
      expect(step.getByText(shown)).toBeTruthy()
    await user.dblClick(step.getByRole('button', {name: 'Создать заявку'}))
    expect(await screen.findByText(/Заявка на вывод 318 создана/)).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({currency: 'USDT', amount, wallet})
    expect(dashboard.seen().find(({method}) => method === 'POST')?.headers['expected-fee-rate']).toBe('1')
    expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('asks for no address in RUB, and reports all missing fields at once', async () => {
    const {user, form} = await openForm('RUB')
    expect(form.queryByRole('textbox', {name: 'Адрес кошелька'})).toBeNull()
    await user.type(field(form, 'Сумма'), '999')
    await user.click(form.getByRole('button', {name: 'Продолжить'}))
    expect(await form.findByText(/Значение не должно быть меньше 1\s000,00\s₽/)).toBeTruthy()
    expect(form.getByText('Укажите файл со скриншотом выполненной операции')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it('keeps what was typed in one form while the other is looked at', async () => {
    const {user, form} = await openForm('RUB')
    await user.type(field(form, 'Сумма'), '5000')
    await user.click(screen.getByRole('tab', {name: 'USDT'}))
    await user.click(screen.getByRole('tab', {name: 'RUB'}))
    expect(field(form, 'Сумма').value).toBe('5\u00a0000')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', {name: 'Уйти без сохранения?'})).toBeTruthy()
    await waitFor(() => expect(sent()).toHaveLength(0))
  })
})
