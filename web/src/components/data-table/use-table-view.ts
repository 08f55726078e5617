import type {ListName} from '@paydesk/contracts/saved-views'
import {storageKeys} from '@/lib/constants.ts'
import {useStored} from '@/lib/use-stored.ts'
import {densities} from './list-search.ts'
import {storedName} from './stored-name.ts'
import type {ListState} from './use-list-state.ts'

const noneHidden: string[] = []

export type TableView = {hidden: string[]; density: (typeof densities)[number]}

/** The stored view; undefined for anything else. */
function readView(stored: unknown): TableView | undefined {
  const {hidden, density} = (stored ?? {}) as Partial<Record<keyof TableView, unknown>>
  const known = densities.find(each => each === density)
  if (!known || !Array.isArray(hidden) || !hidden.every(id => typeof id === 'string')) return undefined
  return {hidden, density: known}
}

/**
 * Which columns are hidden and how close the rows stand: as the address says, which a saved view or a link to
 * one does, and otherwise as the person last had this list on this machine. A change goes where it was read.
 */
export function useTableView(
  owner: number,
  list: ListName,
  {search, setLayout}: Pick<ListState, 'search' | 'setLayout'>
): [TableView, (view: TableView) => void] {
  const [stored, store] = useStored(storedName(storageKeys.table, owner, list), readView, {
    hidden: [],
    density: 'dense'
  })
  const {density, hide = noneHidden} = search
  return density ? [{hidden: hide, density}, setLayout] : [stored, store]
}
