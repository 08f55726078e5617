import {saveFile} from '@/lib/save-file.ts'
import {allPages, type FetchPage} from './all-pages.ts'
import type {DataColumn} from './columns.ts'
import {openCsv, openXlsx} from './export-file.ts'

type Save<Row> = {
  name: string
  format: 'csv' | 'xlsx'
  columns: readonly DataColumn<Row>[]
  fetchPage: FetchPage<Row>
  signal: AbortSignal
  onProgress: (progress: {done: number; total: number; totalCapped: boolean}) => void
}

/**
 * Writes the rows as they come and hands the file to the browser. Rejects when a page cannot be fetched, and
 * with the signal's reason once it is aborted; then there is no file.
 */
export async function saveList<Row extends {id: string | number}>({
  name,
  format,
  columns,
  fetchPage,
  signal,
  onProgress
}: Save<Row>): Promise<void> {
  const exported = columns.filter(column => column.exported)
  const headers = exported.map(column => column.header)
  const file = format === 'csv' ? openCsv(headers) : await openXlsx(headers)
  for await (const {rows, ...progress} of allPages(fetchPage, signal)) {
    file.add(rows.map(row => exported.map(column => column.exported?.(row) ?? null)))
    onProgress(progress)
  }
  saveFile(file.end(), `${name}-${new Date().toISOString().slice(0, 10)}.${format}`)
}
