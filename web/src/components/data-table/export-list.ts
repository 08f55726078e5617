import {maxPerPage} from '@paydesk/contracts/page-sizes'
import type {Page} from '@paydesk/contracts/pagination'
import {saveFile} from '@/lib/save-file.ts'
import type {DataColumn} from './columns.ts'
import {toCsv, toXlsx} from './export-file.ts'

type Save<Row> = {
  name: string
  format: 'csv' | 'xlsx'
  columns: readonly DataColumn<Row>[]
  exportPage: (page: number, perPage: number) => Promise<Page<Row>>
  onProgress: (progress: {done: number; total: number}) => void
}

/**
 * All rows of a list, page by page until its last one. Rows that moved to a later page while the
 * pages were fetched come once.
 */
export async function allRows<Row>(
  exportPage: Save<Row>['exportPage'],
  onProgress: Save<Row>['onProgress']
): Promise<Row[]> {
  const rows = new Map<unknown, Row>()
  for (let number = 1; ; number += 1) {
    const page = await exportPage(number, maxPerPage)
    for (const row of page.items) rows.set((row as {id?: unknown}).id ?? row, row)
    onProgress({done: rows.size, total: Math.max(page.total, rows.size)})
    // A capped total also caps the last page's number, so only an unfilled page is the end then.
    const isLast = page.totalCapped ? page.items.length < page.perPage : number >= page.lastPage
    if (isLast || page.items.length === 0) return [...rows.values()]
  }
}

/** Fetches the rows and hands the file to the browser; rejects when a page cannot be fetched. */
export async function saveList<Row>({
  name,
  format,
  columns,
  exportPage,
  onProgress
}: Save<Row>): Promise<void> {
  const exported = columns.filter(column => column.exported)
  const rows = await allRows(exportPage, onProgress)
  const table = {
    headers: exported.map(column => column.header),
    rows: rows.map(row => exported.map(column => column.exported?.(row) ?? null))
  }
  const file = format === 'csv' ? toCsv(table) : await toXlsx(table)
  saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.${format}`)
}
