import type {RefObject} from 'react'
import {useTranslation} from 'react-i18next'
import {DropdownMenuContent, DropdownMenuItem} from '@/components/ui/dropdown-menu.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {toDay} from '@/lib/dates.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {toast} from '@/lib/toast.ts'
import type {FetchPage} from './all-pages.ts'
import type {DataColumns} from './columns.ts'
import {saveList} from './export-list.ts'

export type ExportMenuProps<Row, Id extends string> = {
  name: string
  fileName?: string | undefined
  columns: DataColumns<Row, Id>
  shown: readonly Id[]
  fetchPage: FetchPage<Row, Id>
}

type ExportItemsProps<Row, Id extends string> = ExportMenuProps<Row, Id> & {
  isRunning: boolean
  running: RefObject<AbortController | undefined>
  /** The button's text while an export runs; undefined otherwise. */
  setProgress: (text: string | undefined) => void
}

/** The two files that a list can be saved as, or the way to stop that. */
export function ExportItems<Row extends {id: string | number}, Id extends string>(
  props: ExportItemsProps<Row, Id>
) {
  const {isRunning, running} = props
  const {t} = useTranslation('list-tools')
  const save = useSave(props)
  return (
    <DropdownMenuContent align="end">
      {isRunning ? (
        <DropdownMenuItem onSelect={() => running.current?.abort()}>{t('export.stop')}</DropdownMenuItem>
      ) : (
        <>
          <DropdownMenuItem onSelect={() => void save('csv')}>{t('export.csv')}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save('xlsx')}>{t('export.xlsx')}</DropdownMenuItem>
        </>
      )}
    </DropdownMenuContent>
  )
}

function useSave<Row extends {id: string | number}, Id extends string>({
  name,
  fileName,
  columns,
  shown,
  fetchPage,
  running,
  setProgress
}: ExportItemsProps<Row, Id>) {
  const {t} = useTranslation('list-tools')
  const {number} = useFormat()
  const language = useLanguage()
  return async (format: 'csv' | 'xlsx') => {
    const stop = new AbortController()
    running.current = stop
    setProgress(t('export.begun'))
    try {
      await saveList({
        name: fileName ?? `${name}-${toDay(new Date(serverNow()))}`,
        format,
        language,
        columns: shown.map(id => columns[id]),
        currencyOf: column => t('export.currencyOf', {column}),
        fetchPage,
        signal: stop.signal,
        onProgress: ({done, total, totalCapped}) =>
          setProgress(
            totalCapped
              ? t('export.progressCapped', {done: number(done)})
              : t('export.progress', {done: number(done), total: number(total)})
          )
      })
    } catch (error) {
      if (!stop.signal.aborted)
        toast.error(t(error instanceof RangeError ? 'export.tooLong' : 'export.failed'))
    } finally {
      setProgress(undefined)
    }
  }
}
