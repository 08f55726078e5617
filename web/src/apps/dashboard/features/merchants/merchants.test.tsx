import {exampleOf} from '@paydesk/contracts/examples'
import {screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const answer = (status: number, body: object) =>
  dashboard.upstream().get('/api/merchants').times(9).optionally().reply(status, body)

/** Everything that a merchant's page asks for, besides the merchant. */
function answerAround() {
  const upstream = dashboard.upstream()
  const reply = (path: string, body: object) =>
    upstream.get(path).query(true).times(9).optionally().reply(200, body)
  reply('/api/payouts', exampleOf('listPayouts'))
  reply('/api/payout-imports', exampleOf('listPayoutImports'))
  reply('/api/payout-summary', exampleOf('getPayoutSummary'))
  reply('/api/audit-events', {data: {...exampleOf('listAuditEvents').data, data: []}})
}

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
    expect(await screen.findByText(/Создайте первого мерчанта/)).toBeTruthy()
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
    answerAround()
    const {user} = await dashboard.open('/admin/merchants/3', 'admin', language)
    const button = {ru: 'Переименовать', zh: '重命名', en: 'Rename'}[language]
    await user.click(await screen.findByRole('button', {name: button}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), 'Южный ветер')
    return {user, dialog}
  }

  it('shows the new name on the page and says so', async () => {
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
    expect(await screen.findByRole('heading', {name: 'Мерчант Южный ветер'})).toBeTruthy()
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
    answerAround()
    await dashboard.open('/admin/merchants/3', role)
    await screen.findByRole('heading', {name: 'Мерчант Северный ветер'})
    expect(screen.queryByRole('button', {name: 'Переименовать'})).toBeNull()
    expect(screen.queryByRole('button', {name: 'Отключить'})).toBeNull()
  })
})

describe('the page of a merchant', () => {
  it('shows its payouts by status with their sum, the latest payouts and imports, and leads to all of them', async () => {
    answer(200, exampleOf('listMerchants'))
    answerAround()
    const {user} = await dashboard.open('/admin/merchants', 'paymaster')
    await user.click(await screen.findByRole('link', {name: 'Северный ветер'}))
    expect(await screen.findByRole('heading', {name: 'Мерчант Северный ветер'})).toBeTruthy()
    const [payout] = exampleOf('listPayouts').data.data
    expect(await screen.findByRole('link', {name: payout?.order_id ?? ''})).toBeTruthy()
    const all = screen.getAllByRole('link', {name: 'Показать все'}).map(link => link.getAttribute('href'))
    expect(all).toEqual(['/admin/payouts?merchantId=3', '/admin/payout-imports?merchantId=3'])
    const {statuses} = exampleOf('getPayoutSummary').data
    const links = await screen.findAllByRole('link', {name: /^[\d\s]+\+?$/})
    expect(links).toHaveLength(statuses.length)
    expect(links[0]?.getAttribute('href')).toBe(`/admin/payouts?merchantId=3&statuses=${statuses[0]?.status}`)
    expect(new URLSearchParams(dashboard.asked('/api/payout-summary').at(-1)?.query).get('merchant_id')).toBe(
      '3'
    )
  })

  it('disables the merchant after a question, and enables it again', async () => {
    let current = {...exampleOf('updateMerchant').data, disabled_at: null as string | null}
    dashboard
      .upstream()
      .get('/api/merchants')
      .times(9)
      .optionally()
      .reply(200, () => ({data: [current]}))
    answerAround()
    const sent: unknown[] = []
    dashboard
      .upstream()
      .patch('/api/merchants/3')
      .times(2)
      .reply(200, async (request: Request) => {
        const body = (await request.json()) as {disabled: boolean; version: number}
        sent.push(body)
        const disabledAt = body.disabled ? '2026-11-12T10:00:00.000Z' : null
        current = {...current, version: body.version + 1, disabled_at: disabledAt}
        return {data: current}
      })
    const {user} = await dashboard.open('/admin/merchants/3')
    const decide = async (action: string) => {
      await user.click(await screen.findByRole('button', {name: action}))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: action}))
    }
    await decide('Отключить')
    expect(await screen.findByText('Отключён с')).toBeTruthy()
    await decide('Включить')
    expect(await screen.findByRole('button', {name: 'Отключить'})).toBeTruthy()
    expect(sent).toEqual([
      {disabled: true, version: 3},
      {disabled: false, version: 4}
    ])
  })

  it('is not found for an id that no merchant has', async () => {
    answer(200, exampleOf('listMerchants'))
    await dashboard.open('/admin/merchants/99')
    expect(await screen.findByText('Страница не найдена')).toBeTruthy()
  })
})

describe('creating a merchant', () => {
  it('leads to the page of the new merchant', async () => {
    const made = exampleOf('createMerchant', 201).data
    answer(200, {data: [made]})
    answerAround()
    dashboard.upstream().post('/api/merchants', {name: 'Южный ветер'}).reply(201, {data: made})
    const {user, address} = await dashboard.open('/admin/merchants')
    await user.click(await screen.findByRole('button', {name: 'Новый мерчант'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Южный ветер')
    await user.click(dialog.getByRole('button', {name: 'Создать'}))
    expect(await screen.findByText('Мерчант Южный ветер создан')).toBeTruthy()
    expect(await screen.findByRole('heading', {name: 'Мерчант Южный ветер'})).toBeTruthy()
    expect(address()).toBe(`/admin/merchants/${made.id}`)
  })

  it.each(['api_admin', 'paymaster'] as const)('is not offered to a %s', async role => {
    answer(200, exampleOf('listMerchants'))
    await dashboard.open('/admin/merchants', role)
    await rows()
    expect(screen.queryByRole('button', {name: 'Новый мерчант'})).toBeNull()
  })
})
