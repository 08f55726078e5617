import type {Payout} from '@paydesk/contracts/payouts'
import {isFinalPayoutStatus} from '@paydesk/contracts/state-machine'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {AssignmentNotice} from '@/shared/assignment/assignment-notice.tsx'
import {useAssignment} from '@/shared/assignment/use-assignment.ts'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {usePayout} from './payout.queries.ts'
import {PayoutFacts} from './payout-facts.tsx'
import {PayoutStatusForm} from './payout-status-form.tsx'
import {Receipts} from './receipts.tsx'

/** The screen where a payout's status is changed. */
export function PayoutEditPage({id}: {id: number}) {
  const {t} = useTranslation('payout')
  const query = usePayout(id)
  const page: RecordPage = {
    title: t('edit.title', {id}),
    back: {to: `/admin/payouts/${id}`, label: t('detail.title', {id})}
  }
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await query.refetch()
    // The form restarts with the row read now.
    setEdition(edition + 1)
  }
  return (
    <RecordView query={query} area="payouts" page={page}>
      {payout => <EditView key={edition} payout={payout} page={page} onReload={() => void reload()} />}
    </RecordView>
  )
}

type EditViewProps = {payout: Payout; page: RecordPage; onReload: () => void}

function EditView({payout, page, onReload}: EditViewProps) {
  const {t} = useTranslation('payout')
  const held = useAssignment({
    area: 'payouts',
    record: payout,
    isWaiting: payout.status === 'manual_confirmation'
  })
  const isReadOnly = held !== undefined || isFinalPayoutStatus(payout.status)
  return (
    <Page {...page} {...(isReadOnly && {title: t('detail.title', {id: payout.id})})}>
      <DetailColumns>
        <div className="flex min-w-0 flex-col gap-4">
          <PayoutFacts payout={payout} />
          <Receipts payout={payout} />
        </div>
        {held ? (
          <AssignmentNotice held={held} />
        ) : (
          <Card>
            <CardHeader>
              <CardTitle>{t('detail.change')}</CardTitle>
            </CardHeader>
            <CardContent>
              <PayoutStatusForm payout={payout} onReload={onReload} />
            </CardContent>
          </Card>
        )}
      </DetailColumns>
    </Page>
  )
}
