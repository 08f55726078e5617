import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {withSettings} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const [event] = exampleOf('listAuditEvents').data.data
const changed = {
  ...event,
  subject_type: 'application_config',
  changes: [{field: 'payout_ttl', from: 5, to: 10}]
}
function audit() {
  const body = {data: {...exampleOf('listAuditEvents').data, data: [changed], total: 1}}
  dashboard.upstream().get('/api/audit-events').query(true).optionally().times(100).reply(200, body)
}
const patches = () =>
  dashboard
    .seen()
    .filter(({method}) => method === 'PATCH')
    .map(({path, body}) => [path, JSON.parse(body.toString())])

async function openSettings(role: Role = 'admin') {
  const settings = withSettings(dashboard)
  audit()
  const view = await dashboard.open('/admin/settings', role)
  expect(await screen.findByText('Лимиты вывода')).toBeTruthy()
  return {...view, settings}
}

describe('the settings', () => {
  it('are saved one by one, by their keys', async () => {
    const {user, settings} = await openSettings()
    dashboard
      .upstream()
      .patch('/api/application-config/payout_ttl')
      .reply(200, () => {
        settings.payout_ttl = 15
        return exampleOf('updateApplicationConfig', 200, 'lifetime')
      })
    const form = within(screen.getByRole('form', {name: 'Время жизни платежа'}))
    const field = form.getByRole<HTMLInputElement>('textbox')
    expect(form.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    await user.clear(field)
    await user.type(field, '15')
    await user.click(form.getByRole('button'))
    expect(await screen.findByText('Сохранено: Время жизни платежа')).toBeTruthy()
    expect(patches()).toEqual([['/api/application-config/payout_ttl', {value: 15}]])
    expect(field.value).toBe('15')
  })

  it('have no deadlines where the server has none', async () => {
    const {settings} = await openSettings()
    expect(screen.getByText('Сроки обработки')).toBeTruthy()
    Reflect.deleteProperty(settings, 'payout_review_deadline')
    Reflect.deleteProperty(settings, 'cashout_deadline')
    dashboard.upstream().patch('/api/application-config/payout_ttl').reply(200, {data: settings})
    const form = within(screen.getByRole('form', {name: 'Время жизни платежа'}))
    fireEvent.change(form.getByRole('textbox'), {target: {value: '12'}})
    fireEvent.click(form.getByRole('button'))
    await waitFor(() => expect(screen.queryByText('Сроки обработки')).toBeNull())
  })

  it('show a changed fee rate as it was and as it becomes: before it is saved, and afterwards', async () => {
    const {user} = await openSettings()
    const answer = exampleOf('updateApplicationConfig', 200)
    dashboard.upstream().patch('/api/application-config/transfer_fee_rate').reply(200, answer)
    const form = within(screen.getByRole('form', {name: 'Комиссия обмена'}))
    await user.clear(form.getByRole('textbox'))
    await user.type(form.getByRole('textbox'), '2,25')
    await user.click(form.getByRole('button'))
    const question = within(await screen.findByRole('alertdialog', {name: 'Изменить: Комиссия обмена?'}))
    expect(question.getByRole('definition').textContent?.replace(/\s/g, ' ')).toBe('1,5 % → 2,25 %')
    expect(patches()).toEqual([])
    await user.click(question.getByRole('button', {name: 'Изменить ставку'}))
    expect(await screen.findByText('Сохранено: Комиссия обмена')).toBeTruthy()
    expect(screen.getByText(/^1,5\s% → 2,25\s%$/)).toBeTruthy()
    expect(patches()).toEqual([['/api/application-config/transfer_fee_rate', {value: 2.25}]])
  })

  it('send the three cash-out fees together', async () => {
    const {user} = await openSettings()
    dashboard
      .upstream()
      .patch('/api/application-config/cashout_fee_rates')
      .reply(200, exampleOf('updateApplicationConfig', 200))
    const form = within(screen.getByRole('form', {name: 'Комиссии вывода'}))
    const rub = form.getByRole('textbox', {name: 'RUB'})
    await user.clear(rub)
    await user.type(rub, '1,75')
    await user.click(form.getByRole('button'))
    const question = within(await screen.findByRole('alertdialog'))
    // Those that stay as they are say nothing.
    expect(question.getAllByRole('term').map(({textContent}) => textContent)).toEqual(['RUB'])
    await user.click(question.getByRole('button', {name: 'Изменить ставку'}))
    expect(await screen.findByText('Сохранено: Комиссии вывода')).toBeTruthy()
    expect(patches()).toEqual([['/api/application-config/cashout_fee_rates', {rub: 1.75, cny: 1.5, usdt: 1}]])
  })

  it.each([
    ['Комиссия обмена', '', 'Укажите значение поля «Комиссия обмена»'],
    ['Время жизни платежа', '', 'Укажите значение поля «Время жизни платежа»'],
    ['Комиссия обмена', '101', 'Значение должно быть от 0 до 100'],
    ['Комиссия обмена', '1.23456', 'Не больше 4 знаков после запятой'],
    ['Время жизни платежа', '-1', 'Введите положительное число'],
    ['Время жизни платежа', '10.5', 'Введите целое число минут'],
    ['Время жизни платежа', '525601', /^Значение не должно превышать 525\s600$/],
    ['Минимум вывода, RUB', '1e3', 'Введите число'],
    ['Максимум обмена, USDT', '-5', 'Введите положительное число']
  ])('refuse for %s the value %s, and send nothing', async (name, value, sentence) => {
    const {user} = await openSettings()
    const form = within(screen.getByRole('form', {name}))
    const field = form.getByRole('textbox')
    await user.clear(field)
    if (value) await user.type(field, value)
    await user.click(form.getByRole('button'))
    expect((await form.findByRole('alert')).textContent).toMatch(sentence)
    expect(patches()).toEqual([])
  })

  it('put the server’s word about one of three fees on that fee', async () => {
    const {user} = await openSettings()
    dashboard
      .upstream()
      .patch('/api/application-config/cashout_fee_rates')
      .reply(422, exampleOf('updateApplicationConfig', 422))
    const form = within(screen.getByRole('form', {name: 'Комиссии вывода'}))
    await user.type(form.getByRole('textbox', {name: 'RUB'}), '.5')
    await user.click(form.getByRole('button'))
    await user.click(await screen.findByRole('button', {name: 'Изменить ставку'}))
    const alert = await form.findByRole('alert')
    const field = form.getByRole('textbox', {name: 'RUB'})
    expect(field.getAttribute('aria-describedby')).toContain(alert.id)
  })

  it('tell who changed each of them last', async () => {
    await openSettings()
    await waitFor(() => expect(screen.getAllByText(/Последнее изменение: Марина Белова/)).toHaveLength(11))
  })

  it('can be read but not changed by an API administrator', async () => {
    await openSettings('api_admin')
    expect(await screen.findByText(/Вам доступен просмотр/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('10 минут')).toBeTruthy()
    expect(screen.getByText(/^500\s000,00\s₽$/)).toBeTruthy()
  })

  it.each<Role>(['paymaster', 'vendor', 'sub_vendor'])('are not for %s', async role => {
    withSettings(dashboard)
    await dashboard.open('/admin/settings', role)
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
  })
})
