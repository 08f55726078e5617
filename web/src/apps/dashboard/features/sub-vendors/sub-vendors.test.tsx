import {exampleOf} from '@paydesk/contracts/examples'
import {screen, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {storeToken} from '@/lib/session.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const subVendor = exampleOf('getUser', 200, 'subVendor').data
const api = `/api/users/${subVendor.id}`

const answerList = () =>
  dashboard
    .upstream()
    .get('/api/users')
    .query(({role}) => role === 'sub_vendor')
    .optionally()
    .times(5)
    .reply(200, exampleOf('listUsers', 200, 'subVendors'))
const answerVendors = () =>
  dashboard
    .upstream()
    .get('/api/users')
    .query(({role}) => role === 'vendor')
    .optionally()
    .times(5)
    .reply(200, exampleOf('listUsers'))
const answerSubVendor = () =>
  dashboard.upstream().get(api).optionally().times(5).reply(200, {data: subVendor})
const answerInvited = () =>
  dashboard
    .upstream()
    .post('/api/users')
    .reply(201, exampleOf('createUser', 201, 'subVendor'))
const bodies = (method: string) =>
  dashboard
    .seen()
    .filter(request => request.method === method)
    .map(({body}) => JSON.parse(body.toString()))

describe('sub-vendors of a vendor', () => {
  it('are named when they are made, and nothing else of them is set', async () => {
    answerList()
    answerInvited()
    const {user} = await dashboard.open('/admin/sub-vendors/create', 'vendor')
    await user.type(await screen.findByRole('textbox', {name: 'Имя'}), '陈静')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(screen.queryByText('Ставка комиссии')).toBeNull()
    expect(screen.queryByText('Баланс')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(screen.getByRole('button', {name: 'Создать'}))
    await screen.findByText('Субвендор 陈静 создан')
    expect(bodies('POST')).toEqual([
      {role: 'sub_vendor', name: '陈静', key: expect.stringMatching(/^[\da-f-]{36}$/)}
    ])
  })

  it('without an email get a link, shown this once, to be copied whole', async () => {
    answerList()
    answerInvited()
    const {user} = await dashboard.open('/admin/sub-vendors/create', 'vendor')
    await user.type(await screen.findByRole('textbox', {name: 'Имя'}), '陈静{Enter}')
    const link = await screen.findByRole<HTMLInputElement>('textbox', {name: 'Ссылка'})
    const whole = `${window.location.origin}/admin/sign-up?referralCode=INVITE-22-Z8R4`
    expect(link.value).toBe(whole)
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', {name: 'Скопировать ссылку'}))
    expect(copy).toHaveBeenCalledWith(whole)
    expect(await screen.findByRole('button', {name: 'Ссылка скопирована'})).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Добавить ещё'}))
    expect(await screen.findByRole('button', {name: 'Создать'})).toBeTruthy()
    expect(screen.queryByText(/INVITE-22/)).toBeNull()
  })

  it('are renamed, and nothing else of them is in the form', async () => {
    answerList()
    answerSubVendor()
    dashboard
      .upstream()
      .patch(api)
      .reply(200, {data: {...subVendor, name: 'Дмитрий'}})
    const {user} = await dashboard.open(`/admin/sub-vendors/${subVendor.id}/edit`, 'vendor')
    const name = await screen.findByRole('textbox', {name: 'Имя'})
    expect(screen.getAllByRole('textbox')).toEqual([name])
    expect(screen.queryByText('Журнал действий')).toBeNull()
    await user.clear(name)
    await user.type(name, 'Дмитрий{Enter}')
    expect(await screen.findByText('Субвендор Дмитрий сохранён')).toBeTruthy()
    expect(bodies('PATCH')).toEqual([{name: 'Дмитрий', version: subVendor.version}])
  })

  it('are deleted with a word that is theirs', async () => {
    answerList()
    answerSubVendor()
    dashboard.upstream().delete(api).reply(204)
    const {user} = await dashboard.open('/admin/sub-vendors', 'vendor')
    await user.click(await screen.findByRole('button', {name: /^Удалить: Дмитрий Орлов /}))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Удалить'}))
    expect(await screen.findByText('Субвендор успешно удалён')).toBeTruthy()
  })

  it('are invited by a QR code, its image and its link', async () => {
    answerList()
    // The vendor of the document's example, which has a referral code.
    storeToken('token-of-anna-the-vendor')
    dashboard.upstream().get('/api/me').optionally().times(9).reply(200, exampleOf('getMe'))
    const {user} = await dashboard.open('/admin/sub-vendors', null)
    await user.click(await screen.findByRole('button', {name: 'QR-код'}))
    const dialog = await screen.findByRole('dialog', {name: 'Пригласить субвендора'})
    const link = within(dialog).getByRole<HTMLInputElement>('textbox', {name: 'Ссылка для регистрации'})
    expect(link.value).toBe(`${window.location.origin}/admin/sign-up?referralCode=ANNA-7K2M`)
    const image = within(dialog).getByRole('img', {name: 'QR-код со ссылкой для регистрации'})
    expect(image.getAttribute('src')).toMatch(/^\/files\//)
    const save = within(dialog).getByRole('link', {name: 'Скачать изображение'})
    expect([save.getAttribute('href'), save.hasAttribute('download')]).toEqual([
      image.getAttribute('src'),
      true
    ])
  })
})

describe('sub-vendors for staff', () => {
  it('name the vendor that they belong to, and have no QR code', async () => {
    answerList()
    await dashboard.open('/admin/sub-vendors')
    const row = await screen.findByRole('row', {name: /Дмитрий Орлов/})
    expect(within(row).getByText('Вендор: Анна Кузнецова · #7')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'QR-код'})).toBeNull()
  })

  it('are made under a vendor that has to be chosen', async () => {
    answerList()
    answerVendors()
    answerInvited()
    const {user} = await dashboard.open('/admin/sub-vendors/create')
    await user.type(await screen.findByRole('textbox', {name: 'Имя'}), '陈静')
    await user.click(screen.getByRole('button', {name: 'Создать'}))
    expect(await screen.findByText('Укажите значение поля «Вендор»')).toBeTruthy()
    await user.click(screen.getByRole('combobox', {name: 'Вендор'}))
    await user.click(await screen.findByRole('option', {name: /王伟/}))
    await user.click(screen.getByRole('button', {name: 'Создать'}))
    await screen.findByText('Субвендор 陈静 создан')
    expect(bodies('POST')).toMatchObject([{role: 'sub_vendor', name: '陈静', user_id: 8}])
    expect(Object.keys(bodies('POST')[0]).sort()).toEqual(['key', 'name', 'role', 'user_id'])
  })
})
