import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const accounts = exampleOf('listStaffAccounts').data
const answer = (status = 200, body: object = {data: accounts}) =>
  dashboard.upstream().get('/api/staff-accounts').times(9).optionally().reply(status, body)
const answerTrail = () =>
  dashboard
    .upstream()
    .get('/api/audit-events')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, {data: {...exampleOf('listAuditEvents').data, data: []}})

describe('the list of staff accounts', () => {
  it('names each account with its role, its state and its sessions', async () => {
    answer()
    await dashboard.open('/admin/staff-accounts', 'superadmin')
    const table = within(await screen.findByRole('table', {name: 'Сотрудники'}))
    const rows = table.getAllByRole('row').slice(1)
    expect(
      rows.map(row =>
        within(row)
          .getAllByRole('cell')
          .map(cell => cell.textContent)
      )
    ).toEqual([
      ['Игорь Лебедевigor@paydesk.example', 'Администратор', '2'],
      ['Марина Белова' + 'marina@paydesk.example', 'Кассир', '1'],
      ['Ольга Панинаolga@paydesk.example', 'Суперадминистратор', '1'],
      ['Юрий ЗотовОтключенаyury@paydesk.example', 'Администратор API', '0']
    ])
  })

  it.each(['admin', 'api_admin', 'paymaster', 'vendor'] as const)('is no screen of a %s', async role => {
    await dashboard.open('/admin/staff-accounts', role)
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
    expect(screen.queryByRole('link', {name: 'Сотрудники'})).toBeNull()
  })

  it('is missing on a server without it', async () => {
    answer(404, {message: 'Not found'})
    await dashboard.open('/admin/staff-accounts', 'superadmin')
    expect(await screen.findByText(/Сотрудники/, {selector: 'h1'})).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Новый сотрудник'})).toBeNull()
  })

  it('invites a new one, and leads to the account, whose heading gets the focus', async () => {
    const made = exampleOf('createStaffAccount', 201).data
    answer()
    answerTrail()
    const json = {name: 'Марина Белова', email: 'marina@paydesk.example', role: 'paymaster'}
    dashboard.upstream().post('/api/staff-accounts', json).reply(201, {data: made})
    const {user, address} = await dashboard.open('/admin/staff-accounts', 'superadmin')
    // Comes with what keeps the focus.
    await screen.findByRole('button', {name: /^Уведомления/})
    await user.click(await screen.findByRole('button', {name: 'Новый сотрудник'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Имя'), json.name)
    await user.type(dialog.getByLabelText('E-mail'), json.email)
    await user.click(dialog.getByRole('button', {name: 'Создать и пригласить'}))
    expect(await screen.findByText('Приглашение отправлено на marina@paydesk.example')).toBeTruthy()
    const heading = await screen.findByRole('heading', {name: 'Сотрудник Марина Белова'})
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(address()).toBe('/admin/staff-accounts/4')
  })

  it('says below the choice of a role what the role may do', async () => {
    answer()
    const {user} = await dashboard.open('/admin/staff-accounts', 'superadmin')
    await user.click(await screen.findByRole('button', {name: 'Новый сотрудник'}))
    const dialog = within(await screen.findByRole('dialog'))
    const said = () =>
      document.getElementById(dialog.getByRole('combobox').getAttribute('aria-describedby') ?? '')
        ?.textContent
    expect(said()).toBe('Кассир принимает решения по выплатам и завершает заявки на вывод.')
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', {name: 'Администратор'}))
    expect(said()).toBe(
      'Администратор управляет всем: импортом, выплатами, выводом средств, пользователями и настройками.'
    )
  })

  it('says on the field that an email is taken', async () => {
    answer()
    dashboard.upstream().post('/api/staff-accounts').reply(422, exampleOf('createStaffAccount', 422))
    const {user} = await dashboard.open('/admin/staff-accounts', 'superadmin')
    await user.click(await screen.findByRole('button', {name: 'Новый сотрудник'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Имя'), 'Марина')
    await user.type(dialog.getByLabelText('E-mail'), 'marina@paydesk.example')
    await user.click(dialog.getByRole('button', {name: 'Создать и пригласить'}))
    await waitFor(() => expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the page of a staff account', () => {
  it('disables the account, changes its role and ends its sessions', async () => {
    answer()
    answerTrail()
    const sent: unknown[] = []
    dashboard
      .upstream()
      .patch('/api/staff-accounts/4')
      .times(2)
      .reply(200, async (request: Request) => {
        sent.push(await request.json())
        return exampleOf('updateStaffAccount')
      })
    dashboard.upstream().delete('/api/staff-accounts/4/sessions').reply(204)
    const {user} = await dashboard.open('/admin/staff-accounts/4', 'superadmin')
    const decide = async (action: string) => {
      await user.click(await screen.findByRole('button', {name: action}))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: action}))
    }
    await decide('Отключить')
    expect(await screen.findByText('Учётная запись отключена: Марина Белова')).toBeTruthy()
    await decide('Завершить сеансы')
    expect(await screen.findByText('Сеансы завершены: Марина Белова')).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Сменить роль'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', {name: 'Администратор API'}))
    await user.click(dialog.getByRole('button', {name: 'Сохранить'}))
    expect(await screen.findByText('Новая роль (Марина Белова): Администратор API')).toBeTruthy()
    expect(sent).toEqual([
      // Whatever else has changed in the account, it is disabled.
      {disabled: true},
      {role: 'api_admin', version: 2}
    ])
  })

  it('offers no change of the own role or access', async () => {
    const me = exampleOf('getMe', 200, 'admin').data
    answer(200, {data: [{...accounts[0], id: me.id, name: 'Я сам'}]})
    answerTrail()
    await dashboard.open(`/admin/staff-accounts/${me.id}`, 'superadmin')
    await screen.findByRole('heading', {name: 'Сотрудник Я сам'})
    expect(screen.getByRole('button', {name: 'Завершить другие сеансы'})).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Отключить'})).toBeNull()
    expect(screen.queryByRole('button', {name: 'Сменить роль'})).toBeNull()
  })

  it('asks for no notes, which staff do not have', async () => {
    answer()
    answerTrail()
    await dashboard.open('/admin/staff-accounts/4', 'superadmin')
    expect(await screen.findByText('Записей пока нет.')).toBeTruthy()
    expect(dashboard.asked('/api/notes')).toEqual([])
  })

  it('is not found for an id that is no account of staff', async () => {
    answer()
    await dashboard.open('/admin/staff-accounts/99', 'superadmin')
    expect(await screen.findByText('Страница не найдена')).toBeTruthy()
  })
})
