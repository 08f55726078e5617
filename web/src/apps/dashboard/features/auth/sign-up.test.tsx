import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import type {UserEvent} from '@testing-library/user-event'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const path = '/admin/sign-up?referralCode=ANNA-7K2M'
const sent = () => JSON.parse(dashboard.seen().at(-1)?.body.toString() ?? '{}')
const submit = (user: UserEvent) => user.click(screen.getByRole('button', {name: 'Зарегистрироваться'}))

async function fillIn(user: UserEvent, password = 'polyarnaya-7', confirmation = password) {
  await user.type(await screen.findByRole('textbox', {name: 'Имя'}), '李娜')
  await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'li.na@x.example')
  await user.type(screen.getByLabelText('Пароль'), password)
  await user.type(screen.getByLabelText('Повторите пароль'), confirmation)
}

describe('signing up', () => {
  it.each([
    '/admin/sign-up',
    '/admin/sign-up?referralCode=',
    `/admin/sign-up?referralCode=${'x'.repeat(65)}`
  ])('is only for registered users at %s', async address => {
    await dashboard.open(address, null)
    expect(await screen.findByText('Только для зарегистрированных пользователей')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Зарегистрироваться'})).toBeNull()
  })

  it('left the code of an invitation in the address', async () => {
    dashboard.upstream().post('/api/registrations').reply(204)
    const {user, address, router} = await dashboard.open(`${path}&redirect=%2Fadmin%2Fprofile`, null)
    await screen.findByRole('textbox', {name: 'Имя'})
    expect(address()).toBe('/admin/sign-up?redirect=%2Fadmin%2Fprofile')
    // As a reload of the tab does: the history's entry still has it.
    await router.invalidate()
    await fillIn(user)
    await submit(user)
    await screen.findByRole('heading', {name: 'Проверьте почту'})
    expect(sent()).toMatchObject({referral_code: 'ANNA-7K2M'})
  })

  it('checks every field before anything is sent', async () => {
    const {user} = await dashboard.open(path, null)
    await screen.findByRole('textbox', {name: 'Имя'})
    await submit(user)
    for (const sentence of ['Укажите имя', 'Укажите e-mail', 'Укажите пароль', 'Укажите пароль ещё раз'])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'Имя'}))
    await fillIn(user, 'short', 'other')
    expect(await screen.findByText('Пароль должен быть не короче 8 символов')).toBeTruthy()
    await user.type(screen.getByLabelText('Пароль'), '-and-longer')
    await submit(user)
    expect(await screen.findByText('Пароли должны совпадать')).toBeTruthy()
    expect(dashboard.seen()).toHaveLength(0)
  })

  it('by an email ends with the word to follow the link', async () => {
    dashboard.upstream().post('/api/registrations').reply(204)
    const {user} = await dashboard.open(path, null)
    await fillIn(user)
    await submit(user)
    expect(await screen.findByText('Регистрация прошла успешно, перейдите по ссылке из письма')).toBeTruthy()
    expect(await screen.findByRole('heading', {name: 'Проверьте почту'})).toBeTruthy()
    expect(screen.getByText(/li\.na@x\.example/)).toBeTruthy()
    expect(sent()).toEqual({
      email: 'li.na@x.example',
      name: '李娜',
      password: 'polyarnaya-7',
      password_confirmation: 'polyarnaya-7',
      referral_code: 'ANNA-7K2M'
    })
  })

  it("shows the server's refusals: on the field, and above the form for the code that is in no field", async () => {
    dashboard
      .upstream()
      .post('/api/registrations')
      .reply(422, {
        message: 'x',
        errors: {
          referral_code: ['The referral code is not known'],
          password: ['This password is too common']
        },
        error_codes: {
          referral_code: [{code: 'referralCodeUnknown', params: {}}],
          password: [{code: 'passwordCommon', params: {}}]
        }
      })
    const {user} = await dashboard.open(path, null)
    await fillIn(user)
    await submit(user)
    expect(await screen.findByText('Такого реферального кода нет')).toBeTruthy()
    expect(screen.getByLabelText('Пароль').getAttribute('aria-invalid')).toBe('true')
  })

  it('by a phone sends the code with the rest, and leads to signing in', async () => {
    dashboard.upstream().post('/api/verification-codes').reply(201, exampleOf('createVerificationCode'))
    dashboard.upstream().post('/api/registrations').reply(204)
    const {user, address} = await dashboard.open(path, null)
    await user.click(await screen.findByRole('tab', {name: 'По телефону'}))
    await user.type(screen.getByRole('textbox', {name: 'Номер телефона'}), '13800138000')
    await user.click(screen.getByRole('button', {name: 'Получить код'}))
    await user.type(await screen.findByRole('textbox', {name: 'Код из SMS'}), '604218')
    await user.type(screen.getByRole('textbox', {name: 'Имя'}), '李娜')
    await user.type(screen.getByLabelText('Пароль'), 'polyarnaya-7')
    await user.type(screen.getByLabelText('Повторите пароль'), 'polyarnaya-7')
    await submit(user)
    await waitFor(() => expect(address()).toBe('/admin/sign-in'))
    expect(await screen.findByText('Регистрация прошла успешно. Войдите по номеру телефона')).toBeTruthy()
    expect(sent()).toEqual({
      phone: '+8613800138000',
      code: '604218',
      name: '李娜',
      password: 'polyarnaya-7',
      password_confirmation: 'polyarnaya-7',
      referral_code: 'ANNA-7K2M'
    })
  })
})
