import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {storageKeys} from '@/lib/constants.ts'
import {startDashboard} from '../../../../test/dashboard.tsx'
import {withWallets} from '../../../../test/vendor-money.ts'

const dashboard = startDashboard()
const patches = () =>
  dashboard
    .seen()
    .filter(({method}) => method === 'PATCH')
    .map(({body}) => JSON.parse(body.toString()))

const history = () =>
  dashboard
    .upstream()
    .get('/api/transactions')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listTransactions', 200, 'history'))

async function openMenu(item: string) {
  history()
  const view = await dashboard.open('/admin/history', 'admin')
  await view.user.click(await screen.findByRole('button', {name: /Меню пользователя/}))
  await view.user.click(await screen.findByRole('menuitem', {name: item}))
  return view
}

describe('the dialogs of the shell', () => {
  it('change the language at once, and keep it with the person', async () => {
    dashboard
      .upstream()
      .patch(/\/api\/users\/\d+/)
      .reply(200, exampleOf('updateUser'))
    const {user} = await openMenu('Язык')
    const dialog = within(await screen.findByRole('dialog', {name: 'Язык'}))
    expect(dialog.getByRole<HTMLInputElement>('radio', {name: 'Русский'}).getAttribute('aria-checked')).toBe(
      'true'
    )
    await user.click(dialog.getByRole('radio', {name: '中文'}))
    expect(await screen.findByRole('dialog', {name: '语言'})).toBeTruthy()
    await waitFor(() => expect(patches()).toEqual([{language: 'zh'}]))
    expect(localStorage.getItem(storageKeys.language)).toBe('zh')
  })

  it('change how the dashboard looks, and lead to the language and to the business’s settings', async () => {
    const {user} = await openMenu('Настройки интерфейса')
    const dialog = within(await screen.findByRole('dialog', {name: 'Настройки интерфейса'}))
    await user.click(dialog.getByRole('radio', {name: 'Тёмное'}))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(dialog.getByRole('link', {name: 'Настройки приложения'}).getAttribute('href')).toBe(
      '/admin/settings'
    )
    await user.click(dialog.getByRole('button', {name: 'Сменить язык'}))
    expect(await screen.findByRole('dialog', {name: 'Язык'})).toBeTruthy()
  })

  it('show a vendor the wallets from anywhere, and give the focus back in the end', async () => {
    withWallets(dashboard)
    history()
    dashboard
      .upstream()
      .post('/api/exchange-rates')
      .optionally()
      .times(9)
      .reply(201, exampleOf('createExchangeRates'))
    const {user} = await dashboard.open('/admin/history', 'vendor')
    const button = await screen.findByRole('button', {name: /Кошельки/})
    await user.click(button)
    const wallets = within(await screen.findByRole('dialog', {name: 'Кошельки'}))
    await user.click(wallets.getByRole('button', {name: 'Обменять: USDT'}))
    await screen.findByRole('dialog', {name: 'Обмен'})
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('have no wallets for staff', async () => {
    history()
    await dashboard.open('/admin/history', 'paymaster')
    await screen.findByRole('row', {name: /Обмен/})
    expect(screen.queryByRole('button', {name: /Кошельки/})).toBeNull()
  })
})
