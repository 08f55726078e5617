import type {Download} from 'playwright-core'
import {sourceRows} from '../../upstream/src/features/payout-imports/file/source-rows.ts'

/** The cells of a downloaded CSV or XLSX, read as a merchant's file is. */
export async function cellsOf(download: Download): Promise<string[][]> {
  const format = download.suggestedFilename().endsWith('.xlsx') ? 'xlsx' : 'csv'
  const rows: string[][] = []
  const path = await download.path()
  for await (const batch of sourceRows(path, {format, encoding: 'utf-8', delimiter: ','})) {
    rows.push(...batch.map(({cells}) => cells))
  }
  return rows
}
