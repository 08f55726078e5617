import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {navigation} from '../navigation.ts'

const dashboard = startDashboard()

const {data: me} = exampleOf('getMe', 200, 'admin')
const list = (
  operation: 'listPayouts' | 'listUsers' | 'listCashoutRequests' | 'listTransactions',
  items: object[]
) => ({
  data: {...exampleOf(operation).data, data: items, total: items.length}
})
const [payout] = exampleOf('listPayouts').data.data
const [cashout] = exampleOf('listCashoutRequests').data.data
const user = exampleOf('getUser').data

type Has = {payouts?: object[]; cashouts?: object[]; users?: (typeof user)[]}

function upstreamHas({payouts = [], cashouts = [], users = []}: Has = {}) {
  const has = (operation: 'listCashoutRequests' | 'listTransactions', items: object[]) =>
    dashboard
      .upstream()
      .get(operation === 'listTransactions' ? '/api/transactions' : '/api/cashout-requests')
      .query(true)
      .optionally()
      .times(20)
      .reply(200, list(operation, items))
  has('listCashoutRequests', cashouts)
  has('listTransactions', [])
  dashboard
    .upstream()
    .get('/api/payouts')
    .query(true)
    .optionally()
    .times(20)
    .reply(200, list('listPayouts', payouts))
  dashboard.upstream().get('/api/merchants').optionally().times(20).reply(200, exampleOf('listMerchants'))
  for (const wanted of ['vendor', 'sub_vendor']) {
    const found = users.filter(({role}) => role === wanted)
    dashboard
      .upstream()
      .get('/api/users')
      .query(({role}) => role === wanted)
      .optionally()
      .times(20)
      .reply(200, list('listUsers', found))
  }
}

/** Opens the profile, which makes no call to the upstream. */
const open = async (role: Parameters<typeof dashboard.open>[1] = 'admin') => {
  const opened = await dashboard.open('/admin/profile', role)
  await screen.findByRole('heading', {name: 'Профиль', level: 1})
  return opened
}

const palette = () => screen.findByRole('dialog', {name: 'Поиск и переход'})
const choices = async () =>
  within(await palette())
    .getAllByRole('option')
    .map(option => option.textContent)

describe('the palette', () => {
  it('opens by Ctrl-K, goes to a screen of the role by typing and Enter, and closes', async () => {
    upstreamHas()
    dashboard
      .upstream()
      .get('/api/application-config')
      .optionally()
      .reply(200, exampleOf('getApplicationConfig'))
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard('настр')
    await waitFor(async () => expect(await choices()).toEqual([expect.stringContaining('Настройки')]))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/settings'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by its button, closes by Escape, and gives the focus back', async () => {
    const {user: person} = await open()
    const button = screen.getByRole('button', {name: /^Поиск/})
    await person.click(button)
    await palette()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement === button).toBe(true))
  })

  it('offers a role the screens that it may see, and no other', async () => {
    const {user: person} = await open('sub_vendor')
    await person.keyboard('{Control>}k{/Control}')
    const offered = (await choices()).join(' ')
    expect(offered).toContain('Выплаты')
    for (const hidden of ['Вендоры', 'Импорт выплат', 'Настройки']) expect(offered).not.toContain(hidden)
  })

  it('shows the records that are there, the best first: amount, status and whose; Enter opens the first', async () => {
    upstreamHas({
      payouts: [
        {...payout, id: 78, order_id: 'A-1042-7', user: {id: 7, name: 'Анна'}},
        {...payout, id: 77, order_id: '1042', status: 'completed', reversed_at: '2026-11-12T09:58:40.006Z'}
      ],
      cashouts: [{...cashout, id: 1042}],
      users: [{...user, role: 'vendor', name: 'Касса 1042'}]
    })
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard(' 1042 ')
    await screen.findByRole('option', {name: /^Касса 1042/})
    const found = (await choices()).slice(0, 4)
    expect(found).toEqual([
      expect.stringMatching(/^1042# 77.*Сторнировано$/),
      expect.stringMatching(/^A-1042-7# 78 · .*Анна/),
      expect.stringMatching(/^Заявка на вывод 1042/),
      expect.stringMatching(/^Касса 1042/)
    ])
    expect((await choices()).join(' ')).not.toContain('Транзакция 1042')
    dashboard
      .upstream()
      .get('/api/payouts/77')
      .optionally()
      .times(5)
      .reply(200, {data: {...payout, id: 77}})
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .times(5)
      .reply(200, exampleOf('listAuditEvents'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/payouts/77'))
  })

  it('shows a user before the records that name the user', async () => {
    const named = {...user, id: 7, role: 'vendor' as const, name: 'ООО «Восток Трейд»'}
    upstreamHas({
      payouts: [{...payout, id: 77, order_id: 'SP-1', user: {id: 7, name: named.name}}],
      cashouts: [{...cashout, id: 5, user: {id: 7, name: named.name}}],
      users: [named]
    })
    const {user: person} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard('восток')
    await screen.findByRole('option', {name: /^Заявка на вывод 5/})
    await screen.findByRole('option', {name: /^SP-1/})
    const [first] = await choices()
    expect(first).toMatch(/^ООО «Восток Трейд»/)
    await waitFor(() => expect(screen.getByRole('option', {selected: true}).textContent).toBe(first))
  })

  it.each(['#506', '# 506', 'ВЫПЛАТА 506', 'заявка на вывод 506', 'Order 506', '订单 506'])(
    'finds a record by %s, as it is printed, and no other',
    async typed => {
      upstreamHas({
        payouts: [
          {...payout, id: 506, order_id: 'SP-1'},
          {...payout, id: 9, order_id: '5061'}
        ],
        cashouts: [{...cashout, id: 506}]
      })
      const {user: person} = await open()
      await person.keyboard('{Control>}k{/Control}')
      await palette()
      await person.keyboard(typed)
      await screen.findByRole('option', {name: /^SP-1/})
      await screen.findByRole('option', {name: /^Заявка на вывод 506/})
      expect(screen.queryByRole('option', {name: /^5061/})).toBeNull()
    }
  )

  it.each(['SP\u2013310003', 'Заказ SP\u2011310', '订单号：SP-310003', 'p-31'])(
    'finds the order of %s',
    async typed => {
      upstreamHas({payouts: [{...payout, id: 77, order_id: 'SP-310003'}]})
      const {user: person} = await open()
      await person.keyboard('{Control>}k{/Control}')
      await palette()
      await person.keyboard(typed)
      await screen.findByRole('option', {name: /^SP-310003/})
      const asked = dashboard.seen().map(({query}) => new URLSearchParams(query).get('search'))
      expect(asked).toContain(typed)
    }
  )

  it.each([
    '2233',
    '1122',
    '+7 (903) 111-22-33',
    '89031112233',
    '+7\u00a0903\u00a0111\u201122\u201133',
    '•• 2233'
  ])('finds payouts by a phone, typed as %s, and shows it', async typed => {
    const details = {type: 'bank_transfer', bank: 'Сбербанк', phone_number: '+79031112233', card_last4: null}
    // A server without the search returns unrelated rows, which are no match.
    const other = {...details, phone_number: '+79990000000'}
    upstreamHas({
      payouts: [
        {...payout, id: 77, order_id: 'SV-77', details},
        {...payout, id: 78, order_id: 'SV-78', details: other}
      ]
    })
    const {user: person} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard(typed.replaceAll('{', '{{'))
    const group = await screen.findByRole('group', {name: 'Выплаты'})
    expect(
      within(group)
        .getAllByRole('option')
        .map(option => option.textContent)
    ).toEqual([expect.stringMatching(/^SV-77# 77 · \+7 903 111-22-33/)])
  })

  it('offers the records that were opened last while nothing is typed, and none that is gone', async () => {
    localStorage.setItem(
      `paydesk.recent.${me.id}`,
      JSON.stringify([
        {kind: 'payouts', id: 77},
        {kind: 'transactions', id: 5},
        {kind: 'merchants', id: 404},
        {kind: 'secrets', id: 1}
      ])
    )
    upstreamHas()
    const row = {...payout, id: 77, order_id: 'SP-310003'}
    const audit = dashboard.upstream().get('/api/audit-events').query(true).optionally().times(5)
    audit.reply(200, exampleOf('listAuditEvents'))
    dashboard.upstream().get('/api/payouts/77').optionally().times(9).reply(200, {data: row})
    dashboard.upstream().get('/api/transactions/5').times(1).reply(404, {message: 'Not found'})
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    const group = await screen.findByRole('group', {name: 'Недавние'})
    await within(group).findByRole('option', {name: /^SP-310003/})
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(`paydesk.recent.${me.id}`) ?? '[]')).toEqual([
        {kind: 'payouts', id: 77}
      ])
    )
    await person.click(within(group).getByRole('option', {name: /^SP-310003/}))
    await waitFor(() => expect(address()).toBe('/admin/payouts/77'))
  })

  it('leads to the filtered list where it shows only some of what is found', async () => {
    const rows = [1, 2, 3, 4, 5].map(id => ({...payout, id, order_id: `MORE-${id}`}))
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .optionally()
      .times(20)
      .reply(200, {data: {...list('listPayouts', rows).data, total: 10}})
    upstreamHas({users: [{...user, role: 'vendor', name: 'More'}]})
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard('more')
    const all = await screen.findByRole('option', {name: 'Показать все: Выплаты, 10'})
    expect(screen.queryByRole('option', {name: /^Показать все: Вендоры/})).toBeNull()
    await person.click(all)
    await waitFor(() => expect(address()).toBe('/admin/payouts?search=more'))
  })

  it('finds a merchant and a vendor by name, and leads to their payouts', async () => {
    const [merchant] = exampleOf('listMerchants').data
    if (!merchant) throw new Error('the example has no merchant')
    upstreamHas({users: [{...user, role: 'vendor', id: 7, name: merchant.name}]})
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard(merchant.name.toUpperCase())
    await screen.findByRole('group', {name: 'Вендоры и субвендоры'})
    const group = await screen.findByRole('group', {name: 'Списки выплат'})
    await person.click(within(group).getByRole('option', {name: `Выплаты: ${merchant.name}`}))
    await waitFor(() => expect(address()).toBe(`/admin/payouts?merchantId=${merchant.id}`))
  })

  it('finds a merchant by name, opens its page, and remembers it', async () => {
    const [merchant] = exampleOf('listMerchants').data
    if (!merchant) throw new Error('the example has no merchant')
    upstreamHas({payouts: [{...payout, id: 77, merchant}]})
    const audit = dashboard.upstream().get('/api/audit-events').query(true).optionally().times(5)
    audit.reply(200, exampleOf('listAuditEvents'))
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard(merchant.name.toUpperCase())
    const group = await screen.findByRole('group', {name: 'Мерчанты'})
    const option = within(group).getByRole('option', {name: `${merchant.name}# ${merchant.id}`})
    await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/admin/merchants/${merchant.id}`))
    await waitFor(() =>
      expect(localStorage.getItem(`paydesk.recent.${me.id}`)).toBe(
        JSON.stringify([{kind: 'merchants', id: merchant.id}])
      )
    )
    await person.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', {name: 'Недавние'})
    expect(await within(recent).findByRole('option', {name: `${merchant.name}# ${merchant.id}`})).toBeTruthy()
  })

  it('says how many more merchants a name finds, and leads to their list', async () => {
    const [example] = exampleOf('listMerchants').data
    const rows = [1, 2, 3, 4, 5, 6, 7].map(id => ({...example, id, name: `Shop ${id}`}))
    dashboard.upstream().get('/api/merchants').optionally().times(5).reply(200, {data: rows})
    upstreamHas()
    const {user: person, address} = await open()
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard('shop')
    await person.click(await screen.findByRole('option', {name: 'Ещё 2 в списке мерчантов'}))
    await waitFor(() => expect(address()).toBe('/admin/merchants'))
    expect(await screen.findByRole('link', {name: 'Shop 7'})).toBeTruthy()
  })

  it('reads the merchants once for all of them that were opened last', async () => {
    const [example] = exampleOf('listMerchants').data
    const rows = [1, 2, 3].map(id => ({...example, id, name: `Shop ${id}`}))
    dashboard.upstream().get('/api/merchants').optionally().times(5).reply(200, {data: rows})
    upstreamHas()
    const recent = rows.map(({id}) => ({kind: 'merchants', id}))
    localStorage.setItem(`paydesk.recent.${me.id}`, JSON.stringify(recent))
    const {user: person} = await open()
    await person.keyboard('{Control>}k{/Control}')
    const group = await screen.findByRole('group', {name: 'Недавние'})
    await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(3))
    expect(dashboard.asked('/api/merchants')).toHaveLength(1)
  })

  it('asks a sub-vendor’s server for no users', async () => {
    upstreamHas()
    const {user: person} = await open('sub_vendor')
    await person.keyboard('{Control>}k{/Control}')
    await palette()
    await person.keyboard('Анна')
    await waitFor(() => expect(dashboard.seen().some(({path}) => path === '/api/payouts')).toBe(true))
    expect(dashboard.seen().some(({path}) => path === '/api/users')).toBe(false)
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy()
  })
})

describe('shortcuts', () => {
  it('go to a screen by g and its letter, and nowhere while somebody writes', async () => {
    upstreamHas()
    const {user: person, address} = await open()
    const [field] = screen.getAllByRole('textbox')
    if (!field) throw new Error('the profile has no field')
    await person.click(field)
    await person.keyboard('gp')
    expect(address()).toBe('/admin/profile')
    await person.clear(field)
    await person.type(field, me.name)
    field.blur()
    await person.keyboard('gp')
    await waitFor(() => expect(address()).toBe('/admin/payouts'))
  })

  it('are listed for staff with those that decide on payouts', async () => {
    const {user: person} = await open('paymaster')
    await person.keyboard('?')
    const help = await screen.findByRole('dialog', {name: 'Сочетания клавиш'})
    expect(help.textContent).toContain('В открытой выплате: завершить')
    expect(help.textContent).toContain('В открытой заявке на вывод: перейти к полю кода или хеша')
    expect(help.textContent).toContain('В списке: выбрать строку')
  })

  it('are listed by ?, for the screens of the role, and can be turned off for good', async () => {
    const {user: person, address} = await open('sub_vendor')
    await person.keyboard('?')
    const help = await screen.findByRole('dialog', {name: 'Сочетания клавиш'})
    expect(help.textContent).toContain('Перейти: Выплаты')
    expect(help.textContent).toContain('В списке и в открытой записи: следующая и предыдущая строка')
    expect(help.textContent).not.toContain('Перейти: Вендоры')
    expect(help.textContent).not.toMatch(/В открытой (выплате|заявке)/)
    expect(help.textContent).not.toContain('выбрать строку')
    expect(document.activeElement?.textContent).toBe('Руководство')
    await person.click(within(help).getByRole('switch'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('gp?')
    expect(address()).toBe('/admin/profile')
    expect(screen.queryByRole('dialog')).toBeNull()
    const again = await open('sub_vendor')
    await again.user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('have different letters', () => {
    const letters = navigation.flatMap(({entries}) => entries.map(({letter}) => letter))
    expect(new Set(letters).size).toBe(letters.length)
  })
})
