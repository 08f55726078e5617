import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const vendor = exampleOf('getUser').data
const list = exampleOf('listAuditEvents').data
const event = (id: number, from: number | null, to: number) => ({
  ...list.data[0],
  id,
  action: from === null ? 'created' : 'updated',
  subject_type: 'user',
  subject_id: String(vendor.id),
  actor: {id: 2, name: 'Игорь Лебедев'},
  created_at: `2026-11-0${id}T09:30:00.000Z`,
  changes: [
    {field: 'name', from: null, to: 'Анна'},
    {field: 'fee_rate', from, to}
  ]
})
const named = {...event(9, 1, 1), changes: [{field: 'name', from: 'Аня', to: 'Анна'}]}

async function open(events: object[]) {
  const upstream = dashboard.upstream()
  upstream.get(`/api/users/${vendor.id}`).times(9).optionally().reply(200, {data: vendor})
  for (const path of ['users', 'payouts', 'cashout-requests', 'transactions', 'notes'])
    upstream
      .get(`/api/${path}`)
      .query(true)
      .times(9)
      .optionally()
      .reply(200, {data: {...exampleOf('listUsers').data, data: [], total: 0}})
  upstream
    .get('/api/audit-events')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, {data: {...list, data: events}})
  await dashboard.open(`/admin/vendors/${vendor.id}`, 'paymaster')
  await screen.findByRole('region', {name: 'Журнал действий'})
}
const title = 'История ставки комиссии'

describe('the fee rates of a vendor', () => {
  it('stand on the page, newest first, with their authors, also where the server sends the whole trail', async () => {
    await open([named, event(3, 2, 2.5), event(1, null, 2)])
    const heading = await screen.findByText(title)
    const rows = within(heading.closest('[data-slot=card]') as HTMLElement).getAllByRole('listitem')
    expect(rows.map(row => row.textContent?.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      '2 % → 2,5 %Игорь Лебедев, 3 нояб. 2026 г., 09:30',
      '2 %Игорь Лебедев, 1 нояб. 2026 г., 09:30'
    ])
    const queries = dashboard
      .asked('/api/audit-events')
      .map(({query}) => new URLSearchParams(query).get('field'))
    expect(queries).toContain('fee_rate')
  })

  it('are not a list where the first one still applies', async () => {
    await open([event(1, null, 2)])
    await waitFor(() => expect(dashboard.asked('/api/audit-events')).toHaveLength(2))
    await within(screen.getByRole('region', {name: 'Журнал действий'})).findAllByRole('listitem')
    expect(screen.queryByText(title)).toBeNull()
  })
})
