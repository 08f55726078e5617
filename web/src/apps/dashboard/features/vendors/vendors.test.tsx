import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const vendor = exampleOf('getUser').data
const edited = `/admin/vendors/${vendor.id}/edit`
const api = `/api/users/${vendor.id}`

const answerList = () =>
  dashboard.upstream().get('/api/users').query(true).optionally().times(5).reply(200, exampleOf('listUsers'))
const answerTrail = () =>
  dashboard.upstream().get('/api/audit-events').query(true).optionally().times(9).reply(200, {data: []})
const answerVendor = (change: object = {}) =>
  dashboard
    .upstream()
    .get(api)
    .optionally()
    .times(5)
    .reply(200, {data: {...vendor, ...change}})
const bodies = (method: string) =>
  dashboard
    .seen()
    .filter(request => request.method === method)
    .map(({body}) => JSON.parse(body.toString()))

describe('the list of vendors', () => {
  it('has each vendor with the balance and the rate, asks for vendors alone, and finds by name', async () => {
    const {data: page} = exampleOf('listUsers')
    dashboard
      .upstream()
      .get('/api/users')
      .query(true)
      .times(2)
      .reply(200, {data: {...page, data: page.data.slice(0, 1)}})
    const {user, address} = await dashboard.open('/admin/vendors')
    const table = await screen.findByRole('table', {name: 'Вендоры'})
    const row = await within(table).findByRole('row', {name: /Анна Кузнецова/})
    expect(within(row).getByText(/^184\s250,75\s₽$/)).toBeTruthy()
    expect(within(row).getByText(/^2,5\s%$/)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', {name: 'Имя, e-mail, телефон или ID'}), 'анна{Enter}')
    await waitFor(() => expect(decodeURI(address())).toBe('/admin/vendors?search=анна'))
    await waitFor(() => expect(dashboard.seen()).toHaveLength(2))
    const query = new URLSearchParams(dashboard.seen().at(-1)?.query)
    expect(Object.fromEntries(query)).toEqual({role: 'vendor', search: 'анна', page: '1'})
  })

  it('cuts a long name in the table, with the whole on hover, and keeps the actions in sight', async () => {
    const name = 'Общество с ограниченной ответственностью '.repeat(3).trim()
    const {data: page} = exampleOf('listUsers')
    const rows = page.data.slice(0, 1).map(row => ({...row, name}))
    dashboard
      .upstream()
      .get('/api/users')
      .query(true)
      .reply(200, {data: {...page, data: rows}})
    await dashboard.open('/admin/vendors')
    const shown = await screen.findByTitle(name)
    expect(shown.className).toMatch(/md:truncate/)
    expect(shown.className).toMatch(/md:max-w-/)
    const actions = screen.getByRole('button', {name: new RegExp(`^Удалить: ${name} `)}).closest('td')
    expect(actions?.dataset.pinned).toBe('true')
  })

  it.each<[Role, boolean]>([
    ['superadmin', true],
    ['admin', true],
    ['api_admin', false],
    ['paymaster', false]
  ])('can be acted on by %s: %s', async (role, acts) => {
    answerList()
    await dashboard.open('/admin/vendors', role)
    await screen.findByText('Анна Кузнецова')
    expect(screen.queryAllByRole('columnheader').some(cell => cell.textContent === 'Действия')).toBe(acts)
    expect(screen.queryAllByRole('link', {name: 'Добавить вендора'}).length > 0).toBe(acts)
    expect(screen.queryAllByRole('link', {name: /^Изменить: Анна Кузнецова /}).length > 0).toBe(acts)
    expect(screen.queryAllByRole('button', {name: /^Удалить: Анна Кузнецова /}).length > 0).toBe(acts)
  })

  it.each<[string, Role, string]>([
    ['/admin/vendors/create', 'paymaster', '/admin/cashout-requests'],
    [edited, 'api_admin', '/admin/cashout-requests'],
    ['/admin/vendors', 'vendor', '/admin/history'],
    ['/admin/sub-vendors', 'sub_vendor', '/admin/history']
  ])('says that %s is not for %s, and where to go', async (path, role, home) => {
    // The BFF refuses a preloaded query that the role may not read.
    answerVendor()
    await dashboard.open(path, role)
    expect(await screen.findByRole('heading', {name: 'Нет доступа'})).toBeTruthy()
    expect(screen.getByRole('link', {name: 'На главную'}).getAttribute('href')).toBe(home)
  })
})

describe('a new vendor', () => {
  it('whose address was just written to is refused on the email, with the seconds', async () => {
    const sentence = 'This address got an email from us a short while ago. Try again in 40 s'
    dashboard
      .upstream()
      .post('/api/users')
      .times(4)
      .optionally()
      .reply(
        429,
        {
          message: sentence,
          errors: {email: [sentence]},
          error_codes: {email: [{code: 'emailTooSoon', params: {seconds: 40}}]}
        },
        {'Retry-After': '40'}
      )
    const {user} = await dashboard.open('/admin/vendors/create')
    await user.type(await screen.findByRole('textbox', {name: 'Имя'}), 'Анна')
    const email = screen.getByRole('textbox', {name: 'E-mail'})
    await user.type(email, 'anna@shop.example')
    await user.type(screen.getByRole('textbox', {name: /Ставка/}), '2,5')
    await user.click(screen.getByRole('button', {name: 'Создать'}))
    const said = await screen.findByText('На этот адрес недавно уже отправлено письмо. Повторите через 40 с')
    expect(email.getAttribute('aria-describedby')).toContain(said.id)
  })
})

describe('deleting a vendor', () => {
  async function ask() {
    answerList()
    answerVendor()
    const opened = await dashboard.open('/admin/vendors')
    await opened.user.click(await screen.findByRole('button', {name: /^Удалить: Анна Кузнецова /}))
    const dialog = await screen.findByRole('alertdialog', {name: 'Удалить вендора?'})
    expect(within(dialog).getByText(/«Анна Кузнецова · anna.kuznetsova@sever-pay.example · #7»/)).toBeTruthy()
    return {
      ...opened,
      dialog,
      confirm: () => opened.user.click(within(dialog).getByRole('button', {name: 'Удалить'}))
    }
  }

  it('asks by name first, and does nothing when the answer is no', async () => {
    const {user, dialog, address} = await ask()
    await user.click(within(dialog).getByText(/больше не сможет войти/))
    await user.click(within(dialog).getByRole('button', {name: 'Отмена'}))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // A press inside the dialog is no press on the row below it.
    expect(address()).toBe('/admin/vendors')
    expect(dashboard.seen().every(({method}) => method === 'GET')).toBe(true)
  })

  it('ends with a success message and a refreshed list', async () => {
    dashboard.upstream().delete(api).reply(204)
    const {confirm} = await ask()
    await confirm()
    expect(await screen.findByText('Вендор успешно удалён')).toBeTruthy()
    expect(dashboard.seen().at(-1)?.method).toBe('GET')
  })

  it('explains why one with money stays', async () => {
    dashboard.upstream().delete(api).reply(409, exampleOf('deleteUser', 409))
    const {dialog, confirm} = await ask()
    await confirm()
    expect(await within(dialog).findByText(/нельзя удалить, пока на его кошельках есть деньги/)).toBeTruthy()
  })

  it('explains why one with payouts to settle stays', async () => {
    dashboard
      .upstream()
      .delete(api)
      .reply(409, exampleOf('deleteUser', 409, 'payouts'))
    const {dialog, confirm} = await ask()
    await confirm()
    expect(await within(dialog).findByText(/остались незакрытые выплаты/)).toBeTruthy()
  })
})

describe('a new vendor', () => {
  async function fillIn(balance: string) {
    answerList()
    const opened = await dashboard.open('/admin/vendors/create')
    const {user} = opened
    await user.type(await screen.findByRole('textbox', {name: 'Имя'}), 'Сергей Волков')
    await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'sergey@x.example')
    await user.type(screen.getByRole('textbox', {name: 'Ставка комиссии'}), '2,75')
    if (balance) await user.type(screen.getByRole('textbox', {name: /Баланс/}), balance)
    return {...opened, create: () => user.click(screen.getByRole('button', {name: 'Создать'}))}
  }

  it('is checked before anything is sent', async () => {
    const {user} = await dashboard.open('/admin/vendors/create')
    await user.type(await screen.findByRole('textbox', {name: 'Ставка комиссии'}), '100,5')
    await user.type(screen.getByRole('textbox', {name: /Баланс/}), '-5')
    await user.click(screen.getByRole('button', {name: 'Создать'}))
    for (const sentence of [
      'Укажите имя',
      'Укажите e-mail',
      'Значение должно быть от 0 до 100',
      'Введите положительное число'
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(bodies('POST')).toEqual([])
  })

  it('without a balance is made at once, and invited; the focus goes to the heading of its page', async () => {
    const {data: made} = exampleOf('createUser')
    dashboard.upstream().post('/api/users').reply(201, {data: made})
    dashboard.upstream().get(`/api/users/${made.id}`).optionally().times(5).reply(200, {data: made})
    answerTrail()
    const {create, address} = await fillIn('')
    // Comes with what keeps the focus.
    await screen.findByRole('button', {name: /^Уведомления/})
    await create()
    expect(
      await screen.findByText('Вендор Сергей Волков создан. Приглашение отправлено на sergey@x.example')
    ).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`/admin/vendors/${made.id}`))
    const heading = await screen.findByRole('heading', {name: `Вендор ${made.name}`, level: 1})
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(bodies('POST')).toEqual([
      {
        role: 'vendor',
        name: 'Сергей Волков',
        email: 'sergey@x.example',
        fee_rate: 2.75,
        key: expect.stringMatching(/^[\da-f-]{36}$/)
      }
    ])
  })

  it('with a balance is made after what it moves is confirmed', async () => {
    dashboard.upstream().post('/api/users').reply(201, exampleOf('createUser'))
    const {user, create} = await fillIn('10 000,5')
    await create()
    const step = await screen.findByRole('alertdialog', {name: 'Изменить баланс?'})
    expect(within(step).getByText(/^\+10\s000,50\s₽$/)).toBeTruthy()
    expect(bodies('POST')).toEqual([])
    await user.click(within(step).getByRole('button', {name: 'Изменить баланс'}))
    await waitFor(() => expect(bodies('POST')).toMatchObject([{balance: '10000.50'}]))
    await screen.findByText(/Приглашение отправлено/)
  })

  it('shows on the field that the server knows the email', async () => {
    dashboard.upstream().post('/api/users').reply(422, exampleOf('createUser', 422))
    const {create} = await fillIn('')
    await create()
    expect(await screen.findByText('Этот e-mail уже используется')).toBeTruthy()
    const email = screen.getByRole('textbox', {name: 'E-mail'})
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(email))
  })
})

describe('changing a vendor', () => {
  async function open() {
    answerList()
    answerTrail()
    answerVendor()
    const opened = await dashboard.open(edited)
    const name = await screen.findByRole<HTMLInputElement>('textbox', {name: 'Имя'})
    const retype = async (field: HTMLElement, text: string) => {
      await opened.user.clear(field)
      await opened.user.type(field, text)
    }
    return {
      ...opened,
      name,
      retype,
      balance: screen.getByRole<HTMLInputElement>('textbox', {name: /Баланс/}),
      save: () => opened.user.click(screen.getByRole('button', {name: 'Сохранить'}))
    }
  }

  it('sends what was changed and nothing else, and leads to the page of the vendor', async () => {
    dashboard.upstream().patch(api).reply(200, exampleOf('updateUser'))
    const {user, retype, save, address} = await open()
    await retype(screen.getByRole('textbox', {name: 'Ставка комиссии'}), '2,25')
    await save()
    const question = await screen.findByRole('alertdialog', {name: 'Изменить ставку комиссии?'})
    expect(within(question).getByText('anna.kuznetsova@sever-pay.example · #7')).toBeTruthy()
    const [, rate] = within(question).getAllByRole('definition')
    expect(rate?.textContent).toMatch(/^2,5\s% → 2,25\s%$/)
    expect(bodies('PATCH')).toEqual([])
    await user.click(within(question).getByRole('button', {name: 'Изменить ставку'}))
    expect(await screen.findByText(/Вендор Анна Кузнецова сохранён/)).toBeTruthy()
    expect(screen.getByText(/^Ставка комиссии изменена: 2,5\s% → 2,25\s%$/)).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`/admin/vendors/${vendor.id}`))
    expect(bodies('PATCH')).toEqual([{fee_rate: 2.25, version: 4}])
  })

  it('sends nothing where nothing was changed, and leads to the page of the vendor as well', async () => {
    const {save, address} = await open()
    await save()
    await waitFor(() => expect(address()).toBe(`/admin/vendors/${vendor.id}`))
    expect(bodies('PATCH')).toEqual([])
  })

  it('confirms a changed balance with the old and new balance and the transaction between', async () => {
    dashboard.upstream().patch(api).reply(200, exampleOf('updateUser'))
    const {user, retype, balance, save} = await open()
    expect(screen.getByText('Разница будет проведена ручной транзакцией.')).toBeTruthy()
    await retype(balance, '200 000')
    await save()
    const step = await screen.findByRole('alertdialog', {name: 'Изменить баланс?'})
    for (const amount of [/^184\s250,75\s₽$/, /^\+15\s749,25\s₽$/, /^200\s000,00\s₽$/])
      expect(within(step).getByText(amount)).toBeTruthy()
    await user.click(within(step).getByRole('button', {name: 'Назад'}))
    expect(bodies('PATCH')).toEqual([])
    await save()
    await user.click(await screen.findByRole('button', {name: 'Изменить баланс'}))
    await waitFor(() =>
      expect(bodies('PATCH')).toEqual([{balance: '200000.00', balance_before: '184250.75', version: 4}])
    )
    await screen.findByText(/сохранён/)
  })

  it('shows what somebody else changed meanwhile, and takes it over when asked to', async () => {
    dashboard.upstream().patch(api).reply(409, exampleOf('updateUser', 409))
    const {user, retype, name, save} = await open()
    await retype(name, 'Анна К.')
    await save()
    const alert = await screen.findByText('Данные изменились')
    const row = await screen.findByRole('row', {name: /Ставка комиссии 2,5\s% 2,4\s%/})
    expect(alert && row).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Показать новые данные'}))
    await waitFor(() => expect(screen.queryByText('Данные изменились')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', {name: 'Имя'}).value).toBe('Анна Кузнецова')
  })

  it('refuses a balance below zero, and an address taken away', async () => {
    const {user, retype, balance, save} = await open()
    await retype(balance, '-1')
    await user.clear(screen.getByRole('textbox', {name: 'E-mail'}))
    await save()
    expect(await screen.findByText('Введите положительное число')).toBeTruthy()
    expect(screen.getByText('Укажите e-mail')).toBeTruthy()
    expect(bodies('PATCH')).toEqual([])
  })

  it('is not found where there is no such vendor', async () => {
    dashboard.upstream().get('/api/users/999').reply(404, {message: 'no'})
    await dashboard.open('/admin/vendors/999/edit')
    expect(await screen.findByText('Страница не найдена')).toBeTruthy()
  })
})

describe('the page of a vendor', () => {
  const latest = (path: string, call: 'listPayouts' | 'listCashoutRequests' | 'listTransactions') => {
    const {data} = exampleOf(call)
    dashboard
      .upstream()
      .get(path)
      .query(query => query['users[]'] === String(vendor.id) && query.per_page === '5')
      .optionally()
      .reply(200, {data: {...data, data: data.data.slice(0, 1), total: 1}})
  }
  const {data: subVendors} = exampleOf('listUsers', 200, 'subVendors')
  const answerSubVendors = (parentOfFirst: number) => {
    const data = subVendors.data.slice(0, 1).map(row => ({...row, parent: {id: parentOfFirst, name: 'Анна'}}))
    dashboard
      .upstream()
      .get('/api/users')
      .query(query => query.parent_id === String(vendor.id) && query.role === 'sub_vendor')
      .optionally()
      .reply(200, {data: {...subVendors, data, total: 1}})
  }
  const open = async (role: Role, parentOfFirst = vendor.id) => {
    answerVendor()
    answerSubVendors(parentOfFirst)
    answerTrail()
    latest('/api/payouts', 'listPayouts')
    latest('/api/cashout-requests', 'listCashoutRequests')
    latest('/api/transactions', 'listTransactions')
    await dashboard.open(`/admin/vendors/${vendor.id}`, role)
    await screen.findByRole('heading', {level: 1, name: 'Вендор Анна Кузнецова'})
  }
  const cardOf = async (title: string) => {
    const heading = await screen.findByText(title, {selector: '[data-slot=card-title]'})
    const card = heading.closest<HTMLElement>('[data-slot=card]')
    if (!card) throw new Error(`${title} has no card`)
    return within(card)
  }

  it('shows wallets, terms and the latest rows, each a link, to everybody who may read vendors', async () => {
    await open('paymaster')
    const wallets = await cardOf('Кошельки')
    expect(wallets.getAllByRole('listitem').map(item => item.textContent?.replace(/\s/g, ' '))).toEqual([
      '184 250,75 ₽ВыпискаДоступно 158 750,75 ₽В резерве 25 500,00 ₽',
      expect.stringMatching(/CN¥|¥|CNY/),
      expect.stringMatching(/USDT/)
    ])
    const payouts = await cardOf('Последние выплаты')
    expect((await payouts.findByRole('link', {name: 'SV-204818'})).getAttribute('href')).toMatch(
      /^\/admin\/payouts\/\d+$/
    )
    expect(payouts.getByRole('link', {name: 'Показать все'}).getAttribute('href')).toBe(
      `/admin/payouts?users=${vendor.id}`
    )
    expect(screen.queryByRole('link', {name: 'Изменить'})).toBeNull()
  })

  it('lists its sub-vendors, each a link, and leads to all of them', async () => {
    await open('paymaster')
    const card = await cardOf('Субвендоры')
    const [first] = subVendors.data
    expect((await card.findByRole('link', {name: first?.name})).getAttribute('href')).toBe(
      `/admin/sub-vendors/${first?.id}`
    )
    expect(card.getByRole('link', {name: 'Показать все'}).getAttribute('href')).toBe(
      `/admin/sub-vendors?parentId=${vendor.id}`
    )
  })

  it('has no list of sub-vendors on a server that does not filter them by vendor', async () => {
    await open('paymaster', vendor.id + 1)
    await cardOf('Последние выплаты')
    await waitFor(() =>
      expect(screen.queryByText('Субвендоры', {selector: '[data-slot=card-title]'})).toBeNull()
    )
  })

  it('leads those who may change a vendor to the form', async () => {
    await open('admin')
    expect((await screen.findByRole('link', {name: 'Изменить'})).getAttribute('href')).toBe(edited)
  })
})
