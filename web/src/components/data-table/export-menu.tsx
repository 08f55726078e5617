import {Download} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import type {FetchPage} from './all-pages.ts'
import type {DataColumns} from './columns.ts'

type ExportMenuProps<Row, Id extends string> = {
  name: string
  columns: DataColumns<Row, Id>
  available: readonly Id[]
  fetchPage: FetchPage<Row, Id>
}

/** Saves everything that is filtered, all its pages, in the order of the screen; it can be stopped. */
export function ExportMenu<Row extends {id: string | number}, Id extends string>({
  name,
  columns,
  available,
  fetchPage
}: ExportMenuProps<Row, Id>) {
  const {t} = useTranslation()
  const textOf = useProgressText()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async (format: 'csv' | 'xlsx') => {
    const stop = new AbortController()
    running.current = stop
    setProgress({done: 0, total: 0, totalCapped: false})
    try {
      const {saveList} = await import('./export-list.ts')
      await saveList({
        name,
        format,
        columns: available.map(id => columns[id]),
        fetchPage,
        signal: stop.signal,
        onProgress: setProgress
      })
    } catch {
      if (!stop.signal.aborted) toast.error(t('list.exportFailed'))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          {progress ? <Spinner /> : <Download aria-hidden />}
          <span className="figures">{progress?.total ? textOf(progress) : t('list.export')}</span>
        </Button>
      }
    >
      {({DropdownMenuContent, DropdownMenuItem}) => (
        <DropdownMenuContent align="end">
          {progress ? (
            <DropdownMenuItem onSelect={() => running.current?.abort()}>
              {t('list.exportStop')}
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem onSelect={() => void save('csv')}>{t('list.exportCsv')}</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => void save('xlsx')}>{t('list.exportXlsx')}</DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      )}
    </Menu>
  )
}

type Progress = {done: number; total: number; totalCapped: boolean}

function useProgressText(): (progress: Progress) => string {
  const {t} = useTranslation()
  const {number} = useFormat()
  return ({done, total, totalCapped}) =>
    totalCapped
      ? t('list.exportingCapped', {done: number(done)})
      : t('list.exporting', {done: number(done), total: number(total)})
}
