import {exampleOf} from '@paydesk/contracts/examples'
import {screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: vendor} = exampleOf('getUser')
const name = 'Анна Кузнецова'
const namesakes = [
  {id: 7, name},
  {id: 8, name}
] as const

const answer = (path: string, body: object) =>
  dashboard
    .upstream()
    .get(path)
    .query(true)
    .optionally()
    .times(100)
    .reply(200, body as never)

/** The list of the example, with a row for each of the two. */
function listOf(operation: 'listPayouts' | 'listTransactions' | 'listCashoutRequests') {
  const {data} = exampleOf(operation)
  const rows = namesakes.map((user, index) => ({...data.data[0], id: index + 1, user}))
  return {data: {...data, data: rows, total: rows.length, columns: undefined}}
}

const shown = () => screen.getAllByTitle(/^Анна Кузнецова · /).map(person => person.textContent)

describe('two users of one name', () => {
  it.each([
    ['/admin/payouts', '/api/payouts', listOf('listPayouts')],
    ['/admin/transactions', '/api/transactions', listOf('listTransactions')],
    ['/admin/cashout-requests', '/api/cashout-requests', listOf('listCashoutRequests')]
  ])('differ in the list %s', async (screenPath, apiPath, list) => {
    answer(apiPath, list)
    await dashboard.open(screenPath)
    await screen.findAllByTitle(/^Анна Кузнецова · /)
    expect(shown()).toEqual(['Анна Кузнецова #7', 'Анна Кузнецова #8'])
  })

  it('differ in the history', async () => {
    const {data} = exampleOf('listTransactions', 200, 'history')
    const [row] = data.data
    if (!row) throw new Error('the example has no operation')
    const rows = namesakes.map((user, index) => ({...row, id: index + 1, user}))
    answer('/api/transactions', {data: {...data, data: rows, total: 2}})
    await dashboard.open('/admin/history')
    await screen.findAllByTitle(/^Анна Кузнецова · /)
    expect(shown()).toEqual(['Анна Кузнецова #7', 'Анна Кузнецова #8'])
  })

  it('differ in the chip of a filter, by email and id', async () => {
    answer('/api/payouts', listOf('listPayouts'))
    for (const [id, email] of [
      [7, 'anna@one.example'],
      [8, 'anna@two.example']
    ] as const)
      answer(`/api/users/${id}`, {data: {...vendor, id, name, email}})
    await dashboard.open('/admin/payouts?users=7&users=8')
    expect(
      await screen.findByText(
        'Анна Кузнецова · anna@one.example · #7, Анна Кузнецова · anna@two.example · #8'
      )
    ).toBeTruthy()
  })

  it('differ for who hears the buttons of a list of vendors', async () => {
    const {data} = exampleOf('listUsers')
    const rows = namesakes.map(({id}) => ({...data.data[0], id, name, email: `anna@${id}.example`}))
    answer('/api/users', {data: {...data, data: rows, total: 2}})
    await dashboard.open('/admin/vendors')
    expect(
      await screen.findByRole('button', {name: 'Удалить: Анна Кузнецова · anna@7.example · #7'})
    ).toBeTruthy()
    expect(screen.getByRole('link', {name: 'Изменить: Анна Кузнецова · anna@8.example · #8'})).toBeTruthy()
  })
})
