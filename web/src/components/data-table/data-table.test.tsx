import type {Page} from '@paydesk/contracts/pagination'
import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {FieldRefusal} from '@/lib/app-error.ts'
import {renderInRouter} from '../../../test/in-router.tsx'
import {narrowScreen} from '../../../test/phone.ts'
import type {DataColumns} from './columns.ts'
import {DataTable, type DataTableProps, type ListQuery} from './data-table.tsx'
import type {ListPlace} from './list-search.ts'
import type {ListState} from './use-list-state.ts'

type Row = {id: number; name: string; amount: string}
type Id = 'id' | 'name' | 'amount'

const columns: DataColumns<Row, Id> = {
  id: {header: 'ID', cell: row => row.id, card: 'title'},
  name: {header: 'Имя', cell: row => row.name},
  amount: {header: 'Сумма', cell: row => row.amount, align: 'end', card: 'lead'}
}
const rows: Row[] = [
  {id: 7, name: 'Анна', amount: '10'},
  {id: 8, name: '王小明', amount: '20'}
]
const page = (change: Partial<Page<Row, Id>> = {}): Page<Row, Id> => ({
  items: rows,
  columns: ['id', 'name', 'amount'],
  page: 1,
  perPage: 25,
  total: 2,
  totalCapped: false,
  lastPage: 1,
  ...change
})
const state: ListState = {
  search: {},
  filters: {},
  page: 1,
  perPage: 25,
  order: undefined,
  setPage: vi.fn(),
  setPerPage: vi.fn(),
  setOrder: vi.fn(),
  setFilters: vi.fn(),
  clearFilters: vi.fn(),
  setSearch: vi.fn(),
  setLayout: vi.fn()
}

type More = Partial<DataTableProps<Row, Id, ListPlace>>

function show(query: Partial<ListQuery<Row, Id>>, more: More = {}) {
  const whole = {
    data: page(),
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: vi.fn(),
    ...query
  }
  return renderInRouter(() => (
    <DataTable<Row, Id, ListPlace>
      list="payouts"
      owner={1}
      label="Список"
      query={whole}
      columns={columns}
      expected={['id', 'name']}
      state={state}
      filters={[]}
      rowLink={row => ({to: '/', search: {page: row.id}})}
      {...more}
    />
  ))
}

describe('a list', () => {
  it('draws the columns that the answer names, and no others', async () => {
    await show({data: page({columns: ['name']})})
    const table = await screen.findByRole('table', {name: 'Список'})
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(cell => cell.textContent)
    ).toEqual(['Имя'])
    expect(within(table).queryByText('10')).toBeNull()
  })

  it('stands in for its first rows, and says that it is busy', async () => {
    await show({data: undefined, isFetching: true})
    const table = await screen.findByRole('table', {name: 'Список'})
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByTestId('skeleton-row').length).toBeGreaterThan(3)
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(cell => cell.textContent)
    ).toEqual(['ID', 'Имя'])
  })

  it('keeps the old rows in sight while new ones load', async () => {
    await show({isPlaceholderData: true, isFetching: true})
    const table = await screen.findByRole('table', {name: 'Список'})
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getByText('Анна')).toBeTruthy()
    expect(screen.getByText('Обновление')).toBeTruthy()
  })

  it('keeps the rows that it has when a refresh fails', async () => {
    await show({error: new Error('gone')})
    expect(within(await screen.findByRole('table')).getByText('Анна')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('whose filters are refused says to change the filters, and does not speak of fields', async () => {
    const {user} = await show({data: undefined, error: new FieldRefusal({amount_from: [{message: 'x'}]})})
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Измените или сбросьте фильтры')
    await user.click(within(alert).getByRole('button', {name: 'Сбросить фильтры'}))
    expect(state.clearFilters).toHaveBeenCalled()
  })

  it('leads from a row to its page, by its heading and by the row itself', async () => {
    const {user, address} = await show({})
    const link = await screen.findByRole('link', {name: '7'})
    expect(link.getAttribute('href')).toBe('/?page=7')
    await user.click(screen.getByText('王小明'))
    expect(address()).toBe('/?page=8')
  })

  it('says how many there are, and admits when it has not counted them all', async () => {
    const first = await show({data: page({total: 10_000, totalCapped: true, lastPage: 400})})
    expect(await screen.findByText(/1–2 из 10\s000 и более/)).toBeTruthy()
    await first.user.click(screen.getByRole('button', {name: 'Следующая страница'}))
    expect(state.setPage).toHaveBeenCalledWith(2)
    expect(screen.getByRole<HTMLButtonElement>('button', {name: 'Первая страница'}).disabled).toBe(true)
  })

  it('becomes cards on a phone, with the amount large and the rest as named lines', async () => {
    narrowScreen()
    await show({})
    const cards = await screen.findByRole('list', {name: 'Список'})
    expect(screen.queryByRole('table')).toBeNull()
    const card = within(cards).getAllByRole('listitem')[0]
    if (!card) throw new Error('no card')
    expect(within(card).getByRole('link', {name: '7'})).toBeTruthy()
    expect(within(card).getByText('10')).toBeTruthy()
    expect(within(card).getByRole('term').textContent).toBe('Имя')
    expect(within(card).getByRole('definition').textContent).toBe('Анна')
  })
})

describe('the keys of a list', () => {
  const selection = {may: () => true, actions: () => null}
  const quick = {name: 'text' as never, label: 'Номер'}
  const filter = [{kind: 'text', name: 'text', label: 'Номер'}] as const

  it('step from row to row by j and k, stay at both ends, and open by Enter', async () => {
    const {user, address} = await show({})
    const first = await screen.findByRole('link', {name: '7'})
    const second = screen.getByRole('link', {name: '8'})
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jj')
    expect(document.activeElement).toBe(second)
    await user.keyboard('kkk')
    expect(document.activeElement).toBe(first)
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(address()).toBe('/?page=8'))
  })

  it('open a row whose link is in a column that is not shown', async () => {
    const {user, address} = await show({data: page({columns: ['name']})})
    const row = (await screen.findByText('Анна')).closest('tr')
    await user.keyboard('j')
    expect(document.activeElement).toBe(row)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/?page=7'))
  })

  it('choose the row by x, wherever in the row the focus is, and in a Russian layout too', async () => {
    const {user} = await show({}, {selection})
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {name: 'Выбрать строку 7'})
    await user.keyboard('x')
    expect(box.checked).toBe(false)
    await user.keyboard('jx')
    expect(box.checked).toBe(true)
    box.focus()
    fireEvent.keyDown(box, {key: 'ч', code: 'KeyX'})
    expect(box.checked).toBe(false)
    fireEvent.keyDown(box, {key: 'о', code: 'KeyJ'})
    expect(document.activeElement).toBe(screen.getByRole('link', {name: '8'}))
  })

  it('go to the search by /, or to the filters where there is none, and write no slash', async () => {
    const {user, unmount} = await show({}, {quick, filters: filter})
    const search = await screen.findByRole<HTMLInputElement>('searchbox', {name: 'Номер'})
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
    expect(search.value).toBe('')
    await user.keyboard('jxk/')
    expect(search.value).toBe('jxk/')
    unmount()
    await show({}, {filters: filter})
    await screen.findByRole('link', {name: '7'})
    fireEvent.keyDown(document.body, {key: '.', code: 'Slash'})
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Фильтры'}))
  })

  it('are those of a dialog in front of the list, and none where single keys are off', async () => {
    const {user} = await show({}, {filters: filter})
    await user.click(await screen.findByRole('button', {name: 'Фильтры'}))
    const drawer = await screen.findByRole('dialog', {name: 'Фильтры'})
    const inside = document.activeElement
    expect(drawer.contains(inside)).toBe(true)
    fireEvent.keyDown(drawer, {key: 'j', code: 'KeyJ'})
    expect(document.activeElement).toBe(inside)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    localStorage.setItem('paydesk.shortcuts', 'false')
    const before = document.activeElement
    await user.keyboard('j')
    expect(document.activeElement).toBe(before)
  })
})
