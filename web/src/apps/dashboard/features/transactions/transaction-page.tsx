import {isStaff} from '@paydesk/contracts/access'
import type {Transaction} from '@paydesk/contracts/transactions'
import {Link} from '@tanstack/react-router'
import {Fragment} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import type {Fact} from '@/components/facts.tsx'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {RecordCard} from '@/components/layout/record-card.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {isVoid} from '@/shared/movement-columns.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {Screenshot} from '@/shared/screenshot.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {linkLook, PayoutNumber, useKindText} from '@/shared/transaction-kind.tsx'
import {UserLink} from '@/shared/user-link.tsx'
import {LedgerEntries} from './ledger-entries.tsx'
import {useTransaction} from './transactions.queries.ts'

/** One transaction with all that is known of it. */
export function TransactionPage({id}: {id: number}) {
  const {t} = useTranslation('transactions')
  const query = useTransaction(id)
  const page = {title: t('detail.title', {id}), back: {to: '/admin/transactions', label: t('title')}}
  return (
    <RecordView query={query} area="transactions" page={page}>
      {transaction => <Content transaction={transaction} page={page} />}
    </RecordView>
  )
}

function Content({transaction, page}: {transaction: Transaction; page: RecordPage}) {
  const {t} = useTranslation(['transactions', 'words'])
  const may = useMay()
  const kindText = useKindText()
  const {id, user, screenshot, entries} = transaction
  const me = useMe()
  // A row names its user only to the roles that see other people's.
  const owner = user?.id ?? (isStaff(me.role) ? undefined : me.id)
  return (
    <Page {...page}>
      <DetailColumns>
        <RecordCard
          what={<Moved transaction={transaction} />}
          caption={kindText(transaction)}
          state={<StatusBadge kind="transactionStatus" status={transaction.status} />}
          facts={useFacts(transaction)}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {entries?.length ? <LedgerEntries {...{entries, owner}} /> : null}
          {screenshot ? (
            <Card>
              <CardHeader>
                <CardTitle>{t('words:screenshot')}</CardTitle>
              </CardHeader>
              <CardContent>
                <Screenshot url={screenshot.url} />
              </CardContent>
            </Card>
          ) : null}
          {may('auditTrail', 'read') ? <AuditTrail subject={{type: 'transaction', id}} /> : null}
        </div>
      </DetailColumns>
    </Page>
  )
}

/** The debit and the credit; crossed out where the transaction failed. */
function Moved({transaction}: {transaction: Transaction}) {
  const {source, destination} = transaction
  const Sum = isVoid(transaction) ? 's' : 'span'
  const sums = [source, destination].flatMap(value => (value ? [value] : []))
  return sums.map(({amount, currency}, index) => (
    <Fragment key={currency}>
      {index > 0 ? (
        <span aria-hidden className="text-muted-foreground">
          {' '}
          →{' '}
        </span>
      ) : null}
      <Sum>
        <Amount amount={amount} currency={currency} />
      </Sum>
    </Fragment>
  ))
}

function useFacts(row: Transaction): (Fact | undefined)[] {
  const {t} = useTranslation('transactions')
  const {rate, percent} = useFormat()
  const money = (label: string, value: Transaction['source']) =>
    value ? {label, value: <Amount amount={value.amount} currency={value.currency} />} : undefined
  const text = (label: string, value: string | null | undefined) =>
    value
      ? {
          label,
          value: (
            <span className="inline-flex items-center gap-1">
              <span className="font-mono text-xs break-all">{value}</span>
              <CopyButton text={value} what={label} />
            </span>
          )
        }
      : undefined
  const linked = (label: string, id: number | null | undefined) =>
    id
      ? {
          label,
          value: (
            <Link
              to="/admin/transactions/$transactionId"
              params={{transactionId: String(id)}}
              className={linkLook}
            >
              {id}
            </Link>
          )
        }
      : undefined
  return [
    // Nothing has been taken yet from a wallet that only holds it back, and nothing ever where it failed.
    isVoid(row)
      ? undefined
      : money(row.status === 'pending' ? t('detail.toBeDebited') : t('column.source'), row.source),
    // The fee is a part of what is debited.
    isVoid(row) ? undefined : money(t('detail.fee'), row.fee),
    row.feeRate ? {label: t('detail.feeRate'), value: percent(row.feeRate)} : undefined,
    money(t('column.destination'), row.destination),
    row.rate && row.source && row.destination
      ? {
          label: t('detail.rate'),
          value: `1\u00a0${row.source.currency} = ${rate(row.rate)}\u00a0${row.destination.currency}`
        }
      : undefined,
    row.user ? {label: t('column.user'), value: <UserLink person={row.user} />} : undefined,
    text(t('detail.wallet'), row.wallet),
    text(t('detail.code'), row.code),
    row.cashoutRequestId
      ? {
          label: t('detail.cashoutRequest'),
          value: (
            <Link
              to="/admin/cashout-requests/$cashoutRequestId/edit"
              params={{cashoutRequestId: String(row.cashoutRequestId)}}
              className={linkLook}
            >
              {row.cashoutRequestId}
            </Link>
          )
        }
      : undefined,
    row.payoutId
      ? {label: t('detail.payout'), value: <PayoutNumber id={row.payoutId} orderId={row.orderId} />}
      : undefined,
    linked(t('detail.reverses'), row.reversesId),
    linked(t('detail.reversedBy'), row.reversedById),
    {label: t('column.createdAt'), value: <Time value={row.createdAt} exact />},
    row.executedAt
      ? {label: t('detail.executedAt'), value: <Time value={row.executedAt} exact />}
      : undefined,
    row.note
      ? {label: t('detail.note'), value: <span className="whitespace-pre-line">{row.note}</span>}
      : undefined
  ]
}
