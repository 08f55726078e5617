import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const region = () => screen.findByRole('region', {name: 'Уведомления'})
const path = '/api/notification-preferences'

beforeEach(() => {
  dashboard.upstream().get('/api/second-factor').optionally().reply(200, exampleOf('getSecondFactor'))
  dashboard.upstream().get('/api/sessions').optionally().times(9).reply(200, exampleOf('listSessions'))
})

describe('the notifications of the profile', () => {
  it('are a table of kinds and channels, with the reason why a channel cannot be chosen', async () => {
    dashboard.upstream().get(path).reply(200, exampleOf('getNotificationPreferences'))
    await dashboard.open('/admin/profile', 'admin')
    const card = within(await region())
    const rows = await card.findAllByRole('row')
    const boxes = (row: HTMLElement) =>
      within(row)
        .queryAllByRole<HTMLInputElement>('checkbox')
        .map(box => `${box.checked ? 'on' : 'off'}${box.disabled ? ', fixed' : ''}`)
    expect(rows.map(row => [row.textContent?.slice(0, 9), ...boxes(row)])).toEqual([
      ['СобытиеЭк'],
      ['Новая зая', 'on', 'off', 'off, fixed'],
      ['Ручная пр', 'on', 'on', 'off, fixed'],
      ['Мой импор', 'on', 'off', 'off, fixed']
    ])
    expect(card.getByText('Чат с ботом не привязан.')).toBeTruthy()
  })

  it('are saved one by one, and a refusal leaves the choice as it was', async () => {
    const answer = structuredClone(exampleOf('getNotificationPreferences'))
    dashboard
      .upstream()
      .get(path)
      .optionally()
      .times(9)
      .reply(200, () => answer)
    dashboard
      .upstream()
      .patch(`${path}/import_ended`)
      .reply(200, () => {
        const chosen = answer.data.preferences.find(({kind}) => kind === 'import_ended')
        return {data: Object.assign(chosen ?? {}, {email: true})}
      })
    const {user} = await dashboard.open('/admin/profile', 'admin')
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', {name})
    await user.click(await box('Мой импорт завершён: E-mail'))
    await waitFor(async () => expect((await box('Мой импорт завершён: E-mail')).checked).toBe(true))
    const [sent] = dashboard.seen().filter(({method}) => method === 'PATCH')
    expect([sent?.path, JSON.parse(String(sent?.body))]).toEqual([`${path}/import_ended`, {email: true}])
    dashboard.upstream().patch(`${path}/payout_overdue`).reply(404, {message: 'Not Found'})
    await user.click(await box('Ручная проверка дольше срока: Экран'))
    expect(await screen.findByText('Такой записи нет, или она вам недоступна.')).toBeTruthy()
    await waitFor(async () => expect((await box('Ручная проверка дольше срока: Экран')).checked).toBe(true))
  })

  it('are not there where the server lets nobody choose', async () => {
    dashboard.upstream().get(path).reply(404, {message: 'Not found'})
    await dashboard.open('/admin/profile', 'admin')
    await screen.findByRole('region', {name: 'Активные сеансы'})
    await waitFor(() => expect(screen.queryByRole('region', {name: 'Уведомления'})).toBeNull())
  })
})
