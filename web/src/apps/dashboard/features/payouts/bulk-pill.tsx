import {CircleCheck} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {useFormat} from '@/i18n/use-format.ts'

type BulkPillProps = {done: number; total: number; isRunning: boolean; onShow: () => void}

/** Stands for a change of many payouts whose dialog is closed, on every screen. */
export function BulkPill({done, total, isRunning, onShow}: BulkPillProps) {
  const {t} = useTranslation('list-tools')
  const {number} = useFormat()
  return (
    <div className="fixed end-4 bottom-4 z-40 flex items-center gap-3 rounded-xl border bg-popover py-2 ps-4 pe-2 shadow-lg">
      {isRunning ? (
        <Spinner className="size-4" />
      ) : (
        <CircleCheck aria-hidden className="size-4 text-success" />
      )}
      <p className="figures">{t('bulk.progress', {done: number(done), total: number(total)})}</p>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {t('bulk.show')}
      </Button>
    </div>
  )
}
