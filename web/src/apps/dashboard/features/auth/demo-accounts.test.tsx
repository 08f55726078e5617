import {exampleOf} from '@paydesk/contracts/examples'
import {screen} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const root = document.documentElement
afterEach(() => root.removeAttribute('data-demo'))

describe('the sign-in page', () => {
  it('of a demonstration signs in by one press as any of its accounts', async () => {
    root.setAttribute('data-demo', '')
    const {user} = await dashboard.open('/admin/sign-in', null)
    expect(await screen.findByText('Это демоверсия. Войти как:')).toBeTruthy()
    // Somebody has tried out the second factor with this account.
    dashboard.upstream().post('/api/tokens').reply(202, exampleOf('createToken', 202))
    await user.click(screen.getByRole('button', {name: 'Кассир'}))
    await screen.findByRole('heading', {name: 'Подтвердите вход'})
    const [sent] = dashboard.seen()
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({
      grant_type: 'credentials',
      email: 'paymaster@demo.test',
      password: 'correct-horse-demo'
    })
  })

  it('of a demonstration whose password has been changed says so', async () => {
    root.setAttribute('data-demo', '')
    const {user} = await dashboard.open('/admin/sign-in', null)
    dashboard.upstream().post('/api/tokens').reply(401, exampleOf('createToken', 401))
    await user.click(await screen.findByRole('button', {name: 'Вендор'}))
    expect(await screen.findByText('Неверный e-mail или пароль')).toBeTruthy()
  })

  it('of any other server offers no account', async () => {
    await dashboard.open('/admin/sign-in', null)
    await screen.findByRole('button', {name: 'Войти'})
    expect(screen.queryByText(/демоверсия/)).toBeNull()
  })
})
