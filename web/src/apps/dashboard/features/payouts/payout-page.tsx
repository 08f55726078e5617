import {isStaff} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {payoutChoices} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import {Pencil} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page, useIsWhole} from '@/components/layout/page.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {AssignmentNotice} from '@/shared/assignment/assignment-notice.tsx'
import {useAssignment} from '@/shared/assignment/use-assignment.ts'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {personText} from '@/shared/person.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {CustomerLinks} from './customer-links.tsx'
import {usePayout} from './payout.queries.ts'
import {PayoutDecision} from './payout-decision.tsx'
import {PayoutFacts} from './payout-facts.tsx'
import {PayoutMoney} from './payout-money.tsx'
import {Receipts} from './receipts.tsx'
import {ReversePayout} from './reverse-payout.tsx'

/** One payout: all that is known of it, and for staff what can be done. */
export function PayoutPage({id}: {id: number}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const query = usePayout(id)
  const page = {
    title: t('payout:detail.title', {id}),
    back: {to: '/admin/payouts', label: t('payouts:title')}
  }
  return (
    <RecordView query={query} area="payouts" page={page}>
      {payout => <PayoutView payout={payout} page={page} refetch={query.refetch} />}
    </RecordView>
  )
}

type PayoutViewProps = {payout: Payout; page: RecordPage; refetch: () => Promise<unknown>}

function PayoutView({payout, page, refetch}: PayoutViewProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {role} = useMe()
  const may = useMay()
  const isWhole = useIsWhole()
  const held = useAssignment({
    area: 'payouts',
    record: payout,
    isWaiting: payout.status === 'manual_confirmation'
  })
  const isChangeable = isWhole && !held && may('payouts', 'change') && payoutChoices(payout.status).length > 0
  return (
    <Page
      {...page}
      actions={
        isChangeable ? (
          <Button asChild>
            <Link to="/admin/payouts/$payoutId/edit" params={{payoutId: String(payout.id)}}>
              <Pencil aria-hidden />
              {t('payout:detail.change')}
            </Link>
          </Button>
        ) : null
      }
    >
      {held ? <AssignmentNotice held={held} /> : null}
      {isStaff(role) ? <LateNotice payout={payout} /> : null}
      {isWhole ? null : <Receipts payout={payout} />}
      <DetailColumns className="@min-[47rem]:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <PayoutFacts payout={payout} onEnd={() => void refetch()} />
          <PayoutMoney payout={payout} />
          <ReversePayout payout={payout} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @min-[47rem]:col-start-2 @min-[47rem]:row-span-2">
          {isStaff(role) ? <CustomerLinks links={payout.links} /> : null}
          {isWhole ? <Receipts payout={payout} /> : null}
        </div>
        {may('auditTrail', 'read') ? <PayoutTrail payout={payout} /> : null}
      </DetailColumns>
      {isWhole || held ? null : <PayoutDecision payout={payout} onReload={refetch} />}
    </Page>
  )
}

function PayoutTrail({payout}: {payout: Payout}) {
  const {user, receipts} = payout
  const names: Record<string, (id: string) => string | undefined> = {
    user_id: id => (user && String(user.id) === id ? personText(user) : undefined),
    receipt: id => receipts.find(receipt => String(receipt.id) === id)?.name
  }
  return (
    <AuditTrail
      subject={{type: 'payout', id: payout.id}}
      revision={`${payout.status} ${payout.version}`}
      valueText={(field, value) => names[field]?.(String(value))}
    />
  )
}

/** An expired payout that was paid after all is settled elsewhere; this says where. */
function LateNotice({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const may = useMay()
  if (!payout.receipts.some(receipt => receipt.late)) return null
  return (
    <Alert tone="warning" title={t('payouts:lateReceipt')}>
      <p>{t('payout:detail.lateText', {id: payout.id})}</p>
      {may('transactions', 'create') ? (
        <Button variant="secondary" size="sm" className="mt-2" asChild>
          {/* How much of it is the vendor's, with the fee off, is for a person to say. */}
          <Link
            to="/admin/transactions/create"
            search={{
              userId: payout.user?.id,
              currency: payout.currency,
              note: t('payout:detail.lateNote', {id: payout.id, orderId: payout.orderId})
            }}
          >
            {t('payout:detail.lateAction')}
          </Link>
        </Button>
      ) : null}
    </Alert>
  )
}
