import type {Payout} from '@paydesk/contracts/payouts'
import {ListChecks} from 'lucide-react'
import {lazy, Suspense, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'

// Few visits change anything, and what shows and confirms a change weighs as much as the list.
const load = () => import('./bulk-dialog.tsx')
const BulkDialog = lazy(async () => ({default: (await load()).BulkDialog}))
const prepare = () => void load().catch(() => {})

/** For the chosen payouts of the list: one change of status for all of them. */
export function BulkStatus({payouts, onDone}: {payouts: readonly Payout[]; onDone: () => void}) {
  const {t} = useTranslation('payouts')
  // The dialog keeps the rows chosen when it opened, whatever the list does meanwhile.
  const [opened, setOpened] = useState<readonly Payout[]>()
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened(payouts)}
      >
        <ListChecks aria-hidden />
        {t('bulk.change')}
      </Button>
      <Suspense fallback={null}>
        {opened ? (
          <BulkDialog
            payouts={opened}
            onClose={hasChanged => {
              setOpened(undefined)
              if (hasChanged) onDone()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
