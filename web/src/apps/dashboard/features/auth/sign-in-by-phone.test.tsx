import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {readToken} from '@/lib/session.ts'
import {tokenOf} from '../../../../../../bff/test/world.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => vi.restoreAllMocks())

async function openByPhone() {
  const opened = await dashboard.open('/admin/sign-in', null)
  await opened.user.click(await screen.findByRole('tab', {name: 'По телефону'}))
  await screen.findByRole('textbox', {name: 'Номер телефона'})
  return opened
}

async function withCodeSent(phone = '9161234567') {
  dashboard.upstream().post('/api/verification-codes').reply(201, exampleOf('createVerificationCode'))
  const opened = await openByPhone()
  await opened.user.type(screen.getByRole('textbox', {name: 'Номер телефона'}), phone)
  await opened.user.click(screen.getByRole('button', {name: 'Получить код'}))
  return {...opened, code: await screen.findByRole('textbox', {name: 'Код из SMS'})}
}

const sent = () => JSON.parse(dashboard.seen().at(-1)?.body.toString() ?? '{}')

describe('signing in by a phone', () => {
  it('sends a code to the number, shows where it went, and lets another be asked for after a while', async () => {
    await withCodeSent('13800138000')
    expect(sent()).toEqual({type: 'verify_phone', phone: '+8613800138000'})
    expect(screen.getByText('Код отправлен на +86 138 0013 8000')).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', {name: /Отправить ещё раз через \d+ секунд/})
    expect(again.disabled).toBe(true)
  })

  it.each([
    ['916123456', 'Проверьте номер телефона'],
    ['+7 701 123 45 67', 'Подходят только мобильные номера России и Китая'],
    ['8-800-555-35-35', 'Подходят только мобильные номера России и Китая'],
    ['+49 30 123456', 'Подходят только мобильные номера России и Китая']
  ])('asks for no code for %s, and says why', async (phone, sentence) => {
    const {user} = await openByPhone()
    await user.click(screen.getByRole('textbox', {name: 'Номер телефона'}))
    await user.paste(phone)
    await user.click(screen.getByRole('button', {name: 'Получить код'}))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(0)
  })

  it('signs in with the last digit of the right code', async () => {
    const {user, code, address} = await withCodeSent()
    dashboard
      .upstream()
      .post('/api/tokens')
      .reply(201, {data: {token: tokenOf('vendor')}})
    dashboard.upstream().get('/api/me').times(9).optionally().reply(200, exampleOf('getMe'))
    dashboard.upstream().get('/api/transactions').query(true).optionally().times(9).reply(400)
    await user.type(code, '604218')
    await waitFor(() => expect(address()).toBe('/admin/history'))
    expect(readToken()).toBe(tokenOf('vendor'))
  })

  it.each(['604 218', 'Код: 604218. Никому его не говорите', '６０４２１８'])(
    'signs in with the code that is pasted as %s',
    async text => {
      const {user, code} = await withCodeSent()
      dashboard.upstream().post('/api/tokens').reply(401, {message: 'Wrong phone number or code'})
      await user.click(code)
      await user.paste(text)
      await screen.findByText('Код неверен или истёк')
      expect(sent()).toEqual({grant_type: 'phone', phone: '+79161234567', code: '604218'})
    }
  )

  it('takes full-width digits as they are typed', async () => {
    const {user, code} = await withCodeSent()
    await user.type(code, '６０４')
    expect((code as HTMLInputElement).value).toBe('604')
  })

  it('comes back to the code and its countdown after a reload, and to the number once that was asked for', async () => {
    const {user} = await withCodeSent()
    await dashboard.open('/admin/sign-in', null)
    expect(await screen.findByRole('textbox', {name: 'Код из SMS'})).toBeTruthy()
    expect(screen.getByText('Код отправлен на +7 916 123-45-67')).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', {name: /Отправить ещё раз через \d+ секунд/})
    expect(again.disabled).toBe(true)
    await user.click(screen.getByRole('button', {name: 'Изменить номер'}))
    await dashboard.open('/admin/sign-in', null)
    expect(await screen.findByRole('textbox', {name: 'E-mail'})).toBeTruthy()
  })

  it('asks for the number again once the kept code is over', async () => {
    await withCodeSent()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
    await dashboard.open('/admin/sign-in', null)
    expect(await screen.findByRole('textbox', {name: 'E-mail'})).toBeTruthy()
  })

  it('says on the field that the code is wrong, and takes another one', async () => {
    const {user, code} = await withCodeSent()
    dashboard.upstream().post('/api/tokens').reply(401, {message: 'Wrong phone number or code'})
    await user.type(code, '111111')
    expect(await screen.findByText('Код неверен или истёк')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('textbox', {name: 'Код из SMS'})
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('goes back to the typed number, to correct it', async () => {
    const {user} = await withCodeSent()
    await user.click(screen.getByRole('button', {name: 'Изменить номер'}))
    expect(screen.getByRole<HTMLInputElement>('textbox', {name: 'Номер телефона'}).value).toBe(
      '916 123 45 67'
    )
  })
})

describe('signing in by an email', () => {
  it('tells a user with an unconfirmed email what to do', async () => {
    dashboard.upstream().post('/api/tokens').reply(403, exampleOf('createToken', 403))
    const {user} = await dashboard.open('/admin/sign-in', null)
    await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'a@b.example')
    await user.type(screen.getByLabelText('Пароль'), 'polyarnaya-7')
    await user.click(screen.getByRole('button', {name: 'Войти'}))
    expect(await screen.findByText(/E-mail ещё не подтверждён/)).toBeTruthy()
  })

  it('shows the password only while it is asked to', async () => {
    const {user} = await dashboard.open('/admin/sign-in', null)
    const password = await screen.findByLabelText<HTMLInputElement>('Пароль')
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password'])
    await user.click(screen.getByRole('button', {name: 'Показать пароль'}))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', {name: 'Скрыть пароль'}))
    expect(password.type).toBe('password')
  })

  it('leads to the recovery of a password and back, without forgetting where to go', async () => {
    const {user, address} = await dashboard.open('/admin/sign-in?redirect=%2Fadmin%2Fpayouts', null)
    await user.click(await screen.findByRole('link', {name: 'Забыли пароль?'}))
    await screen.findByRole('heading', {name: 'Восстановление пароля'})
    await user.click(screen.getByRole('link', {name: 'Перейти ко входу'}))
    await screen.findByRole('heading', {name: 'Вход'})
    expect(address()).toBe('/admin/sign-in?redirect=%2Fadmin%2Fpayouts')
  })
})
