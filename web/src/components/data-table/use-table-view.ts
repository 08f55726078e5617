import {storageKeys} from '@/lib/constants.ts'
import {useStored} from '@/lib/use-stored.ts'

const densities = ['dense', 'roomy'] as const
export type TableView = {hidden: string[]; density: (typeof densities)[number]}

/** What was stored as a view; undefined for anything else. */
function readView(stored: unknown): TableView | undefined {
  const {hidden, density} = (stored ?? {}) as Partial<Record<keyof TableView, unknown>>
  const known = densities.find(each => each === density)
  if (!known || !Array.isArray(hidden) || !hidden.every(id => typeof id === 'string')) return undefined
  return {hidden, density: known}
}

/** Which columns a person hid and how close the rows stand, remembered for each list on this machine. */
export function useTableView(list: string): [TableView, (view: TableView) => void] {
  return useStored(storageKeys.table + list, readView, {hidden: [], density: 'dense'})
}
