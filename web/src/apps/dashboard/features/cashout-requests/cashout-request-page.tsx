import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {type ComponentProps, useCallback, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useGoOn} from '@/components/data-table/go-on.ts'
import {usePanelKeys} from '@/components/data-table/use-panel-keys.ts'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {AssignmentNotice} from '@/shared/assignment/assignment-notice.tsx'
import {useAssignment} from '@/shared/assignment/use-assignment.ts'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useCashoutRequest} from '@/shared/complete-cashout/cashout-request.queries.ts'
import {CompleteCashoutForm} from '@/shared/complete-cashout/complete-cashout-form.tsx'
import {useMay} from '@/shared/me.tsx'
import {personText} from '@/shared/person.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {Screenshot} from '@/shared/screenshot.tsx'
import {CancelCashout} from './cancel-cashout.tsx'
import {CashoutRequestFacts} from './cashout-request-facts.tsx'

/** One cash-out request; staff who pay it out also get the form that completes it. */
export function CashoutRequestPage({id}: {id: number}) {
  const {t} = useTranslation('cashout-requests')
  const query = useCashoutRequest(id)
  const page = {title: t('detail.viewTitle', {id}), back: {to: '/admin/cashout-requests', label: t('title')}}
  return (
    <RecordView query={query} area="cashoutRequests" page={page}>
      {request => <Content key={request.id} request={request} page={page} />}
    </RecordView>
  )
}

function Content({request, page}: {request: CashoutRequest; page: RecordPage}) {
  const {t} = useTranslation('cashout-requests')
  const may = useMay()
  const isWaiting = shownCashoutStatus(request) === 'pending'
  const held = useAssignment({area: 'cashoutRequests', record: request, isWaiting})
  const isToComplete = may('cashoutRequests', 'complete') && isWaiting && !held
  return (
    <Page {...page} {...(isToComplete ? {title: t('detail.title', {id: request.id})} : {})}>
      <DetailColumns>
        <div className="flex min-w-0 flex-col gap-4">
          <CashoutRequestFacts request={request} />
          {request.screenshot ? (
            <Section title={t('create.screenshot')}>
              <Screenshot url={request.screenshot.url} />
            </Section>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {held ? <AssignmentNotice held={held} /> : null}
          {/* What was typed stays while another user works on the request. */}
          <div hidden={held !== undefined} className="contents">
            {may('cashoutRequests', 'complete') ? (
              <Completion request={request} />
            ) : (
              <Waiting request={request} />
            )}
            <CancelCashout request={request} />
          </div>
          {may('auditTrail', 'read') ? (
            <AuditTrail
              subject={{type: 'cashout_request', id: request.id}}
              valueText={(field, value) =>
                field === 'user_id' && value === request.user.id ? personText(request.user) : undefined
              }
            />
          ) : null}
        </div>
      </DetailColumns>
    </Page>
  )
}

/** The form stays while the request that it was opened with is dealt with, so that it can say what changed. */
function Completion({request}: {request: CashoutRequest}) {
  const {t} = useTranslation('complete-cashout')
  const isPending = shownCashoutStatus(request) === 'pending'
  const [isOpen, setOpen] = useState(isPending)
  const close = useCallback(() => setOpen(false), [])
  const goOn = useGoOn()
  const section = useRef<HTMLDivElement>(null)
  // The panel has them as well, the page has no others.
  usePanelKeys(section)
  if (!isOpen && !isPending) return null
  return (
    <Section ref={section} title={t('title')} data-print="never">
      {/* Remounted when the request turns out to be still pending. */}
      <CompleteCashoutForm
        key={String(isOpen)}
        request={request}
        onDone={() => {
          close()
          void goOn()
        }}
        leadsOn
        onReload={close}
      />
    </Section>
  )
}

/** The next step, for a user who can only wait. */
function Waiting({request}: {request: CashoutRequest}) {
  const {t} = useTranslation('cashout-requests')
  if (shownCashoutStatus(request) !== 'pending') return null
  return (
    <Alert tone="info">{t(request.currency === 'USDT' ? 'detail.waitingUsdt' : 'detail.waitingRub')}</Alert>
  )
}

function Section({title, children, ...card}: ComponentProps<typeof Card> & {title: string}) {
  return (
    <Card {...card}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  )
}
