import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {storageKeys} from '@/lib/constants.ts'
import {tokenOf} from '../../../../bff/test/world.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const me = exampleOf('getMe', 200, 'admin').data
const restored = /возвращено в форму, кроме файлов, паролей и кодов/
const kept = /Введённое в форму сохранено в этой вкладке/
const nameField = () => screen.findByRole('textbox', {name: 'Имя'})
type User = Awaited<ReturnType<typeof dashboard.open>>['user']

/** Fills the form of a new vendor, whose session turns out to have ended as it is sent. */
async function losingSession() {
  dashboard.upstream().post('/api/users').reply(401, {message: 'expired'})
  const opened = await dashboard.open('/admin/vendors/create')
  await opened.user.type(await nameField(), 'ООО «Ромашка»')
  await opened.user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'romashka@shop.example')
  await opened.user.type(screen.getByRole('textbox', {name: /Ставка/}), '2,5')
  await opened.user.click(screen.getByRole('button', {name: 'Создать'}))
  await screen.findByRole('heading', {name: 'Вход'})
  return opened
}

/** Signs in on the screen that is open, as the user of `id`. */
async function signIn(user: User, id: number) {
  const token = `${tokenOf('admin')}-next`
  dashboard.upstream().post('/api/tokens').reply(201, {data: {token}})
  dashboard
    .upstream()
    .get('/api/me')
    .matchHeader('authorization', `Bearer ${token}`)
    .optionally()
    .times(9)
    .reply(200, {data: {...me, id}})
  await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'maria@paydesk.example')
  await user.type(screen.getByLabelText('Пароль'), 'correct horse')
  await user.click(screen.getByRole('button', {name: 'Войти'}))
}

const typedIn = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', {name}).value

describe('a session that ends under a filled form', () => {
  it('is reported, and the values are back after the sign-in', async () => {
    const {user} = await losingSession()
    expect((await screen.findByText(/Сеанс завершён. Войдите, чтобы продолжить./)).textContent).toMatch(kept)
    await signIn(user, me.id)
    await screen.findByText(restored)
    expect(typedIn('Имя')).toBe('ООО «Ромашка»')
    expect(typedIn('E-mail')).toBe('romashka@shop.example')
    expect(typedIn(/Ставка/)).toBe('2,5')
    expect(sessionStorage.getItem(storageKeys.drafts)).toBeNull()
  })

  it('gives nothing to another user of the tab', async () => {
    const {user} = await losingSession()
    await signIn(user, me.id + 1)
    expect(await nameField()).toHaveProperty('value', '')
    expect(screen.queryByText(restored)).toBeNull()
    expect(sessionStorage.getItem(storageKeys.drafts)).toBeNull()
  })

  it('keeps no password', async () => {
    dashboard.upstream().patch(/./).reply(401, {message: 'expired'})
    dashboard
      .upstream()
      .get(/sessions|second-factor/)
      .query(true)
      .optionally()
      .times(9)
      .reply(404, {})
    const {user} = await dashboard.open('/admin/profile')
    await user.type(await nameField(), ' Петровна')
    await user.type(screen.getByLabelText('Текущий пароль'), 'the-old-secret')
    await user.type(screen.getByLabelText('Новый пароль'), 'the-new-secret')
    await user.type(screen.getByLabelText('Повторите новый пароль'), 'the-new-secret')
    await user.click(screen.getByRole('button', {name: 'Сохранить'}))
    await screen.findByText(kept)
    const stored = sessionStorage.getItem(storageKeys.drafts)
    expect(stored).toContain(' Петровна')
    expect(stored).not.toMatch(/secret/)
  })

  it('is reported without that sentence where nothing was filled', async () => {
    dashboard.upstream().get('/api/payouts').query(true).reply(401, {message: 'expired'})
    await dashboard.open('/admin/payouts')
    expect(await screen.findByText(/Сеанс завершён/)).toBeTruthy()
    expect(screen.queryByText(kept)).toBeNull()
  })

  it('leaves nothing behind where the user signed out', async () => {
    dashboard
      .upstream()
      .delete(/\/api\/tokens/)
      .reply(204)
    const {user} = await dashboard.open('/admin/vendors/create')
    await user.type(await nameField(), 'ООО «Ромашка»')
    await user.click(await screen.findByRole('button', {name: /Меню пользователя/}))
    await user.click(await screen.findByRole('menuitem', {name: 'Выйти'}))
    await screen.findByRole('heading', {name: 'Вход'})
    expect(screen.queryByText(/Сеанс завершён/)).toBeNull()
    await waitFor(() => expect(sessionStorage.getItem(storageKeys.drafts)).toBeNull())
  })
})
