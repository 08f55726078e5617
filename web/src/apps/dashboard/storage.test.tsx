import {exampleOf} from '@paydesk/contracts/examples'
import {screen} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {session} from '@/lib/constants.ts'
import {clearToken, readToken} from '@/lib/session.ts'
import {toast} from '@/lib/toast.ts'
import {tokenOf} from '../../../../bff/test/world.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: page} = exampleOf('listPayouts')
const [payout] = page.data
if (!payout) throw new Error('the example has no payout')

/** Browsers that forbid a site its storage refuse the property itself. */
function forbid() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
}

function fill() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  clearToken()
  // Toasts outlive the screen that they were sent from.
  toast.dismiss()
})

const unstored = /^Браузер не хранит данные этого сайта.*нужно будет войти снова\.$/

describe.each([
  ['forbidden', forbid],
  ['full', fill]
])('a browser storage that is %s', (_, breakStorage) => {
  it('costs a visitor nothing but the memory: sign-in opens, and its session lasts in this tab', async () => {
    const {user, address} = await dashboard.open('/admin/payouts', null, 'ru', breakStorage)
    await screen.findByRole('heading', {name: 'Вход'})
    expect(await screen.findByText(unstored)).toBeTruthy()
    dashboard
      .upstream()
      .post('/api/tokens')
      .reply(201, {data: {token: tokenOf('admin')}})
    dashboard
      .upstream()
      .get('/api/me')
      .optionally()
      .times(9)
      .reply(200, {data: exampleOf('getMe', 200, 'admin').data})
    dashboard.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
    await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'maria@paydesk.example')
    await user.type(screen.getByLabelText('Пароль'), 'correct horse')
    await user.click(screen.getByRole('button', {name: 'Войти'}))
    await screen.findByRole('heading', {name: 'Выплаты'})
    await screen.findByText(payout.order_id)
    expect(address()).toBe('/admin/payouts')
    expect(readToken()).toBe(tokenOf('admin'))
    expect(await screen.findByText(unstored)).toBeTruthy()
    vi.restoreAllMocks()
    expect(localStorage.getItem(session.tokenKey)).toBeNull()
  })

  it('lets the theme be chosen for this page', async () => {
    const {user} = await dashboard.open('/admin/sign-in', null, 'ru', breakStorage)
    await user.click(await screen.findByRole('button', {name: /^Оформление/}))
    await user.click(await screen.findByRole('menuitemradio', {name: 'Тёмное'}))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })
})

it('a storage that works has no notice on the sign-in page', async () => {
  await dashboard.open('/admin/sign-in?callbackUrl=%2Fadmin%2Fpayouts', null)
  await screen.findByText(/^Сеанс завершён/)
  expect(screen.queryByText(unstored)).toBeNull()
})
