import type {Payout} from '@paydesk/contracts/payouts'
import {ListChecks} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'

// Few visits change anything, and what shows and confirms a change weighs as much as the list.
const load = () => import('./bulk-dialog.tsx')
const BulkDialog = lazyView(async () => (await load()).BulkDialog)
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
      {opened ? (
        <BulkDialog
          payouts={opened}
          onClose={hasChanged => {
            setOpened(undefined)
            if (hasChanged) onDone()
          }}
        />
      ) : null}
    </>
  )
}
