import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const example = exampleOf('listWalletEntries')
const me = exampleOf('getMe').data

type Query = Record<string, string>

/** Answers by what is asked: the line before an end of the period, or the lines of the period. */
function answer(lineBefore: (to: string | undefined) => object[]) {
  dashboard
    .upstream()
    .get('/api/wallet-entries')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, ({url}: Request) => {
      const query: Query = Object.fromEntries(new URL(url).searchParams)
      const data = query.per_page === '1' ? lineBefore(query.created_at_to) : example.data.data
      return {data: {...example.data, data, total: data.length}}
    })
}
const balanceOf = async (label: string) => {
  const term = (await screen.findAllByText(label)).find(element => element.tagName === 'DT')
  await waitFor(() => expect(term?.nextSibling?.textContent).toMatch(/\d/))
  return term?.nextSibling?.textContent?.replace(/\s/g, ' ')
}
const from = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()

describe('the statement of a wallet', () => {
  it('has the balances at both ends of the period, and each line with its balance', async () => {
    const [line] = example.data.data
    answer(to => {
      if (to === from(2026, 11, 1)) return [{...line, balance_after: '12.50'}]
      return []
    })
    await dashboard.open(
      `/admin/statements/${me.id}/RUB?createdAtFrom=2026-11-01&createdAtTo=2026-11-30`,
      'vendor'
    )
    expect(await balanceOf('Входящий остаток')).toBe('12,50 ₽')
    expect(await balanceOf('Исходящий остаток')).toBe('134 200,00 ₽')
    // The page of lines and the opening balance.
    expect(dashboard.asked('/api/wallet-entries')).toHaveLength(2)
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(
      rows.map(row =>
        within(row)
          .getAllByRole('cell')
          .map(cell => cell.textContent?.replace(/\s/g, ' '))
          .filter((_, index) => index !== 1)
      )
    ).toEqual([
      ['3', 'Обмен', '-50 000,00 ₽', '134 200,00 ₽'],
      ['2', 'Комиссия за выплатуSV-204817', '-312,50 ₽', '184 200,00 ₽'],
      ['1', 'Ручная транзакцияНачальный баланс', '+184 512,50 ₽', '184 512,50 ₽']
    ])
    expect(screen.getByRole('link', {name: 'SV-204817'}).getAttribute('href')).toBe('/admin/payouts/1041')
    expect(screen.getByRole('link', {name: 'USDT'}).getAttribute('href')).toBe(
      `/admin/statements/${me.id}/USDT?createdAtFrom=2026-11-01&createdAtTo=2026-11-30`
    )
  })

  it('is of the last month or the current one by one click, and of everything by another', async () => {
    answer(() => [])
    const {user, address} = await dashboard.open(`/admin/statements/${me.id}/RUB`, 'vendor')
    const months = within(await screen.findByRole('list', {name: 'Месяцы'})).getAllByRole('button')
    const [last, current] = months as [HTMLElement, HTMLElement]
    const period = () => /createdAtFrom=(\d{4}-\d\d)-01&createdAtTo=\1-(28|29|30|31)$/.exec(address())?.[1]
    await user.click(last)
    await waitFor(() => expect(last.getAttribute('aria-pressed')).toBe('true'))
    const before = period() ?? ''
    await user.click(current)
    await waitFor(() => expect(current.getAttribute('aria-pressed')).toBe('true'))
    expect(last.getAttribute('aria-pressed')).toBe('false')
    expect(period()?.localeCompare(before)).toBe(1)
    await user.click(current)
    await waitFor(() => expect(address()).not.toContain('createdAt'))
  })

  it('begins with nothing where no first day is chosen, and is saved as a file named by its wallet', async () => {
    answer(() => [])
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {}})
    )
    const {user} = await dashboard.open(`/admin/statements/${me.id}/RUB`, 'vendor')
    expect(await balanceOf('Входящий остаток')).toBe('0,00 ₽')
    await user.click(await screen.findByRole('button', {name: 'Экспорт'}))
    await user.click(await screen.findByRole('menuitem', {name: /CSV/}))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = (await files[0]?.text()) ?? ''
    expect(text.split('\r\n')[0]?.replaceAll('"', '')).toBe(
      'Номер;Проведена (UTC);Операция;ID транзакции;Номер заказа;Примечание;Сумма;Сумма: валюта;Остаток;Остаток: валюта'
    )
    expect(text).toContain('-50000,00;RUB;134200,00;RUB')
    const [month] = within(screen.getByRole('list', {name: 'Месяцы'})).getAllByRole('button')
    await user.click(month as HTMLElement)
    await user.click(screen.getByRole('button', {name: 'Экспорт'}))
    await user.click(await screen.findByRole('menuitem', {name: /CSV/}))
    await waitFor(() => expect(files).toHaveLength(2))
    expect(click.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual([
      expect.stringMatching(`^statement-${me.id}-RUB-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      expect.stringMatching(`^statement-${me.id}-RUB-(\\d{4}-\\d\\d)-01-\\1-(28|29|30|31)\\.csv$`)
    ])
    click.mockRestore()
  })

  it('asks for the closing balance where its lines are not the newest of the period', async () => {
    const [line] = example.data.data
    answer(to => (to === from(2026, 12, 1) ? [{...line, balance_after: '99.00'}] : []))
    await dashboard.open(
      `/admin/statements/${me.id}/RUB?createdAtTo=2026-11-30&orderName=id&orderDirection=asc`,
      'vendor'
    )
    expect(await balanceOf('Исходящий остаток')).toBe('99,00 ₽')
  })

  it('closes a period without lines with the balance that it began with', async () => {
    const [line] = example.data.data
    dashboard
      .upstream()
      .get('/api/wallet-entries')
      .query(true)
      .times(2)
      .reply(200, ({url}: Request) => {
        const isEnd = new URL(url).searchParams.get('per_page') === '1'
        return {data: {...example.data, data: isEnd ? [{...line, balance_after: '12.50'}] : [], total: 0}}
      })
    await dashboard.open(
      `/admin/statements/${me.id}/RUB?createdAtFrom=2026-11-01&createdAtTo=2026-11-30`,
      'vendor'
    )
    expect(await balanceOf('Исходящий остаток')).toBe('12,50 ₽')
  })

  it.each(['paymaster', 'vendor', 'sub_vendor'] as const)(
    'is not found for an unknown user (%s)',
    async role => {
      dashboard
        .upstream()
        .get('/api/wallet-entries')
        .query(true)
        .times(9)
        .optionally()
        .reply(200, {data: {...example.data, data: [], total: 0}})
      dashboard.upstream().get('/api/users/99999').times(9).optionally().reply(404, exampleOf('getUser', 404))
      await dashboard.open('/admin/statements/99999/RUB', role)
      expect(await screen.findByText('Страница не найдена')).toBeTruthy()
      expect(screen.queryByText('Исходящий остаток')).toBeNull()
    }
  )

  it.each([
    ['paymaster', 7, 'Назад: Анна Кузнецова', '/admin/vendors/7'],
    ['vendor', exampleOf('getMe', 200, 'admin').data.id, 'Назад: Обзор', '/admin/overview']
  ] as const)('is printed by a button, and leads a %s back to the wallets', async (role, id, name, href) => {
    answer(() => [])
    dashboard.upstream().get('/api/users/7').times(9).optionally().reply(200, exampleOf('getUser'))
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const {user} = await dashboard.open(`/admin/statements/${id}/RUB`, role)
    await user.click(await screen.findByRole('button', {name: 'Печать'}))
    expect(print).toHaveBeenCalledTimes(1)
    expect((await screen.findByRole('link', {name})).getAttribute('href')).toBe(href)
  })

  it('is printed with all lines of the period, also those that the screen has on other pages', async () => {
    dashboard
      .upstream()
      .get('/api/wallet-entries')
      .query(true)
      .times(9)
      .optionally()
      .reply(200, ({url}: Request) => {
        const query: Query = Object.fromEntries(new URL(url).searchParams)
        const lines = example.data.data
        const isWhole = Number(query.per_page) > lines.length
        const data = isWhole ? lines : query.page === '2' ? lines.slice(2) : lines.slice(0, 2)
        return {
          data: {...example.data, data, total: 3, per_page: 2, last_page: isWhole ? 1 : 2, next_cursor: null}
        }
      })
    const lines = () => screen.getAllByRole('row').length - 1
    const printed: number[] = []
    vi.stubGlobal('print', () => {
      printed.push(lines())
      dispatchEvent(new Event('afterprint'))
    })
    const {user, address} = await dashboard.open(`/admin/statements/${me.id}/RUB?perPage=2&page=2`, 'vendor')
    await waitFor(() => expect(lines()).toBe(1))
    await user.click(screen.getByRole('button', {name: 'Печать'}))
    await waitFor(() => expect(printed).toEqual([3]))
    await waitFor(() => expect(lines()).toBe(1))
    expect(address()).toContain('page=2')
  })

  it('is shown for a deleted user, whose wallet keeps its lines', async () => {
    answer(() => [])
    dashboard.upstream().get('/api/users/99999').times(9).optionally().reply(404, exampleOf('getUser', 404))
    await dashboard.open('/admin/statements/99999/RUB', 'paymaster')
    expect(await balanceOf('Исходящий остаток')).toBe('134 200,00 ₽')
  })

  it('is not found for a wallet of no currency', async () => {
    await dashboard.open(`/admin/statements/${me.id}/EUR`, 'vendor')
    expect(await screen.findByText('Страница не найдена')).toBeTruthy()
  })
})
