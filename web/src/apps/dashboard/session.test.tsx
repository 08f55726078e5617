import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {session} from '@/lib/constants.ts'
import {readToken} from '@/lib/session.ts'
import {tokenOf} from '../../../../bff/test/world.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const payouts = () => dashboard.upstream().get('/api/payouts').query(true)
const heading = (name: string) => screen.findByRole('heading', {name})

describe('the way in', () => {
  it.each(['/', '/admin', '/admin/'])('leads from %s to sign-in', async path => {
    const {address} = await dashboard.open(path, null)
    await heading('Вход')
    expect(address()).toBe('/admin/sign-in')
  })

  it('keeps the address that was asked for, and comes back to it after signing in', async () => {
    const wanted = '/admin/payouts?statuses=pending&orderId=007'
    const {user, address} = await dashboard.open(wanted, null)
    await heading('Вход')
    expect(new URL(address(), 'https://x').searchParams.get('redirect')).toBe(wanted)

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
    payouts().reply(200, exampleOf('listPayouts'))
    await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'maria@paydesk.example')
    await user.type(screen.getByLabelText('Пароль'), 'correct horse')
    await user.click(screen.getByRole('button', {name: 'Войти'}))
    await heading('Выплаты')
    await waitFor(() => expect(dashboard.seen().map(({path}) => path)).toContain('/api/payouts'))
    expect(address()).toBe(wanted)
    expect(localStorage.getItem(session.tokenKey)).toBe(tokenOf('admin'))
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/admin/../..//evil.example'])(
    'never leads to %s',
    async target => {
      const {address} = await dashboard.open(
        `/admin/sign-in?redirect=${encodeURIComponent(target)}`,
        'vendor'
      )
      await waitFor(() => expect(address()).toBe('/admin/history'))
    }
  )

  it.each([
    ['admin', '/admin/cashout-requests'],
    ['paymaster', '/admin/cashout-requests'],
    ['vendor', '/admin/history'],
    ['sub_vendor', '/admin/history']
  ] as const)('redirects a signed-in %s to %s', async (role, landing) => {
    const {address} = await dashboard.open('/admin/sign-in', role)
    await waitFor(() => expect(address()).toBe(landing))
  })

  it('says no more than that something is wrong, and stays', async () => {
    dashboard.upstream().post('/api/tokens').reply(401, {message: 'no such user'})
    const {user, address} = await dashboard.open('/admin/sign-in', null)
    await heading('Вход')
    await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'a@b.example')
    await user.type(screen.getByLabelText('Пароль'), 'whatever')
    await user.click(screen.getByRole('button', {name: 'Войти'}))
    expect(within(await screen.findByRole('alert')).getByText('Неверный e-mail или пароль')).toBeTruthy()
    expect(address()).toBe('/admin/sign-in')
  })

  it('checks before it sends, and puts the focus on the first invalid field', async () => {
    const {user} = await dashboard.open('/admin/sign-in', null)
    await heading('Вход')
    await user.click(screen.getByRole('button', {name: 'Войти'}))
    expect(await screen.findByText('Укажите e-mail')).toBeTruthy()
    expect(await screen.findByText('Укажите пароль')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'E-mail'}))
    expect(dashboard.seen()).toHaveLength(0)
  })
})

describe('the way out', () => {
  it('is there by the menu, and leaves nothing of the old session', async () => {
    payouts().reply(200, exampleOf('listPayouts'))
    dashboard
      .upstream()
      .delete(/\/api\/tokens/)
      .reply(204)
    const {user, address} = await dashboard.open('/admin/payouts')
    await heading('Выплаты')
    await user.click(await screen.findByRole('button', {name: /Меню пользователя/}))
    await user.click(await screen.findByRole('menuitem', {name: 'Выйти'}))
    await heading('Вход')
    expect(readToken()).toBeNull()
    expect(address()).toBe('/admin/sign-in')
  })

  it('is taken at the first 401 of any call: one redirect, with the address to come back to', async () => {
    payouts().reply(401, {message: 'expired'})
    const {address} = await dashboard.open('/admin/payouts?orderId=7')
    await heading('Вход')
    expect(readToken()).toBeNull()
    expect(address()).toBe(`/admin/sign-in?callbackUrl=${encodeURIComponent('/admin/payouts?orderId=7')}`)
  })

  it('is taken in every tab when one signs out', async () => {
    payouts().reply(200, exampleOf('listPayouts'))
    const {address} = await dashboard.open('/admin/payouts')
    await heading('Выплаты')
    localStorage.removeItem(session.tokenKey)
    window.dispatchEvent(new StorageEvent('storage', {key: session.tokenKey}))
    await heading('Вход')
    expect(address()).toContain('/admin/sign-in?callbackUrl=')
  })
})

describe('screens that are not there', () => {
  it('an unknown path has a page that says so', async () => {
    await dashboard.open('/nowhere', null)
    expect(await heading('Не найдено!')).toBeTruthy()
  })
})
