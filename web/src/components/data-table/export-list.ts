import type {Language} from '@paydesk/contracts/enums'
import {saveFile} from '@/lib/save-file.ts'
import {allPages, type FetchPage} from './all-pages.ts'
import type {DataColumn} from './columns.ts'
import {type FileCell, type FileColumn, openCsv, openXlsx} from './export-file.ts'

type Save<Row> = {
  name: string
  format: 'csv' | 'xlsx'
  language: Language
  columns: readonly DataColumn<Row>[]
  /** The header of the currency column behind the amounts of `header`. */
  currencyOf: (header: string) => string
  fetchPage: FetchPage<Row>
  signal: AbortSignal
  onProgress: (progress: {done: number; total: number; totalCapped: boolean}) => void
}

/**
 * Writes the rows as they come and hands the file to the browser. Rejects when a page cannot be fetched, and
 * with the signal's reason once it is aborted; then there is no file.
 */
export async function saveList<Row extends {id: string | number}>(save: Save<Row>): Promise<void> {
  const {name, format, language, fetchPage, signal, onProgress} = save
  const columns = fileColumns(save)
  const file = format === 'csv' ? openCsv(columns, language) : await openXlsx(columns)
  for await (const {rows, ...progress} of allPages(fetchPage, signal)) {
    file.add(rows.map(row => columns.map(({cell}) => cell(row))))
    onProgress(progress)
  }
  saveFile(file.end(), `${name}.${format}`)
}

/** Each with the cell that it makes of a row. An amount has its currency behind it, a moment names its zone above. */
export function fileColumns<Row>({columns, currencyOf}: Pick<Save<Row>, 'columns' | 'currencyOf'>) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return columns.flatMap(column =>
    (column.exported ?? []).flatMap((exported): (FileColumn & {cell: (row: Row) => FileCell})[] => {
      const header = exported.header ?? column.header
      if (exported.kind !== 'money') {
        const {kind, value} = exported
        const named = kind === 'moment' ? `${header} (${zone})` : header
        return [{header: named, kind, cell: row => value(row) ?? null}]
      }
      const {value} = exported
      return [
        {header, kind: 'amount', cell: row => value(row) ?? null},
        {header: currencyOf(header), kind: 'label', cell: row => value(row)?.currency ?? null}
      ]
    })
  )
}
