import {exampleOf} from '@paydesk/contracts/examples'
import {onlineManager} from '@tanstack/react-query'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {parseSearch} from '@/lib/search-params.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => onlineManager.setOnline(true))

const {data: inReview} = exampleOf('getPayout')
const receipt = {
  id: 1,
  name: 'чек.jpg',
  url: '/api/files/receipt-701',
  uploaded_at: '2026-11-12T09:33:47.215Z',
  late: true,
  used_before: true
}
const expired = {
  ...inReview,
  id: 1042,
  status: 'expired' as const,
  receipts: [receipt, {...receipt, id: 2, name: 'чек.pdf', late: false, used_before: false}]
}
const answer = (data: object = expired) =>
  dashboard.upstream().get('/api/payouts/1042').times(20).optionally().reply(200, {data})
const answerTrail = () =>
  dashboard.upstream().get('/api/audit-events').query(true).reply(200, exampleOf('listAuditEvents'))

const {data: payee} = exampleOf('getUser')
/** Whom the payout credited, with these roubles. */
const withPayee = (
  wallet = {currency: 'RUB', balance: '184250.75', available: '158750.75', reserved: '25500.00'}
) =>
  dashboard
    .upstream()
    .get(`/api/users/${inReview.user?.id}`)
    .query(true)
    .times(9)
    .optionally()
    .reply(200, {data: {...payee, id: inReview.user?.id, balance: wallet.balance, wallets: [wallet]}})
const factsOf = (dialog: {getAllByRole: typeof screen.getAllByRole}) =>
  dialog
    .getAllByRole('term')
    .map(term => `${term.textContent}: ${term.nextSibling?.textContent}`.replace(/\s/g, ' '))

/** The signed-in user, whatever the role. */
const {data: me} = exampleOf('getMe', 200, 'admin')

describe('the merchant and the vendor of a payout', () => {
  it.each([
    ['paymaster', `/admin/merchants/${inReview.merchant.id}`, `/admin/vendors/${inReview.user?.id}`],
    ['vendor', undefined, undefined]
  ] as const)('are shown to a %s, and are links for staff', async (role, way, wayToVendor) => {
    const user = role === 'vendor' ? me : {...payee, id: Number(inReview.user?.id)}
    answer({...inReview, user: {id: user.id, name: user.name}})
    withPayee()
    if (role !== 'vendor') answerTrail()
    await dashboard.open(`/admin/payouts/${inReview.id}`, role)
    const name = await screen.findByText(inReview.merchant.name)
    expect(name.closest('a')?.getAttribute('href')).toBe(way)
    const vendor = (await screen.findByText(`${user.email} · #${user.id}`)).parentElement
    expect(vendor?.querySelector('a')?.getAttribute('href')).toBe(wayToVendor)
    if (role !== 'vendor') await waitFor(() => expect(dashboard.asked('/api/audit-events')).toHaveLength(1))
  })
})

describe('the sub-vendor of a payout', () => {
  it('is read by one call', async () => {
    const subVendor = exampleOf('getUser', 200, 'subVendor').data
    answer({...inReview, user: {id: subVendor.id, name: subVendor.name}})
    const path = `/api/users/${subVendor.id}`
    dashboard.upstream().get(path).times(9).optionally().reply(200, {data: subVendor})
    answerTrail()
    await dashboard.open(`/admin/payouts/${inReview.id}`, 'paymaster')
    const link = await screen.findByRole('link', {name: subVendor.name})
    expect(link.getAttribute('href')).toBe(`/admin/sub-vendors/${subVendor.id}`)
    expect(dashboard.asked(path)).toHaveLength(1)
  })
})

describe('the money of a completed payout', () => {
  const completed = {...inReview, id: 1042, status: 'completed' as const, reversed_at: null}
  const {data: page} = exampleOf('listTransactions')
  const [row] = page.data
  const credit = {
    ...row,
    id: 9001,
    type: 'payout' as const,
    payout_id: 1042,
    destination: {amount: '8300.50', currency: 'RUB' as const},
    source: null
  }
  const fee = {
    ...credit,
    id: 9002,
    type: 'payout_fee' as const,
    destination: null,
    source: {amount: '124.51', currency: 'RUB' as const}
  }
  const answerTransactions = (data: object[]) =>
    dashboard
      .upstream()
      .get('/api/transactions')
      .query(({payout_id}) => payout_id === '1042')
      .reply(200, {data: {...page, data}})

  it('is listed as its transactions, each with what it moved, and leads to them', async () => {
    answer(completed)
    answerTrail()
    // Another payout's row comes from a server that does not know the filter.
    answerTransactions([credit, fee, {...credit, id: 7, payout_id: 5}])
    await dashboard.open('/admin/payouts/1042')
    await screen.findByText(/Марина Белова/)
    const link = await screen.findByRole('link', {name: 'Выплата, транзакция 9001'})
    expect(link.getAttribute('href')).toBe('/admin/transactions/9001')
    const list = within(link.closest('ul') as HTMLElement)
    expect(list.getAllByRole('listitem').map(item => item.textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^Выплата, транзакция 9001.*\+8 300,50 ₽$/),
      expect.stringMatching(/^Комиссия за выплату, транзакция 9002.*[-−]124,51 ₽$/)
    ])
  })

  it('is not asked for before the payout is completed', async () => {
    answer(expired)
    answerTrail()
    await dashboard.open('/admin/payouts/1042')
    await screen.findByText(/Марина Белова/)
    expect(dashboard.seen().filter(({path}) => path === '/api/transactions')).toEqual([])
  })
})

describe('the page of a payout', () => {
  it('gives staff the customer’s links, the marks of receipts and the trail', async () => {
    answer()
    answerTrail()
    await dashboard.open('/admin/payouts/1042')
    expect(await screen.findByRole('heading', {name: 'Выплата 1042'})).toBeTruthy()
    expect((await screen.findByText(/\/payout-intents\/intent-of-payout-1042\?key=/)).title).toMatch(/^http/)
    expect(screen.getByRole('button', {name: 'Скопировать: Реквизиты для оплаты'})).toBeTruthy()
    expect(screen.getAllByText('Поздний чек').length).toBeGreaterThan(0)
    expect(screen.getByText('Чек уже использован')).toBeTruthy()
    const settle = screen.getByRole('link', {name: 'Создать ручную транзакцию'}).getAttribute('href') ?? ''
    expect(parseSearch(new URL(settle, 'http://web.test').search)).toEqual({
      userId: String(expired.user?.id),
      currency: 'RUB',
      note: `Поздний чек по выплате 1042, заказ ${expired.order_id}`
    })
    const trail = await screen.findByRole('region', {name: 'Журнал действий'})
    expect(await within(trail).findByText('Марина Белова', {exact: false})).toBeTruthy()
    // Expired is final.
    expect(screen.queryByRole('link', {name: 'Изменить статус'})).toBeNull()
  })

  it('shows a vendor the payout and its receipts, and nothing that is for staff', async () => {
    const own = {id: me.id, name: me.name}
    answer({...expired, user: own, links: {payout_intent: null, payment_credential: null}})
    const {user} = await dashboard.open('/admin/payouts/1042', 'vendor')
    expect(await screen.findByRole('heading', {name: 'Чеки'})).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Посмотреть чек чек.jpg'}))
    await screen.findByRole('dialog', {name: 'чек.jpg'})
    for (const text of ['Ссылки для клиента', 'Журнал действий', 'Поздний чек', 'Чек уже использован']) {
      expect(screen.queryByText(text)).toBeNull()
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', {name: 'Изменить статус'})).toBeNull()
    // The screen of the test before may still read its vendor.
    const asked = dashboard.seen().map(({path}) => path)
    expect(asked.filter(path => path !== `/api/users/${inReview.user?.id}`)).toEqual(['/api/payouts/1042'])
  })

  it('groups the sign-ins of one person in a trail, and opens the group', async () => {
    answer()
    const trail = exampleOf('listAuditEvents')
    const [event] = trail.data.data
    const by = (id: number, action: string, name: string) => ({
      ...event,
      id,
      action,
      actor: {id: name.length, name},
      changes: []
    })
    const data = [
      by(9, 'signed_in', 'Анна'),
      by(8, 'signed_out', 'Анна'),
      by(7, 'signed_in', 'Анна'),
      by(6, 'signed_in', 'Пётр Ильин'),
      by(5, 'password_changed', 'Анна'),
      by(4, 'signed_in', 'Анна')
    ]
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .reply(200, {data: {...trail.data, data}})
    const {user} = await dashboard.open('/admin/payouts/1042')
    const region = within(await screen.findByRole('region', {name: 'Журнал действий'}))
    const group = await region.findByText('Входы и выходы: 3')
    expect(group.closest('details')?.open).toBe(false)
    await user.click(group)
    expect(group.closest('details')?.open).toBe(true)
    expect(region.getAllByText('Вход')).toHaveLength(4)
    expect(region.getAllByText('Выход')).toHaveLength(1)
    expect(region.queryAllByText(/^Входы и выходы/)).toHaveLength(1)
  })

  it('tells in the trail what changed in words, and money as money', async () => {
    answer()
    const trail = exampleOf('listAuditEvents')
    const [event] = trail.data.data
    const changes: NonNullable<typeof event>['changes'] = [
      {field: 'status', from: 'pending', to: 'completed'},
      {field: 'user_id', from: null, to: expired.user?.id ?? null},
      {field: 'receipt', from: null, to: expired.receipts[0]?.id ?? null},
      {field: 'fee_amount', from: null, to: '124.51', currency: 'RUB'},
      {field: 'amount', from: null, to: '0.120000', currency: 'USDT'},
      {field: 'balance', from: null, to: '12451'},
      {field: 'rate', from: null, to: '0.0107066381'},
      {field: 'unheard_of', from: 'a', to: true}
    ]
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query({subject_type: 'payout', subject_id: '1042'})
      .reply(200, {
        data: {...trail.data, data: [{...event, action: 'updated', changes, reason: 'по звонку'}]}
      })
    await dashboard.open('/admin/payouts/1042')
    const region = await screen.findByRole('region', {name: 'Журнал действий'})
    const lines = (await within(region).findAllByRole('listitem')).map(line =>
      line.textContent?.replace(/\s/g, ' ')
    )
    expect(lines.slice(1)).toEqual([
      'Статус: Ожидает → стало Выполнено',
      `Вендор: ${expired.user?.name} · #${expired.user?.id}`,
      `Чек: ${expired.receipts[0]?.name}`,
      'Комиссия: 124,51 ₽',
      'Сумма: 0,12 USDT',
      'Баланс: 12451',
      'Курс: 0,0107066381',
      'unheard of: a → стало да'
    ])
    expect(lines[0]).toContain('Изменение · Марина Белова')
    expect(lines[0]).toContain('Причина: по звонку')
  })

  it('shows staff the newest image with what it has to say and its marks, to be zoomed and turned', async () => {
    answer({
      ...expired,
      amount: '8300.50',
      details: {...inReview.details, bank: 'Т-Банк', phone_number: '+79218853126', card_last4: null},
      receipts: [{...receipt, id: 3, name: 'old.png', late: false}, receipt]
    })
    answerTrail()
    const {user} = await dashboard.open('/admin/payouts/1042')
    const image = await screen.findByRole('img', {name: 'Чек чек.jpg'})
    const view = within(image.closest('.grid') as HTMLElement)
    expect(view.getByText(/8.300,50.₽/)).toBeTruthy()
    expect(factsOf(view)).toMatchObject(
      [
        'Банк: Т-Банк',
        'Телефон: +7 921 885-31-26',
        `Номер заказа: ${expired.order_id}`,
        /^Получен: 12 нояб/
      ].map(fact => (typeof fact === 'string' ? fact : expect.stringMatching(fact)))
    )
    for (const mark of ['Поздний чек', 'Чек уже использован']) expect(view.getByText(mark)).toBeTruthy()
    expect(screen.queryByRole('img', {name: 'Чек old.png'})).toBeNull()

    expect((view.getByRole('button', {name: 'Уменьшить'}) as HTMLButtonElement).disabled).toBe(true)
    await user.click(view.getByRole('button', {name: 'Увеличить'}))
    await user.click(view.getByRole('button', {name: 'Повернуть'}))
    // A turned image has its width along the height of the box.
    expect(image.style).toMatchObject({
      width: '150cqh',
      height: '150cqw',
      transform: 'translate(-50%, -50%) rotate(90deg)'
    })
    await user.dblClick(image)
    expect(image.style.width).toBe('100cqh')
  })

  it('opens an image in a dialog, and only saves any other file', async () => {
    answer()
    answerTrail()
    const {user} = await dashboard.open('/admin/payouts/1042')
    await user.click(await screen.findByRole('button', {name: 'Посмотреть чек чек.jpg'}))
    const dialog = await screen.findByRole('dialog', {name: 'чек.jpg'})
    expect(within(dialog).getByRole('img', {name: 'Чек чек.jpg'}).getAttribute('src')).toBe(
      '/files/receipt-701'
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', {name: 'Посмотреть чек чек.pdf'})).toBeNull()
    expect(screen.getByRole('link', {name: 'Скачать чек.pdf'}).getAttribute('href')).toBe(
      '/files/receipt-701'
    )
  })

  it('counts down what a pending payout has left', async () => {
    const expires_at = new Date(Date.now() + 65_000).toISOString()
    answer({...expired, status: 'pending', receipts: [], expires_at})
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .reply(200, exampleOf('listAuditEvents'))
    await dashboard.open('/admin/payouts/1042')
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Осталось 01:0\d$/)
  })

  it('counts down by the server’s clock, however wrong that of the machine is', async () => {
    const expires_at = new Date(Date.now() + 65_000).toISOString()
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 3_600_000})
    answer({...expired, status: 'pending', receipts: [], expires_at})
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .reply(200, exampleOf('listAuditEvents'))
    await dashboard.open('/admin/payouts/1042')
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^Осталось 01:0\d$/))
    vi.useRealTimers()
  })

  it('is reversed by an administrator with a reason, is shown as reversed then, and offers it to nobody else', async () => {
    const completed = {...exampleOf('updatePayout', 200).data, id: 1042}
    const reversed = {...completed, ...exampleOf('createPayoutReversal').data, id: 1042}
    let current: object = completed
    const answers = () => {
      const upstream = dashboard.upstream()
      upstream
        .get('/api/payouts/1042')
        .times(99)
        .optionally()
        .reply(200, () => ({data: current}))
      upstream
        .get('/api/audit-events')
        .query(true)
        .times(99)
        .optionally()
        .reply(200, exampleOf('listAuditEvents'))
    }
    answers()
    await dashboard.open('/admin/payouts/1042', 'paymaster')
    expect(await screen.findByText('Выполнено')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Сторнировать выплату'})).toBeNull()
    dashboard
      .upstream()
      .post('/api/payouts/1042/reversal')
      .reply(200, () => {
        current = reversed
        return {data: reversed}
      })
    withPayee()
    const {user} = await dashboard.open('/admin/payouts/1042', 'admin')
    await user.click(await screen.findByRole('button', {name: 'Сторнировать выплату'}))
    const asked = () => screen.findByRole('dialog', {name: 'Сторнировать выплату 1042?'})
    await user.click(within(await asked()).getByRole('button', {name: 'Назад'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', {name: 'Сторнировать выплату'}))
    const dialog = within(await asked())
    expect(factsOf(dialog).slice(1, 4)).toEqual([
      'Сумма зачисления: 8 300,50 ₽',
      'Возврат комиссии: 207,51 ₽',
      'Будет списано: 8 092,99 ₽'
    ])
    await dialog.findByText('Кошелёк RUB')
    expect(factsOf(dialog).slice(4)).toEqual([
      'Кошелёк RUB: 184 250,75 ₽ → 176 157,76 ₽',
      'Останется доступно: 150 657,76 ₽'
    ])
    expect(dialog.queryByRole('alert')).toBeNull()
    await user.type(dialog.getByRole('textbox', {name: 'Причина'}), 'Чек оказался поддельным')
    act(() => onlineManager.setOnline(false))
    await user.click(dialog.getByRole('button', {name: 'Сторнировать выплату'}))
    expect(await dialog.findByText(/^Нет соединения с сетью\. Отправится один раз/)).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('Выплата 1042 сторнирована')).toBeTruthy()
    expect(await screen.findByText('Сторнировано')).toBeTruthy()
    const trail = screen.getByRole('region', {name: 'Журнал действий'})
    expect(screen.getAllByText('Выполнено').filter(word => !trail.contains(word))).toEqual([])
    // Both times stand in the facts.
    expect(screen.getByText('Выполнена')).toBeTruthy()
    expect(screen.getByText('Сторнирована')).toBeTruthy()
    // The button that had it is gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(screen.queryByRole('button', {name: 'Сторнировать выплату'})).toBeNull()
  })

  const askToReverse = async (payout: object) => {
    answer({...exampleOf('updatePayout', 200).data, id: 1042, ...payout})
    answerTrail()
    const {user} = await dashboard.open('/admin/payouts/1042', 'admin')
    await user.click(await screen.findByRole('button', {name: 'Сторнировать выплату'}))
    return within(await screen.findByRole('dialog'))
  }

  it('warns before its reversal that the wallet does not hold enough', async () => {
    withPayee({currency: 'RUB', balance: '9000.00', available: '8092.98', reserved: '907.02'})
    const dialog = await askToReverse({})
    expect(await dialog.findByText('Недостаточно средств: сторно будет отклонено.')).toBeTruthy()
    expect(factsOf(dialog).at(-1)).toBe('Останется доступно: -0,01 ₽')
  })

  it('names the credit alone before its reversal where the server tells no fee', async () => {
    withPayee()
    const dialog = await askToReverse({fee_amount: undefined})
    expect(factsOf(dialog).slice(1)).toEqual(['Сумма зачисления: 8 300,50 ₽'])
  })

  it('says that there is no such payout', async () => {
    dashboard.upstream().get('/api/payouts/1042').reply(404, exampleOf('getPayout', 404))
    await dashboard.open('/admin/payouts/1042', 'vendor')
    expect(await screen.findByText('404')).toBeTruthy()
    await dashboard.open('/admin/payouts/nine', 'vendor')
    expect(await screen.findByText('404')).toBeTruthy()
  })
})
