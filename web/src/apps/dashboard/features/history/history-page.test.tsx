import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {withWallets} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const listing = () =>
  dashboard
    .upstream()
    .get('/api/transactions')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listTransactions', 200, 'history'))
const usdt = exampleOf('getCashoutRequest', 200, 'usdt')

const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent)

describe('the history', () => {
  it.each<[Role, boolean]>([
    ['superadmin', true],
    ['admin', true],
    ['paymaster', true],
    ['api_admin', false],
    ['vendor', false],
    ['sub_vendor', false]
  ])('has for %s the columns that the role has (actions: %s)', async (role, hasActions) => {
    listing()
    await dashboard.open('/admin/history', role)
    await screen.findByRole('row', {name: /Обмен/})
    const common = ['Операция', 'Статус', 'Списано', 'Зачислено', 'Комиссия', 'Детали', 'Создана']
    expect(headers()).toEqual(hasActions ? [...common, 'Действия'] : common)
    expect(screen.queryAllByRole('button', {name: 'Завершить'})).toHaveLength(hasActions ? 1 : 0)
  })

  it('has columns for the debit, the credit and the fee, then the target', async () => {
    listing()
    await dashboard.open('/admin/history')
    const exchange = within(await screen.findByRole('row', {name: /Обмен/}))
    const cells = exchange.getAllByRole('cell').map(cell => cell.textContent)
    expect(cells[2]).toMatch(/^50\s000,00\s₽$/)
    expect(cells[3]).toMatch(/^526,975\sUSDT$/)
    expect(cells[4]).toMatch(/^750,00\s₽$/)
    for (const at of [2, 3, 4]) {
      const cell = exchange.getAllByRole('cell')[at]
      expect(cell?.className).toContain('text-end')
      expect(cell?.querySelector('.figures')).toBeTruthy()
    }
    expect(screen.getByTitle('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeTruthy()
  })

  it('asks for what the address says, and only for kinds and states that an operation has', async () => {
    listing()
    await dashboard.open(
      '/admin/history?types=payout&statuses=failed&ids=90315&ids=90312&amountFrom=10&userName=Anna'
    )
    await screen.findByRole('row', {name: /Обмен/})
    const query = new URLSearchParams(dashboard.seen().find(({path}) => path === '/api/transactions')?.query)
    expect(query.getAll('types[]')).toEqual(['cashout', 'transfer'])
    expect(query.getAll('statuses[]')).toEqual(['pending', 'failed', 'completed'])
    expect(query.getAll('ids[]')).toEqual(['90315', '90312'])
    expect(query.get('amount_from')).toBe('10')
    expect(query.get('user_name')).toBe('Anna')
  })

  it('adds cancelled withdrawals to those of the chosen status, as one filter', async () => {
    listing()
    await dashboard.open('/admin/history?statuses=completed&cancelled=true')
    await screen.findByRole('row', {name: /Обмен/})
    expect(dashboard.seen().at(-1)?.query).toContain('statuses[]=completed&statuses[]=failed')
    const chips = within(screen.getByRole('list', {name: 'Фильтры'}))
    expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
      'СтатусВыполнено, Отменено',
      'Сбросить фильтры'
    ])
  })

  it('crosses out what a cancelled withdrawal would have debited', async () => {
    const {data} = exampleOf('listTransactions', 200, 'history')
    const cancelled = {...data.data[0], status: 'failed', cancelled_at: '2026-11-12T09:55:02.118Z'}
    dashboard
      .upstream()
      .get('/api/transactions')
      .query(true)
      .reply(200, {data: {...data, data: [cancelled]}})
    await dashboard.open('/admin/history?cancelled=true', 'vendor')
    const row = within(await screen.findByRole('row', {name: /Вывод/}))
    expect(row.getByText('Отменено')).toBeTruthy()
    expect(row.getByText(/^303,00\sUSDT$/).closest('s')).toBeTruthy()
  })

  it('completes a withdrawal from there', async () => {
    listing()
    dashboard.upstream().get('/api/cashout-requests/318').optionally().times(100).reply(200, usdt)
    dashboard
      .upstream()
      .patch('/api/cashout-requests/318')
      .reply(200, exampleOf('updateCashoutRequest', 200, 'usdt'))
    const {user} = await dashboard.open('/admin/history', 'paymaster')
    await user.click(await screen.findByRole('button', {name: 'Завершить'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Завершить заявку 318'}))
    const hash = await dialog.findByRole('textbox', {name: 'Хеш операции'})
    await user.type(hash, 'not a hash')
    await user.click(dialog.getByRole('button', {name: 'Продолжить'}))
    expect(await dialog.findByText('Проверьте хеш операции')).toBeTruthy()
    await user.clear(hash)
    await user.type(hash, '7c2d4206c03a883dd9066d920c0b1d7c2a1f4f9f2b4a4c0b4f7d6c1c0a9e8b7d')
    await user.click(dialog.getByRole('button', {name: 'Продолжить'}))
    const step = await screen.findByRole('alertdialog')
    await user.click(within(step).getByRole('button', {name: 'Завершить'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Заявка 318 выполнена')).toBeTruthy()
  })

  it('shows a vendor every wallet to the last digit above it', async () => {
    withWallets(dashboard, [
      {currency: 'USDT', balance: '0.000003', available: '0.000001', reserved: '0.000002'},
      {currency: 'RUB', balance: '184250.75', available: '158750.75', reserved: '25500.00'}
    ])
    listing()
    await dashboard.open('/admin/history', 'vendor')
    const usdtWallet = within(await screen.findByRole('region', {name: 'Кошелёк USDT'}))
    for (const shown of [/^0,000003\sUSDT$/, /^0,000001\sUSDT$/, /^0,000002\sUSDT$/])
      expect(usdtWallet.getByText(shown)).toBeTruthy()
    const cny = within(screen.getByRole('region', {name: 'Кошелёк CNY'}))
    expect(cny.queryAllByRole('button')).toHaveLength(0)
    expect(
      within(screen.getByRole('region', {name: 'Кошелёк RUB'})).getByText(/^158\s750,75\s₽$/)
    ).toBeTruthy()
  })
})
