import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import type {UserEvent} from '@testing-library/user-event'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const heading = (name: string) => screen.findByRole('heading', {name})
const confirmations = () => dashboard.upstream().post('/api/verification-codes/confirmations')
const wrongCode = exampleOf('confirmVerificationCode', 422)
const sent = () => JSON.parse(dashboard.seen().at(-1)?.body.toString() ?? '{}')

describe('the link that confirms an email', () => {
  const press = async (user: UserEvent) =>
    user.click(await screen.findByRole('button', {name: 'Подтвердить e-mail'}))

  it('confirmed a sign-up for a mail scanner that opened it', async () => {
    await dashboard.open('/admin/confirm-email?code=email-token', null)
    expect(await screen.findByRole('button', {name: 'Подтвердить e-mail'})).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(0)
  })

  it('confirms at a press, once, takes the code out of the address, and offers the bot', async () => {
    confirmations().reply(200, exampleOf('confirmVerificationCode'))
    const {address, user} = await dashboard.open('/admin/confirm-email?code=email-token', null)
    await press(user)
    expect(await heading('E-mail подтверждён')).toBeTruthy()
    expect(address()).toBe('/admin/confirm-email')
    expect(dashboard.seen()).toHaveLength(1)
    expect(sent()).toEqual({type: 'verify_register', code: 'email-token'})
    const bot = screen.getByRole('link', {name: 'Открыть бота'})
    expect(bot.getAttribute('href')).toBe(exampleOf('confirmVerificationCode').data.bot_url)
    await waitFor(() => expect(screen.getAllByText('E-mail подтверждён').length).toBeGreaterThan(1))
  })

  it('offers no bot where there is none', async () => {
    confirmations().reply(200, exampleOf('confirmVerificationCode', 200, 'withoutBot'))
    const {user} = await dashboard.open('/admin/confirm-email?code=email-token', null)
    await press(user)
    await heading('E-mail подтверждён')
    expect(screen.queryByRole('link', {name: 'Открыть бота'})).toBeNull()
    expect(screen.getByRole('link', {name: 'Перейти ко входу'})).toBeTruthy()
  })

  it('stays confirmed in a tab that is loaded again, though the code is used up', async () => {
    confirmations().reply(200, exampleOf('confirmVerificationCode', 200, 'withoutBot'))
    const {router, user} = await dashboard.open('/admin/confirm-email?code=email-token', null)
    await press(user)
    await heading('E-mail подтверждён')
    await waitFor(() => expect(router.state.location.state.linkConfirmed).toBeTruthy())
    await router.invalidate()
    expect(await heading('E-mail подтверждён')).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(1)
  })

  it('says that it is used or too old', async () => {
    confirmations().reply(422, wrongCode)
    const {user} = await dashboard.open('/admin/confirm-email?code=old', null)
    await press(user)
    expect(await screen.findByText('Ссылка недействительна')).toBeTruthy()
  })

  it('is not called bad when the check did not come through, and is tried again', async () => {
    confirmations().reply(400, {message: 'no'})
    confirmations().reply(200, exampleOf('confirmVerificationCode'))
    const {user} = await dashboard.open('/admin/confirm-email?code=email-token', null)
    await press(user)
    await user.click(await screen.findByRole('button', {name: 'Повторить'}))
    expect(await heading('E-mail подтверждён')).toBeTruthy()
  })

  it('is asked for where the address has no code', async () => {
    await dashboard.open('/admin/confirm-email', null)
    expect(await screen.findByText('Откройте ссылку из письма, чтобы подтвердить адрес.')).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(0)
  })
})

describe('the recovery of a password', () => {
  it('answers the same for every address, and counts down to another email', async () => {
    dashboard.upstream().post('/api/verification-codes').reply(201, exampleOf('createVerificationCode'))
    const {user} = await dashboard.open('/admin/password-recovery', null)
    await user.click(await screen.findByRole('button', {name: 'Отправить ссылку'}))
    expect(await screen.findByText('Укажите e-mail')).toBeTruthy()
    await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'nobody@x.example')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Ссылка для восстановления пароля отправлена на e-mail')).toBeTruthy()
    expect(screen.getByText(/Если адрес nobody@x\.example зарегистрирован/)).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', {name: /Отправить ещё раз через/})
    expect(again.disabled).toBe(true)
    expect(sent()).toEqual({type: 'reset_password', email: 'nobody@x.example'})
  })

  it('says when the next one may be asked for', async () => {
    dashboard
      .upstream()
      .post('/api/verification-codes')
      .reply(429, {message: 'slow down'}, {'retry-after': '42'})
    const {user} = await dashboard.open('/admin/password-recovery', null)
    await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'a@x.example')
    await user.click(screen.getByRole('button', {name: 'Отправить ссылку'}))
    expect(await screen.findByText(/42 секунды/)).toBeTruthy()
  })
})

describe('the link that sets a password', () => {
  const good = () => confirmations().reply(200, exampleOf('confirmVerificationCode', 200, 'withoutBot'))

  it('is checked first; then the password is set, and the way leads to signing in', async () => {
    good()
    dashboard.upstream().post('/api/passwords').reply(204)
    const {user, address} = await dashboard.open('/admin/password-reset?code=reset-token', null)
    await user.type(await screen.findByLabelText('Новый пароль'), 'severnoe-siyanie-12')
    expect(address()).toBe('/admin/password-reset')
    expect(sent()).toEqual({type: 'reset_password', code: 'reset-token'})
    await user.type(screen.getByLabelText('Повторите пароль'), 'severnoe-siyanie-12')
    await user.click(screen.getByRole('button', {name: 'Сохранить пароль'}))
    await waitFor(() => expect(address()).toBe('/admin/sign-in'))
    expect(await screen.findByText('Пароль сохранён. Войдите с новым паролем')).toBeTruthy()
    expect(sent()).toEqual({
      new_password: 'severnoe-siyanie-12',
      new_password_confirmation: 'severnoe-siyanie-12',
      verification_code: 'reset-token'
    })
  })

  it('names what is wrong with the password', async () => {
    good()
    const {user} = await dashboard.open('/admin/password-reset?code=reset-token', null)
    await screen.findByLabelText('Новый пароль')
    await user.click(screen.getByRole('button', {name: 'Сохранить пароль'}))
    expect(await screen.findByText('Укажите пароль')).toBeTruthy()
    await user.type(screen.getByLabelText('Новый пароль'), 'severnoe-siyanie-12')
    await user.type(screen.getByLabelText('Повторите пароль'), 'severnoe')
    await user.click(screen.getByRole('button', {name: 'Сохранить пароль'}))
    expect(await screen.findByText('Пароли должны совпадать')).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(1)
  })

  it('that was used meanwhile shows an error above the form', async () => {
    good()
    dashboard
      .upstream()
      .post('/api/passwords')
      .reply(422, exampleOf('createPassword', 422, 'code'))
    const {user} = await dashboard.open('/admin/password-reset?code=reset-token', null)
    await user.type(await screen.findByLabelText('Новый пароль'), 'severnoe-siyanie-12')
    await user.type(screen.getByLabelText('Повторите пароль'), 'severnoe-siyanie-12{Enter}')
    expect(await screen.findByText('Код неверен или истёк')).toBeTruthy()
  })

  it('that is no good leads to asking for another one', async () => {
    confirmations().reply(422, wrongCode)
    const {user} = await dashboard.open('/admin/password-reset?code=old', null)
    expect(await screen.findByText('Ссылка недействительна')).toBeTruthy()
    expect(screen.queryByLabelText('Новый пароль')).toBeNull()
    await user.click(screen.getByRole('link', {name: 'Запросить новую ссылку'}))
    expect(await heading('Восстановление пароля')).toBeTruthy()
  })

  it('redirects a signed-in user and stays unused', async () => {
    const {address} = await dashboard.open('/admin/password-reset?code=reset-token', 'vendor')
    await waitFor(() => expect(address()).toBe('/admin/history'))
    expect(await screen.findByText(/Ссылка не использована: вы уже вошли/)).toBeTruthy()
    expect(dashboard.seen().some(({path}) => path.includes('verification'))).toBe(false)
  })
})
