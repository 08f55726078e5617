import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'
import {narrowScreen} from '../../../test/phone.ts'

const dashboard = startDashboard()
const {data: payouts} = exampleOf('listPayouts')
const [first] = payouts.data
if (!first) throw new Error('the example has no payout')
const rows = [7, 8].map(id => ({...first, id, order_id: `SV-${id}`, status: 'completed' as const}))

const answer = (path: string, body: unknown, status = 200) =>
  dashboard
    .upstream()
    .get(path)
    .query(true)
    .optionally()
    .times(20)
    .reply(status, body as object)

beforeEach(() => {
  answer('/api/payouts', {data: {...payouts, data: rows, total: 60, last_page: 3}})
  for (const row of rows) answer(`/api/payouts/${row.id}`, {data: row})
  answer('/api/payouts/99', {message: 'Not Found'}, 404)
  answer('/api/audit-events', exampleOf('listAuditEvents'))
  answer('/api/merchants', exampleOf('listMerchants'))
})

const panel = (id: number, list = 'Выплаты') =>
  screen.findByRole('dialog', {name: `Подробности: ${list}, ${id}`})
const noPanel = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the details next to a list', () => {
  it('open by the keyboard at their address, close by Escape, and give the focus back', async () => {
    const {user, address} = await dashboard.open('/admin/payouts?statuses=completed&page=2')
    const link = await screen.findByRole('link', {name: '8'})
    await user.keyboard('jj{Enter}')
    const details = await panel(8)
    expect(await within(details).findByRole('heading', {name: 'Выплата 8', level: 2})).toBeTruthy()
    expect(address()).toBe('/admin/payouts?statuses=completed&page=2&open=8')
    await user.keyboard('{Escape}')
    await noPanel()
    expect(address()).toBe('/admin/payouts?statuses=completed&page=2')
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it('open by a click anywhere in the row, and close by Back', async () => {
    const {user, router, address} = await dashboard.open('/admin/payouts')
    await user.click((await screen.findAllByText(first.merchant.name))[1] as HTMLElement)
    await panel(8)
    router.history.back()
    await noPanel()
    expect(address()).toBe('/admin/payouts')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', {name: '8'})))
  })

  it('step through the list by the keys while they lie over it', async () => {
    const {user, address} = await dashboard.open('/admin/payouts')
    await user.click(await screen.findByRole('link', {name: '7'}))
    await panel(7)
    await user.keyboard('j')
    expect(await within(await panel(8)).findByRole('heading', {name: 'Выплата 8'})).toBeTruthy()
    await user.keyboard('k')
    await panel(7)
    await user.keyboard('{Escape}')
    await noPanel()
    expect(address()).toBe('/admin/payouts')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', {name: '7'})))
  })

  it('give way to the palette while they lie over it, which then has the keys, and are among its recent records', async () => {
    const {user, address} = await dashboard.open('/admin/payouts?open=8')
    await within(await panel(8)).findByRole('heading', {name: 'Выплата 8'})
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', {name: 'Недавние'})
    const option = await within(recent).findByRole('option', {name: /SV-8/})
    await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
    await user.keyboard('j')
    expect(address()).toBe('/admin/payouts?open=8')
  })

  it('are there again after a reload, also of a row that is on another page, and leave the list alone', async () => {
    answer('/api/payouts/42', {data: {...first, id: 42, status: 'completed'}})
    const {user, address} = await dashboard.open('/admin/payouts?open=42')
    const details = await panel(42)
    expect(await within(details).findByRole('heading', {name: 'Выплата 42'})).toBeTruthy()
    await user.click(within(details).getByRole('button', {name: 'Закрыть'}))
    await noPanel()
    expect(address()).toBe('/admin/payouts')
    expect(screen.getByText('SV-7')).toBeTruthy()
  })

  it('lead to the page of the row', async () => {
    const {user, address} = await dashboard.open('/admin/payouts?open=7')
    const details = await panel(7)
    await user.click(await within(details).findByRole('link', {name: 'Открыть на отдельной странице'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts/7'))
    expect(await screen.findByRole('heading', {name: 'Выплата 7', level: 1})).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('say that there is no such row, stay a panel, and leave the tab its title', async () => {
    await dashboard.open('/admin/payouts?open=99')
    const missing = within(await panel(99))
    expect(await missing.findByRole('heading', {name: 'Страница не найдена', level: 2})).toBeTruthy()
    // The tab is still that of the list.
    expect(document.title).toBe('Выплаты · Paydesk')
  })

  it('lie over the list on a phone as well', async () => {
    narrowScreen()
    const {user} = await dashboard.open('/admin/payouts')
    await user.click(await screen.findByRole('link', {name: '7'}))
    expect(await within(await panel(7)).findByRole('heading', {name: 'Выплата 7', level: 2})).toBeTruthy()
  })

  it.each([
    ['transactions', 'listTransactions', 'getTransaction', 'Транзакции'],
    ['payout-imports', 'listPayoutImports', 'getPayoutImport', 'Импорт выплат'],
    ['cashout-requests', 'listCashoutRequests', 'getCashoutRequest', 'Заявки на вывод']
  ] as const)('are those of %s as well', async (path, list, get, name) => {
    const {data: row} = exampleOf(get)
    answer(`/api/${path}`, exampleOf(list))
    answer(`/api/${path}/${row.id}`, {data: row})
    answer('/api/application-config', exampleOf('getApplicationConfig'))
    await dashboard.open(`/admin/${path}?open=${row.id}`)
    const details = await panel(row.id, name)
    expect(
      await within(details).findByRole('heading', {level: 2, name: new RegExp(`^(?!Подробности).*${row.id}`)})
    ).toBeTruthy()
    await waitFor(() => expect(within(details).getByText('Журнал действий')).toBeTruthy())
  })
})
