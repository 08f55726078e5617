import type {Page} from '@paydesk/contracts/pagination'
import {useEffect, useRef, useState} from 'react'
import {allPages, type FetchPage} from '@/components/data-table/all-pages.ts'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'

/** A longer list would take minutes to lay out on paper: it is exported instead, and the shown page is printed. */
const mostPrinted = 5000

/**
 * Prints a list with the rows of all its pages. `whole` has them while they are printed; `print` reads them first where
 * the shown page is not all.
 */
export function useWholePrint<Row extends {id: string | number}, Id extends string>(
  shown: Page<Row, Id> | undefined,
  fetchPage: FetchPage<Row, Id>
) {
  const textOf = useErrorText()
  const [whole, setWhole] = useState<Page<Row, Id>>()
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  useEffect(() => {
    if (!whole) return
    const done = () => setWhole(undefined)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [whole])

  async function print() {
    if (!shown || shown.lastPage <= 1 || shown.total > mostPrinted) return window.print()
    reading.current = new AbortController()
    setReading(true)
    try {
      const items: Row[] = []
      for await (const {rows} of allPages<Row>(fetchPage, reading.current.signal)) items.push(...rows)
      setWhole({...shown, items, page: 1, perPage: items.length, total: items.length, lastPage: 1})
    } catch (error) {
      if (!reading.current.signal.aborted) toast.error(textOf(toAppError(error)))
    } finally {
      setReading(false)
    }
  }
  return {whole, isReading, print: () => void print()}
}
