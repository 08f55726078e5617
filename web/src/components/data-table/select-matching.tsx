import type {Page} from '@paydesk/contracts/pagination'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {allPages, type FetchPage} from './all-pages.ts'
import type {Selection} from './selection.tsx'

export type SelectMatchingProps<Row> = {
  page: Page<Row>
  selection: Selection<Row>
  fetchPage: FetchPage<Row>
}

/**
 * Offered once a whole page is chosen: all rows that match the filter now, whatever page they are on. They
 * are read before they are chosen, so that what is done later is done to exactly these.
 */
export function SelectMatching<Row extends {id: string | number}>({
  page,
  selection,
  fetchPage
}: SelectMatchingProps<Row>) {
  const {t} = useTranslation(['list-tools', 'common'])
  const {number} = useFormat()
  const [progress, setProgress] = useState<{done: number; total: number}>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const choose = async () => {
    const stop = new AbortController()
    running.current = stop
    setProgress({done: 0, total: page.total})
    try {
      const all: Row[] = []
      for await (const {rows, done, total} of allPages(fetchPage, stop.signal)) {
        all.push(...rows)
        setProgress({done, total})
      }
      selection.chooseMatching(all)
    } catch {
      if (!stop.signal.aborted) toast.error(t('list-tools:matching.failed'))
    } finally {
      setProgress(undefined)
    }
  }
  const isWhole = selection.rows.length === selection.selectable.length
  if (!isWhole || page.total <= page.items.length) return null
  if (page.totalCapped) {
    return (
      <p className="text-muted-foreground">{t('list-tools:matching.tooMany', {total: number(page.total)})}</p>
    )
  }
  return progress ? (
    <span className="flex items-center gap-2">
      <span className="figures text-muted-foreground">
        {t('list-tools:matching.progress', {done: number(progress.done), total: number(progress.total)})}
      </span>
      <Button variant="link" size="sm" onClick={() => running.current?.abort()}>
        {t('common:action.cancel')}
      </Button>
    </span>
  ) : (
    <Button variant="link" size="sm" onClick={() => void choose()}>
      {t('list-tools:matching.select', {count: page.total, total: number(page.total)})}
    </Button>
  )
}
