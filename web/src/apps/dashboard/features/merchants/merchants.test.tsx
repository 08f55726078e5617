import {exampleOf} from '@paydesk/contracts/examples'
import {screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const answer = (status: number, body: object) =>
  dashboard.upstream().get('/api/merchants').times(9).optionally().reply(status, body)

const rows = async () => {
  const table = within(await screen.findByRole('table', {name: 'Мерчанты'}))
  return table.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
}

describe('the list of merchants', () => {
  it.each(['superadmin', 'admin', 'api_admin', 'paymaster'] as const)(
    'names all of them to a %s',
    async role => {
      answer(200, exampleOf('listMerchants'))
      await dashboard.open('/admin/merchants', role)
      const [, first, ...others] = await rows()
      expect(first?.slice(0, 2).map(cell => cell.textContent)).toEqual(['3', 'Северный ветер'])
      expect(others).toHaveLength(2)
      expect(screen.getByRole('link', {name: 'Мерчанты'}).getAttribute('href')).toBe('/admin/merchants')
    }
  )

  it('is not for vendors', async () => {
    await dashboard.open('/admin/merchants', 'vendor')
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
    expect(screen.queryByRole('link', {name: 'Мерчанты'})).toBeNull()
  })

  it('shows a merchant of which a server knows no more than the name', async () => {
    answer(200, {data: [{id: 3, name: 'Северный ветер'}]})
    await dashboard.open('/admin/merchants')
    const [, cells] = await rows()
    expect(cells?.slice(0, 3).map(cell => cell.textContent)).toEqual(['3', 'Северный ветер', '—'])
  })

  it('says that there is none yet', async () => {
    answer(200, {data: []})
    await dashboard.open('/admin/merchants')
    expect(await screen.findByText(/когда администратор сервера создаст первого/)).toBeTruthy()
  })

  it('says that it cannot be read, and asks again', async () => {
    dashboard.upstream().get('/api/merchants').reply(403, exampleOf('listMerchants', 403))
    const {user} = await dashboard.open('/admin/merchants')
    const alert = within(await screen.findByRole('alert'))
    answer(200, exampleOf('listMerchants'))
    await user.click(alert.getByRole('button', {name: 'Повторить'}))
    expect(await rows()).toHaveLength(4)
  })
})
