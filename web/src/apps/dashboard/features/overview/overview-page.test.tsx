import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {withWallets} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()

const answer = (body: object, status = 200) =>
  dashboard.upstream().get('/api/overview').query(true).reply(status, body)
const asked = () => dashboard.seen().filter(({path}) => path === '/api/overview')
/** A figure's text with every kind of space made one. */
const plain = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ')

const answerPayouts = (total: number) =>
  dashboard
    .upstream()
    .get('/api/payouts')
    .query({page: '1', per_page: '1'})
    .reply(200, {data: {...exampleOf('listPayouts').data, data: [], total}})

describe('the overview of staff before the first payout', () => {
  const open = async (role: 'admin' | 'api_admin' | 'paymaster', {merchants = 0, vendors = 0} = {}) => {
    answer(exampleOf('getOverview', 200, 'nothing'))
    if (role !== 'paymaster') answerPayouts(0)
    if (role === 'admin') {
      const {data} = exampleOf('listMerchants')
      dashboard
        .upstream()
        .get('/api/merchants')
        .reply(200, {data: data.slice(0, merchants)})
      const page = {...exampleOf('listUsers').data, data: [], total: vendors}
      dashboard
        .upstream()
        .get('/api/users')
        .query({role: 'vendor', page: '1', per_page: '1'})
        .reply(200, {data: page})
    }
    await dashboard.open('/admin/overview', role)
  }
  const steps = () =>
    within(screen.getByRole('list', {name: 'Первые шаги'}))
      .getAllByRole('listitem')
      .map(step => [
        within(step).getByRole('heading').textContent,
        within(step).queryByRole('link')?.getAttribute('href') ?? 'Готово'
      ])

  it('leads through the steps to it, in place of zeros', async () => {
    await open('admin')
    await waitFor(() => expect(dashboard.asked('/api/users')).toHaveLength(1))
    expect(steps()).toEqual([
      ['Создайте мерчанта', '/admin/merchants'],
      ['Добавьте вендора', '/admin/vendors/create'],
      ['Загрузите файл с выплатами', '/admin/payout-imports/create']
    ])
    expect(screen.queryByText('Выплаты на ручной проверке')).toBeNull()
  })

  it('checks off what is done', async () => {
    await open('admin', {merchants: 1, vendors: 2})
    await waitFor(() => expect(screen.getAllByText('Готово')).toHaveLength(2))
    expect(steps().map(([, way]) => way)).toEqual(['Готово', 'Готово', '/admin/payout-imports/create'])
  })

  it('shows an API administrator the upload alone, and a paymaster, who takes no step, the figures', async () => {
    await open('api_admin')
    await screen.findByRole('link', {name: 'Загрузить файл'})
    expect(steps()).toEqual([['Загрузите файл с выплатами', '/admin/payout-imports/create']])
    await open('paymaster')
    expect(await screen.findByRole('region', {name: 'Ждут решения'})).toBeTruthy()
  })
})

describe('the overview of staff', () => {
  it('shows what waits, each figure leading to exactly its rows', async () => {
    answer(exampleOf('getOverview'))
    await dashboard.open('/admin/overview', 'paymaster')
    const waiting = await screen.findByRole('region', {name: 'Ждут решения'})
    const linkOf = (name: string | RegExp) => within(waiting).getByRole('link', {name}).getAttribute('href')
    expect(linkOf('Выплаты на ручной проверке')).toBe('/admin/payouts?statuses=manual_confirmation')
    expect(linkOf(/^Ожидающие заявки на вывод в.USDT/)).toBe(
      '/admin/cashout-requests?statuses=pending&currencies=USDT'
    )
    expect(linkOf(/^Ожидающие заявки на вывод в.RUB/)).toBe(
      '/admin/cashout-requests?statuses=pending&currencies=RUB'
    )
    expect(linkOf('Выплаты с поздним чеком')).toBe('/admin/payouts?lateReceipt=true')
    expect(linkOf('Импорты в обработке')).toBe('/admin/payout-imports?statuses=queued&statuses=processing')
    expect(plain(waiting)).toContain('7184 350,50 ₽')
    expect(plain(waiting)).toContain('1300,00 USDT')
  })

  it('asks for the days of the viewer, today the last, and for more of them when told', async () => {
    answer(exampleOf('getOverview'))
    answer(exampleOf('getOverview'))
    const {user, address} = await dashboard.open('/admin/overview')
    await user.click(await screen.findByRole('button', {name: '90 дней'}))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(address()).toBe('/admin/overview?days=90')
    const [usual, longer] = asked().map(({query}) => new URLSearchParams(query))
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const query of [usual, longer]) expect(query?.get('time_zone')).toBe(zone)
    const lengthOf = (query?: URLSearchParams) =>
      (Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')) / 86_400_000 + 1
    expect([lengthOf(usual), lengthOf(longer)]).toEqual([30, 90])
  })

  it('shows by a switch the table behind the chart: every day exactly, and the way to its rows', async () => {
    answer(exampleOf('getOverview'))
    const {user} = await dashboard.open('/admin/overview')
    const panel = await screen.findByRole('region', {name: 'Выполненные выплаты по дням'})
    expect(
      within(panel)
        .getAllByRole('img')
        .map(chart => plain(chart))
        .join()
    ).not.toContain('₽')
    expect(within(panel).getAllByRole('img')[0]?.getAttribute('aria-label')).toMatch(/2\s947\s051,00\s₽/)
    await user.click(within(panel).getByRole('button', {name: 'Таблица'}))
    const rows = within(within(panel).getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(plain)).toEqual([
      '12 нояб. 2026 г.930 100,25 ₽45',
      '11 нояб. 2026 г.1 204 550,75 ₽62',
      '10 нояб. 2026 г.0,00 ₽0',
      '9 нояб. 2026 г.812 400,00 ₽41'
    ])
    expect(within(panel).getByRole('link', {name: '11 нояб. 2026 г.'}).getAttribute('href')).toBe(
      '/admin/payouts?completedAtFrom=2026-11-11&completedAtTo=2026-11-11'
    )
    await user.click(within(panel).getByRole('button', {name: 'График'}))
    expect(within(panel).queryByRole('table')).toBeNull()
  })

  it('tells the share and time of completion, and who is busiest', async () => {
    answer(exampleOf('getOverview'))
    await dashboard.open('/admin/overview')
    const created = await screen.findByRole('region', {name: 'Созданные выплаты'})
    expect(plain(created)).toContain('200 выплат за период')
    expect(plain(created)).toContain('74,0 %')
    expect(plain(created)).toContain('6 мин 53 с')
    const merchants = screen.getByRole('table', {name: 'Самые активные мерчанты'})
    expect(plain(within(merchants).getAllByRole('row')[1] ?? null)).toBe('Северный ветер901 830 020,00 ₽')
    const vendors = screen.getByRole('table', {name: 'Самые активные вендоры'})
    expect(within(vendors).getByRole('link', {name: '王伟 #8'}).getAttribute('href')).toBe(
      '/admin/payouts?users=8&completedAtFrom=2026-11-09&completedAtTo=2026-11-12'
    )
    expect(within(merchants).getByRole('link', {name: 'Северный ветер'}).getAttribute('href')).toBe(
      '/admin/payouts?merchantId=3&completedAtFrom=2026-11-09&completedAtTo=2026-11-12'
    )
    expect(
      within(created)
        .getAllByRole('link')
        .map(link => link.getAttribute('href'))
    ).toEqual(
      ['pending', 'expired', 'completed', 'blocked', 'manual_confirmation'].map(
        status =>
          `/admin/payouts?statuses=${status}${status === 'completed' ? '&reversed=true' : ''}&dateFrom=2026-11-09&dateTo=2026-11-12`
      )
    )
  })

  it('says in words where there is nothing yet, and draws no empty chart', async () => {
    answer(exampleOf('getOverview', 200, 'nothing'))
    answerPayouts(exampleOf('listPayouts').data.total)
    await dashboard.open('/admin/overview', 'admin', 'en')
    expect(await screen.findAllByText('No payouts were completed in this period.')).toHaveLength(3)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', {name: 'Table'})).toBeNull()
  })
})

describe('the overview of a vendor', () => {
  it('shows wallets, pending work, and each currency’s flow by day', async () => {
    const overview = exampleOf('getOverview', 200, 'vendor')
    answer(overview)
    // One source for the header and the cards: the wallets of /api/me, not those that came with the overview.
    withWallets(dashboard, overview.data.own?.wallets)
    const {user} = await dashboard.open('/admin/overview', 'vendor')
    const wallets = await screen.findByRole('region', {name: 'Ваши кошельки'})
    expect(plain(wallets)).toContain('158 750,75 ₽В резерве 25 500,00 ₽')
    const pending = screen.getByRole('region', {name: 'В работе'})
    expect(plain(pending)).toContain('461 200,00 ₽')
    expect(
      within(pending)
        .getAllByRole('link')
        .map(link => link.getAttribute('href'))
    ).toEqual([
      '/admin/payouts?statuses=pending',
      '/admin/payouts?statuses=manual_confirmation',
      '/admin/cashout-requests?statuses=pending'
    ])
    const panel = screen.getByRole('region', {name: 'Движение средств по дням'})
    expect(plain(panel)).toContain('С учётом ваших субвендоров')
    await user.click(within(panel).getByRole('button', {name: 'USDT'}))
    await user.click(within(panel).getByRole('button', {name: 'Таблица'}))
    const table = within(panel).getByRole('table')
    expect(plain(within(table).getAllByRole('row')[3] ?? null)).toBe(
      '10 нояб. 2026 г.0,00 USDT206,85 USDT0,00 USDT0,00 USDT'
    )
  })

  it('says nothing of sub-vendors to one', async () => {
    answer(exampleOf('getOverview', 200, 'newVendor'))
    await dashboard.open('/admin/overview', 'sub_vendor')
    expect(await screen.findByText('За эти дни движения средств не было.')).toBeTruthy()
    expect(screen.queryByText('С учётом ваших субвендоров.')).toBeNull()
  })
})

describe('a server without an overview', () => {
  it('is reported on the screen, and its entry leaves the navigation until the server has it', async () => {
    answer(exampleOf('getUser', 404), 404)
    await dashboard.open('/admin/overview')
    expect(await screen.findByRole('heading', {name: 'На этом сервере нет раздела «Обзор»'})).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', {name: 'Обзор'})).toBeNull())
    expect(screen.getByRole('link', {name: 'Выплаты'})).toBeTruthy()
    answer(exampleOf('getOverview'))
    await dashboard.open('/admin/overview')
    expect(await screen.findByRole('link', {name: 'Обзор'})).toBeTruthy()
  })

  it('is another thing than one that fails, which may be asked again', async () => {
    answer({message: 'no'}, 400)
    answer(exampleOf('getOverview'))
    const {user} = await dashboard.open('/admin/overview')
    await user.click(await screen.findByRole('button', {name: 'Повторить'}))
    expect(await screen.findByRole('region', {name: 'Ждут решения'})).toBeTruthy()
    expect(screen.getByRole('link', {name: 'Обзор'})).toBeTruthy()
  })
})
