import type {Payout} from '@paydesk/contracts/payouts'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {RecordView} from '@/components/layout/record-view.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {PayoutStatusForm} from './payout-status-form.tsx'
import {PayoutSummary} from './payout-summary.tsx'
import {usePayout} from './payouts.queries.ts'

/** The screen where a payout's status is changed. */
export function PayoutEditPage({id}: {id: number}) {
  const query = usePayout(id)
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await query.refetch()
    // The form begins anew with what was read.
    setEdition(edition + 1)
  }
  return (
    <RecordView query={query}>
      {payout => <EditView key={edition} payout={payout} onReload={() => void reload()} />}
    </RecordView>
  )
}

function EditView({payout, onReload}: {payout: Payout; onReload: () => void}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <Page
      title={t('payout:edit.title', {id: payout.id})}
      width="form"
      back={{to: `/admin/payouts/${payout.id}`, label: t('payout:detail.title', {id: payout.id})}}
    >
      <Card>
        <CardContent className="flex flex-col gap-5 pt-4">
          <PayoutSummary payout={payout} />
          <PayoutStatusForm payout={payout} onReload={onReload} />
        </CardContent>
      </Card>
    </Page>
  )
}
