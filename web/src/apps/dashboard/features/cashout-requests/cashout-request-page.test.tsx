import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const {data: rub} = exampleOf('getCashoutRequest')
const completed = exampleOf('updateCashoutRequest', 200).data
const path = `/admin/cashout-requests/${rub.id}/edit`

/** The request as it is whenever it is asked for. */
const answerWith = (current: () => object) =>
  dashboard
    .upstream()
    .get(`/api/cashout-requests/${rub.id}`)
    .times(100)
    .optionally()
    .reply(200, () => ({data: current()}))
const answer = (data: object) => answerWith(() => data)
const audit = () =>
  dashboard
    .upstream()
    .get('/api/audit-events')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listAuditEvents'))
const patches = () =>
  dashboard
    .seen()
    .filter(({method}) => method === 'PATCH')
    .map(({body}) => JSON.parse(body.toString()))

async function fillCode(role: Role = 'paymaster') {
  const view = await dashboard.open(path, role)
  await view.user.type(await screen.findByRole('textbox', {name: 'Одноразовый код'}), '482913')
  await view.user.click(screen.getByRole('button', {name: 'Продолжить'}))
  const step = within(await screen.findByRole('alertdialog', {name: 'Завершить заявку?'}))
  return {...view, step}
}

describe('a cash-out request', () => {
  it('is completed once, by the code, after recipient and sums were confirmed', async () => {
    answer({...rub, note: 'Как просили'})
    audit()
    dashboard.upstream().patch(`/api/cashout-requests/${rub.id}`).delay(50).reply(200, {data: completed})
    const {user, step} = await fillCode()
    for (const shown of [rub.user.name, /^25\s000,00\s₽$/, /^500,00\s₽$/, /^25\s500,00\s₽$/, '482913'])
      expect(step.getByText(shown)).toBeTruthy()
    await user.dblClick(step.getByRole('button', {name: 'Завершить'}))
    expect(await screen.findByText(`Заявка ${rub.id} выполнена`)).toBeTruthy()
    // The note was left alone, so it is no part of the change.
    expect(patches()).toEqual([{currency: 'RUB', status: 'completed', code: '482913', version: rub.version}])
  })

  it('says that it waits for too long, as its list does', async () => {
    answer({...rub, due_at: '2026-11-12T09:00:00.000Z'})
    audit()
    await dashboard.open(path, 'paymaster')
    expect(await screen.findByText('Просрочено')).toBeTruthy()
  })

  it('leads to the field of its proof by C, from where Enter goes on', async () => {
    answer(rub)
    audit()
    const {user} = await dashboard.open(path, 'paymaster')
    const field = await screen.findByRole('textbox', {name: 'Одноразовый код'})
    expect(document.activeElement).not.toBe(field)
    await user.keyboard('c482913{Enter}')
    const step = within(await screen.findByRole('alertdialog', {name: 'Завершить заявку?'}))
    expect(step.getByText('482913')).toBeTruthy()
  })

  it('shows what somebody else changed meanwhile, and who, and takes up the new state', async () => {
    answer(rub)
    audit()
    dashboard
      .upstream()
      .patch(`/api/cashout-requests/${rub.id}`)
      .reply(409, exampleOf('updateCashoutRequest', 409))
    const {user, step} = await fillCode()
    await user.click(step.getByRole('button', {name: 'Завершить'}))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Данные изменились')).toBeTruthy()
    const change = within(alert.getByRole('row', {name: /Статус/}))
    expect(change.getByText('Ожидает')).toBeTruthy()
    expect(change.getByText('Выполнено')).toBeTruthy()
    expect(await alert.findByText('Изменил: Марина Белова')).toBeTruthy()
    expect(alert.getByRole('button', {name: 'Показать новые данные'})).toBeTruthy()
  })

  it.each([
    ['USDT', 'Хеш операции', '', 'Укажите хеш операции'],
    ['USDT', 'Хеш операции', 'ab12', 'Проверьте хеш операции'],
    ['RUB', 'Одноразовый код', '  ', 'Укажите код']
  ])('of %s is not completed with a %s of "%s"', async (currency, name, typed, sentence) => {
    answer({...rub, currency})
    audit()
    const {user} = await dashboard.open(path, 'paymaster')
    const field = await screen.findByRole('textbox', {name})
    if (typed) await user.type(field, typed)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(patches()).toEqual([])
  })

  it('puts what the server refuses on the code', async () => {
    answer(rub)
    audit()
    dashboard
      .upstream()
      .patch(`/api/cashout-requests/${rub.id}`)
      .reply(422, exampleOf('updateCashoutRequest', 422))
    const {user, step} = await fillCode()
    await user.click(step.getByRole('button', {name: 'Завершить'}))
    const field = await screen.findByRole('textbox', {
      name: 'Одноразовый код',
      description: /Введите код|Укажите код/
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it.each<Role>(['vendor', 'sub_vendor'])(
    'shows %s the code of an own one to copy, and nothing to change',
    async role => {
      const {id} = exampleOf('getMe', 200, 'admin').data
      answer({...completed, user: {...completed.user, id}})
      await dashboard.open(path, role)
      expect(await screen.findByText('482913')).toBeTruthy()
      expect(screen.getByRole('button', {name: 'Скопировать: Одноразовый код'})).toBeTruthy()
      expect(screen.queryByRole('form')).toBeNull()
      expect(screen.queryByRole('region', {name: 'Журнал действий'})).toBeNull()
    }
  )

  it.each([
    ['is to be completed', rub, 'Заявка 317 — изменение'],
    ['is completed', completed, 'Заявка на вывод 317'],
    ['is cancelled', exampleOf('createCashoutRequestCancellation').data, 'Заявка на вывод 317']
  ])('that %s has a title that says so', async (_, data, title) => {
    answer({...data, id: rub.id})
    audit()
    await dashboard.open(path, 'paymaster')
    expect(await screen.findByRole('heading', {name: title, level: 1})).toBeTruthy()
    expect(document.title).toBe(`${title} · Paydesk`)
  })

  it('shows a vendor no code of a sub-vendor’s', async () => {
    answer(completed)
    await dashboard.open(path, 'vendor')
    expect(await screen.findByText(completed.user.name)).toBeTruthy()
    expect(screen.queryByText('482913')).toBeNull()
  })

  it('says that its amount is to be paid out', async () => {
    answer(rub)
    audit()
    await dashboard.open(path, 'paymaster')
    expect((await screen.findByText('К выдаче')).nextSibling?.textContent).toMatch(/^25\s000,00\s₽$/)
  })

  it('no longer says so of an amount that was paid out', async () => {
    answer(completed)
    audit()
    await dashboard.open(path, 'paymaster')
    expect(await screen.findByText('482913')).toBeTruthy()
    expect(screen.queryByText('К выдаче')).toBeNull()
  })

  it('may be read but not completed by an API administrator', async () => {
    answer(rub)
    audit()
    await dashboard.open(path, 'api_admin')
    expect(await screen.findByRole('heading', {name: `Заявка на вывод ${rub.id}`})).toBeTruthy()
    expect(await screen.findByText('Журнал действий')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('is cancelled with a reason, and then shows when, by whom and why, and no form', async () => {
    const {data} = exampleOf('createCashoutRequestCancellation')
    const cancelled = {...rub, ...data, id: rub.id}
    let current: object = rub
    answerWith(() => current)
    audit()
    dashboard
      .upstream()
      .post(`/api/cashout-requests/${rub.id}/cancellation`)
      .reply(200, () => {
        current = cancelled
        return {data: cancelled}
      })
    const {user} = await dashboard.open(path, 'paymaster')
    await user.click(await screen.findByRole('button', {name: 'Отменить заявку'}))
    const dialog = within(await screen.findByRole('dialog', {name: `Отменить заявку ${rub.id}?`}))
    expect(dialog.getByText(rub.user.name)).toBeTruthy()
    const confirm = dialog.getByRole('button', {name: 'Отменить заявку'})
    await user.click(confirm)
    const field = dialog.getByRole('textbox', {name: 'Причина'})
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.type(field, 'Кошелёк указан неверно')
    await user.click(confirm)
    expect(await screen.findByText(`Заявка ${rub.id} отменена`)).toBeTruthy()
    expect(await screen.findByText('Отменено')).toBeTruthy()
    expect(screen.getByText('Марина Белова')).toBeTruthy()
    // The button is gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', {name: 'Отменить заявку'})).toBeNull()
    const [sent] = dashboard.seen().filter(({method}) => method === 'POST')
    expect(JSON.parse(String(sent?.body))).toEqual({
      reason: 'Кошелёк указан неверно',
      version: rub.version,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/)
    })
  })

  it('is cancelled by its owner, unless staff have taken it', async () => {
    answer(rub)
    dashboard
      .upstream()
      .post(`/api/cashout-requests/${rub.id}/cancellation`)
      .reply(409, exampleOf('createCashoutRequestCancellation', 409, 'owner'))
    const {user} = await dashboard.open(path, 'vendor')
    await user.click(await screen.findByRole('button', {name: 'Отменить заявку'}))
    const dialog = within(await screen.findByRole('dialog', {name: `Отменить заявку ${rub.id}?`}))
    expect(dialog.queryByText(/Причину увидит владелец/)).toBeNull()
    await user.type(dialog.getByRole('textbox', {name: 'Причина'}), 'Передумал')
    await user.click(dialog.getByRole('button', {name: 'Отменить заявку'}))
    expect(await dialog.findByText('Запрос уже обрабатывает сотрудник')).toBeTruthy()
  })

  it('says so in the dialog where somebody completes the request before it is cancelled', async () => {
    let current: object = rub
    answerWith(() => current)
    audit()
    dashboard
      .upstream()
      .post(`/api/cashout-requests/${rub.id}/cancellation`)
      .reply(409, () => {
        current = {...rub, status: 'completed', version: 2, completed_at: '2026-11-12T10:00:00.000Z'}
        return {message: 'This request is completed', current}
      })
    const {user} = await dashboard.open(path, 'paymaster')
    await user.click(await screen.findByRole('button', {name: 'Отменить заявку'}))
    const dialog = await screen.findByRole('dialog', {name: `Отменить заявку ${rub.id}?`})
    const reason = within(dialog).getByRole('textbox', {name: 'Причина'})
    await user.type(reason, 'Кошелёк указан неверно')
    await user.click(within(dialog).getByRole('button', {name: 'Отменить заявку'}))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Выполнено', {ignore: 'option'})).toBeTruthy())
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect((reason as HTMLInputElement).value).toBe('Кошелёк указан неверно')
    expect(screen.queryByText(`Заявка ${rub.id} отменена`)).toBeNull()
  })

  it.each<[Role, object]>([
    ['api_admin', rub],
    // A server without cancellations sends no such field.
    ['paymaster', {...rub, cancelled_at: undefined}]
  ])('offers no cancellation to %s', async (role, data) => {
    answer(data)
    audit()
    await dashboard.open(path, role)
    expect(await screen.findAllByText(rub.user.name)).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Отменить заявку'})).toBeNull()
  })

  it('is not found where it is not, or not theirs', async () => {
    dashboard.upstream().get('/api/cashout-requests/9').reply(404, {message: 'Not found'})
    await dashboard.open('/admin/cashout-requests/9/edit', 'vendor')
    expect(await screen.findByText('404')).toBeTruthy()
  })
})
