import type {Payout} from '@paydesk/contracts/payouts'
import {ListChecks} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useOpenBulkChange} from '@/shared/bulk-change.ts'

/** For the chosen payouts of the list: one change of status for all of them. */
export function BulkStatus({payouts, onBegun}: {payouts: readonly Payout[]; onBegun: () => void}) {
  const {t} = useTranslation('payouts')
  const open = useOpenBulkChange()
  return (
    <Button variant="secondary" onClick={() => open({payouts, onBegun})}>
      <ListChecks aria-hidden />
      {t('bulk.change')}
    </Button>
  )
}
