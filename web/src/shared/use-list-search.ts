import type {Searched} from '@paydesk/contracts/search'
import {useEffect} from 'react'
import {markSupported, useUnsupported} from '@/lib/capabilities.ts'

type Box<Name extends string> = {name: Name; label: string}

type ListSearch<Row, Name extends string> = {
  label: string
  /** The filter to fall back on, which every server has. */
  otherwise?: Box<Name>
  query: {data: {items: readonly Row[]} | undefined; isPlaceholderData: boolean}
  searched: (row: Row) => Searched
  state: {filters: {search?: string}; setFilters: (change: Record<string, string | undefined>) => void}
}

/**
 * The search box of a list. A server that does not know `search` answers with rows that the text does not find: the box
 * then gives way to the older filter, which gets the text.
 */
export function useListSearch<Row, Name extends string = never>({
  label,
  otherwise,
  query: {data, isPlaceholderData},
  searched,
  state: {filters, setFilters}
}: ListSearch<Row, Name>): Box<'search' | Name> | undefined {
  const isUnsupported = useUnsupported()('search')
  const {search} = filters
  const fallback = otherwise?.name
  useEffect(() => {
    if (search === undefined) return
    if (isUnsupported) setFilters({search: undefined, ...(fallback && {[fallback]: search})})
    if (isUnsupported || !data || isPlaceholderData) return
    let isOver = false
    const rows = data.items.map(searched)
    // Fetched where something is searched.
    import('@paydesk/contracts/search')
      .then(({isFound, readSearch}) => {
        const sought = readSearch(search)
        if (!isOver && !rows.every(row => isFound(row, sought))) markSupported('search', false)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isUnsupported, search, data, isPlaceholderData, searched, fallback, setFilters])
  return isUnsupported ? otherwise : {name: 'search', label}
}
