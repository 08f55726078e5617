import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()

const answer = (path: string, rows: readonly object[], page: object) =>
  dashboard
    .upstream()
    .get(path)
    .query(true)
    .optionally()
    .times(20)
    .reply(200, {data: {...page, data: rows, total: rows.length}})

const print = (event: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(event)))
const totals = () =>
  screen.queryAllByText(/^Итого /).map(term => {
    const written = `${term.textContent}: ${term.nextElementSibling?.textContent}`
    return written.replace(/\s/g, ' ')
  })

afterEach(() => print('afterprint'))

describe('a printed list', () => {
  it('ends with the exact sum of its amounts in each currency, on paper alone', async () => {
    const {data} = exampleOf('listCashoutRequests')
    const amounts = [
      {amount: '0.10', fee_amount: '0.01', currency: 'RUB'},
      {amount: '0.20', fee_amount: '0.02', currency: 'RUB'},
      {amount: '999999999999.99', fee_amount: '0.00', currency: 'RUB'},
      {amount: '0.000001', fee_amount: '0.000001', currency: 'USDT'}
    ]
    answer(
      '/api/cashout-requests',
      amounts.map((each, index) => ({...data.data[0], ...each, id: index + 1})),
      data
    )
    await dashboard.open('/admin/cashout-requests')
    await screen.findByRole('link', {name: '4'})
    expect(totals()).toEqual([])
    print('beforeprint')
    expect(totals()).toEqual([
      'Итого (Сумма): 1 000 000 000 000,29 ₽, 0,000001 USDT',
      'Итого (Комиссия): 0,03 ₽, 0,000001 USDT'
    ])
    print('afterprint')
    expect(totals()).toEqual([])
  })

  it('sums what was debited and what was credited apart, without what was cancelled', async () => {
    const {data} = exampleOf('listTransactions')
    const rub = (amount: string) => ({amount, currency: 'RUB'})
    const row = {...data.data[0], fee: null, type: 'manual', status: 'completed'}
    answer(
      '/api/transactions',
      [
        {...row, id: 1, source: rub('100.00'), destination: null},
        {...row, id: 2, source: null, destination: rub('40.50')},
        {...row, id: 3, source: rub('7.00'), destination: null, status: 'failed'}
      ],
      data
    )
    await dashboard.open('/admin/transactions')
    await screen.findByRole('link', {name: '3'})
    print('beforeprint')
    expect(totals()).toEqual(['Итого (Списано): 100,00 ₽', 'Итого (Зачислено): 40,50 ₽'])
  })

  it('leaves out the column that is hidden', async () => {
    const {data} = exampleOf('listPayouts')
    answer('/api/payouts', data.data, data)
    await dashboard.open('/admin/payouts?density=dense&hide=amount')
    await screen.findByRole('link', {name: String(data.data[0]?.id)})
    print('beforeprint')
    expect(totals()).toEqual([])
  })

  it('has dates for times, and when it was printed, where the screen says how long ago', async () => {
    const {data} = exampleOf('listPayouts')
    const createdAt = new Date(Date.now() - 5.5 * 60_000)
    answer('/api/payouts', [{...data.data[0], created_at: createdAt.toISOString()}], data)
    await dashboard.open('/admin/payouts')
    await screen.findByText(/^5.мин\. назад$/)
    expect(screen.queryByText(/^Распечатано/)).toBeNull()
    print('beforeprint')
    expect(screen.queryByText(/назад/)).toBeNull()
    const written = createdAt.toLocaleString('ru', {dateStyle: 'medium', timeStyle: 'short'})
    expect(screen.getByText(written)).toBeTruthy()
    const day = new Date().toLocaleDateString('ru', {dateStyle: 'long'})
    expect(screen.getByText(/^Распечатано: /).textContent).toMatch(
      new RegExp(`${day}.* \\d\\d:\\d\\d:\\d\\d \\S+$`)
    )
    print('afterprint')
    expect(screen.getByText(/^5.мин\. назад$/)).toBeTruthy()
  })
})
