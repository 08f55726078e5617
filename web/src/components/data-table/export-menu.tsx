import type {Page} from '@paydesk/contracts/pagination'
import {Download} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {toast} from '@/lib/toast.ts'
import type {DataColumns} from './columns.ts'

type ExportMenuProps<Row, Id extends string> = {
  name: string
  columns: DataColumns<Row, Id>
  available: readonly Id[]
  exportPage: (page: number, perPage: number) => Promise<Page<Row, Id>>
}

/** Saves everything that is filtered, all its pages, in the order of the screen. */
export function ExportMenu<Row, Id extends string>({
  name,
  columns,
  available,
  exportPage
}: ExportMenuProps<Row, Id>) {
  const {t} = useTranslation()
  const [progress, setProgress] = useState<{done: number; total: number}>()
  const save = async (format: 'csv' | 'xlsx') => {
    setProgress({done: 0, total: 0})
    try {
      const {saveList} = await import('./export-list.ts')
      await saveList({
        name,
        format,
        columns: available.map(id => columns[id]),
        exportPage,
        onProgress: setProgress
      })
    } catch {
      toast.error(t('list.exportFailed'))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Menu
      trigger={
        <Button variant="secondary" busy={progress !== undefined}>
          {progress ? null : <Download aria-hidden />}
          {progress?.total ? t('list.exporting', progress) : t('list.export')}
        </Button>
      }
    >
      {({DropdownMenuContent, DropdownMenuItem}) => (
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => void save('csv')}>{t('list.exportCsv')}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save('xlsx')}>{t('list.exportXlsx')}</DropdownMenuItem>
        </DropdownMenuContent>
      )}
    </Menu>
  )
}
