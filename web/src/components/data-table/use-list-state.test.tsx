import {useSearch} from '@tanstack/react-router'
import {act, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {searchField} from '@/lib/search-fields.ts'
import {renderInRouter} from '../../../test/in-router.tsx'
import {listSearch} from './list-search.ts'
import {type ListState, useListState} from './use-list-state.ts'

const path = '/?page=3&perPage=50&orderName=id&orderDirection=asc&density=dense&hide=id&open=7&text=a'
const validateSearch = listSearch({text: searchField.text()})

let state: ListState
function List() {
  state = useListState(useSearch({strict: false})) as ListState
  return <p>list</p>
}

it.each<[string, (state: ListState) => void, string]>([
  [
    'a filter goes back to page 1',
    state => state.setFilters({text: 'b'} as object),
    '/?perPage=50&orderName=id&orderDirection=asc&density=dense&hide=id&open=7&text=b'
  ],
  [
    'an order goes back to page 1',
    state => state.setOrder({name: 'amount', direction: 'desc'}),
    '/?perPage=50&orderName=amount&orderDirection=desc&density=dense&hide=id&open=7&text=a'
  ],
  [
    'a page size goes back to page 1, and the usual one is not said',
    state => state.setPerPage(25),
    '/?orderName=id&orderDirection=asc&density=dense&hide=id&open=7&text=a'
  ],
  [
    'clearing the filters keeps order, page size and looks alone',
    state => state.clearFilters(),
    '/?perPage=50&orderName=id&orderDirection=asc&density=dense&hide=id'
  ],
  [
    'a page keeps everything else, and the first is not said',
    state => state.setPage(1),
    '/?perPage=50&orderName=id&orderDirection=asc&density=dense&hide=id&open=7&text=a'
  ]
])('of a list %s', async (_, change, expected) => {
  const {address} = await renderInRouter(() => <List />, {path, validateSearch})
  await screen.findByText('list')
  await act(async () => change(state))
  expect(address()).toBe(expected)
})
