import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {storageKeys} from '@/lib/constants.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const me = exampleOf('getMe', 200, 'admin').data
const api = `/api/users/${me.id}`
const saved = (change: object = {}) => ({data: {...exampleOf('updateUser').data, id: me.id, ...change}})
const sent = () => dashboard.seen().filter(({method}) => method !== 'GET')
const bodies = () => sent().map(({body}) => JSON.parse(body.toString()))

async function open() {
  dashboard.upstream().get('/api/sessions').optionally().reply(200, exampleOf('listSessions'))
  dashboard.upstream().get('/api/second-factor').optionally().reply(200, exampleOf('getSecondFactor'))
  const opened = await dashboard.open('/admin/profile', 'admin')
  const name = await screen.findByRole('textbox', {name: 'Имя'})
  return {...opened, name, save: () => opened.user.click(screen.getByRole('button', {name: 'Сохранить'}))}
}

describe('the own profile', () => {
  it('shows who it is, and what cannot be changed here', async () => {
    await open()
    const personal = screen.getByRole('region', {name: 'Личные данные'})
    expect(within(personal).getByText(me.email ?? '')).toBeTruthy()
    expect(within(personal).getByText('Администратор')).toBeTruthy()
  })

  it('saves a name alone, without the passwords that nobody asked to change', async () => {
    dashboard.upstream().patch(api).reply(200, saved())
    const {user, name, save} = await open()
    await user.clear(name)
    await user.type(name, 'Игорь С.')
    await user.type(screen.getByLabelText('Текущий пароль'), 'put in by the browser')
    await save()
    expect(await screen.findByText('Профиль сохранён')).toBeTruthy()
    expect(bodies()).toEqual([{name: 'Игорь С.'}])
  })

  it('takes a new password only with the current one and the same again', async () => {
    const {user, save} = await open()
    const password = screen.getByLabelText('Новый пароль')
    await user.type(password, 'short')
    await save()
    expect(await screen.findByText('Пароль должен быть не короче 8 символов')).toBeTruthy()
    await user.type(password, '-and-longer')
    await save()
    expect(await screen.findByText('Укажите текущий пароль', {selector: '[role=alert]'})).toBeTruthy()
    expect(screen.getByText('Укажите пароль ещё раз')).toBeTruthy()
    await user.type(screen.getByLabelText('Повторите новый пароль'), 'other')
    await save()
    expect(await screen.findByText('Пароли должны совпадать')).toBeTruthy()
    expect(bodies()).toEqual([])
  })

  it('says on its field that the current password is wrong; a right one changes it and empties the fields', async () => {
    dashboard
      .upstream()
      .patch(api)
      .reply(422, {
        message: 'x',
        errors: {current_password: ['The password is wrong']},
        error_codes: {current_password: [{code: 'passwordWrong', params: {}}]}
      })
    dashboard
      .upstream()
      .patch(api)
      .reply(200, saved({name: me.name}))
    const {user, save} = await open()
    const current = screen.getByLabelText<HTMLInputElement>('Текущий пароль')
    await user.type(current, 'wrong')
    await user.type(screen.getByLabelText('Новый пароль'), 'severnoe-siyanie-12')
    await user.type(screen.getByLabelText('Повторите новый пароль'), 'severnoe-siyanie-12')
    await save()
    expect(await screen.findByText('Неверный пароль')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(current))
    await user.clear(current)
    await user.type(current, 'polyarnaya-7')
    await save()
    expect(await screen.findByText('Профиль сохранён, пароль изменён')).toBeTruthy()
    expect(bodies().at(-1)).toEqual({
      name: me.name,
      current_password: 'polyarnaya-7',
      password: 'severnoe-siyanie-12',
      password_confirmation: 'severnoe-siyanie-12'
    })
    await waitFor(() => expect(current.value).toBe(''))
  })

  it('keeps a chosen language on the machine and with the account', async () => {
    dashboard.upstream().patch(api).reply(200, saved())
    const {user} = await open()
    await user.click(screen.getByRole('combobox', {name: 'Язык'}))
    await user.click(await screen.findByRole('option', {name: '中文'}))
    expect(await screen.findByRole('heading', {name: '个人资料'})).toBeTruthy()
    await waitFor(() => expect(bodies()).toEqual([{language: 'zh'}]))
    expect(localStorage.getItem(storageKeys.language)).toBe('zh')
  })

  it('says so where emails come in another language than the screen’s, and changes that', async () => {
    dashboard.upstream().get('/api/sessions').optionally().reply(200, exampleOf('listSessions'))
    dashboard.upstream().get('/api/second-factor').optionally().reply(200, exampleOf('getSecondFactor'))
    dashboard
      .upstream()
      .patch(api)
      .reply(200, saved({language: 'en'}))
    const {user} = await dashboard.open('/admin/profile', 'admin', 'en')
    expect(await screen.findByText(/Emails are sent in another language: Русский/)).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Use this one for emails too'}))
    await waitFor(() => expect(bodies()).toEqual([{language: 'en'}]))
    expect(await screen.findByText('Emails are sent in this language too.')).toBeTruthy()
  })

  it('keeps a chosen appearance', async () => {
    const {user} = await open()
    await user.click(screen.getByRole('combobox', {name: 'Оформление'}))
    await user.click(await screen.findByRole('option', {name: 'Тёмное'}))
    await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true))
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
  })
})
