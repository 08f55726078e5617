import {exampleOf} from '@paydesk/contracts/examples'
import {screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const answer = (status: number, body: object) =>
  dashboard.upstream().get('/api/merchants').times(9).optionally().reply(status, body)

const rows = async () => {
  const table = within(await screen.findByRole('table', {name: 'Мерчанты'}))
  return table.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
}

describe('the list of merchants', () => {
  it.each(['superadmin', 'admin', 'api_admin', 'paymaster'] as const)(
    'names all of them to a %s',
    async role => {
      answer(200, exampleOf('listMerchants'))
      await dashboard.open('/admin/merchants', role)
      const [, first, ...others] = await rows()
      expect(first?.slice(0, 2).map(cell => cell.textContent)).toEqual(['3', 'Северный ветер'])
      expect(others).toHaveLength(2)
      expect(screen.getByRole('link', {name: 'Мерчанты'}).getAttribute('href')).toBe('/admin/merchants')
    }
  )

  it('is not for vendors', async () => {
    await dashboard.open('/admin/merchants', 'vendor')
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
    expect(screen.queryByRole('link', {name: 'Мерчанты'})).toBeNull()
  })

  it('shows a merchant of which a server knows no more than the name', async () => {
    answer(200, {data: [{id: 3, name: 'Северный ветер'}]})
    await dashboard.open('/admin/merchants')
    const [, cells] = await rows()
    expect(cells?.slice(0, 3).map(cell => cell.textContent)).toEqual(['3', 'Северный ветер', '—'])
  })

  it('says that there is none yet', async () => {
    answer(200, {data: []})
    await dashboard.open('/admin/merchants')
    expect(await screen.findByText(/когда администратор сервера создаст первого/)).toBeTruthy()
  })

  it('says that it cannot be read, and asks again', async () => {
    dashboard.upstream().get('/api/merchants').reply(403, exampleOf('listMerchants', 403))
    const {user} = await dashboard.open('/admin/merchants')
    const alert = within(await screen.findByRole('alert'))
    answer(200, exampleOf('listMerchants'))
    await user.click(alert.getByRole('button', {name: 'Повторить'}))
    expect(await rows()).toHaveLength(4)
  })
})

describe('renaming a merchant', () => {
  const merchant = {id: 3, name: 'Северный ветер', created_at: '2026-03-02T08:15:00.000Z', version: 2}
  const patch = () => dashboard.upstream().patch('/api/merchants/3')
  async function openDialog(language: 'ru' | 'zh' | 'en' = 'ru') {
    const {user} = await dashboard.open('/admin/merchants', 'admin', language)
    const button = {ru: 'Переименовать: Северный ветер', zh: '重命名：Северный ветер', en: ''}[language]
    await user.click(await screen.findByRole('button', {name: button}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), 'Южный ветер')
    return {user, dialog}
  }

  it('shows the new name in the list and says so', async () => {
    let current = merchant
    dashboard
      .upstream()
      .get('/api/merchants')
      .times(9)
      .optionally()
      .reply(200, () => ({data: [current]}))
    patch().reply(200, () => {
      current = {...merchant, name: 'Южный ветер', version: 3}
      return {data: current}
    })
    const {user, dialog} = await openDialog()
    await user.click(dialog.getByRole('button', {name: 'Сохранить'}))
    expect(await screen.findByText('Новое название мерчанта: Южный ветер')).toBeTruthy()
    expect(await screen.findByRole('cell', {name: /Южный ветер/})).toBeTruthy()
    const sent = dashboard.seen().find(({method}) => method === 'PATCH')
    expect(JSON.parse(String(sent?.body))).toEqual({name: 'Южный ветер', version: 2})
  })

  it.each([
    ['ru', 'Сохранить', 'Мерчант с таким названием уже есть'],
    ['zh', '保存', '已有同名商户']
  ] as const)('says on the field that the name is taken: %s', async (language, save, text) => {
    answer(200, {data: [merchant]})
    patch().reply(422, exampleOf('updateMerchant', 422))
    const {user, dialog} = await openDialog(language)
    await user.click(dialog.getByRole('button', {name: save}))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the name that somebody else gave meanwhile, and goes on from there', async () => {
    let current = merchant
    dashboard
      .upstream()
      .get('/api/merchants')
      .times(9)
      .optionally()
      .reply(200, () => ({data: [current]}))
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .times(9)
      .optionally()
      .reply(404, {message: 'no'})
    patch().reply(409, () => {
      current = {...merchant, name: 'Западный ветер', version: 3}
      return {message: 'Somebody else has changed this since you opened it', current}
    })
    const {user, dialog} = await openDialog()
    await user.click(dialog.getByRole('button', {name: 'Сохранить'}))
    const conflict = within(await dialog.findByRole('alert'))
    expect(conflict.getByRole('row', {name: 'Название Северный ветер Западный ветер'})).toBeTruthy()
    await user.click(conflict.getByRole('button'))
    expect((dialog.getByRole('textbox') as HTMLInputElement).value).toBe('Западный ветер')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['api_admin', merchant],
    ['paymaster', merchant],
    ['admin', {id: 3, name: 'Северный ветер'}]
  ] as const)('is not offered to a %s for %o', async (role, row) => {
    answer(200, {data: [row]})
    await dashboard.open('/admin/merchants', role)
    await rows()
    expect(screen.queryByRole('button', {name: /^Переименовать/})).toBeNull()
  })
})
