import type {Overview, StaffOverview} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import type {Tone} from '@/components/ui/badge.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {StatusBadge, statusTone} from '@/shared/status-badge.tsx'
import {ListLink} from './list-link.tsx'
import {Panel} from './panel.tsx'
import {useOverviewFormat} from './use-overview-format.ts'

type PayoutsByStatusProps = {staff: StaffOverview; period: Overview['period']}

const toneColors: Record<Tone, string> = {
  neutral: 'bg-muted-foreground',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info'
}

/** The payouts made in the period: how many reached each status, and how fast. */
export function PayoutsByStatus({staff, period}: PayoutsByStatusProps) {
  const {t} = useTranslation('overview')
  const {number} = useFormat()
  const {duration, share} = useOverviewFormat()
  const {payoutsByStatus, completedShare, medianCompletionSeconds: median} = staff
  const all = payoutsByStatus.reduce((sum, {count}) => sum + count, 0)
  const facts = [
    {
      label: t('status.share'),
      value: completedShare === null ? '—' : share(completedShare / 100)
    },
    {label: t('status.median'), value: median === null ? '—' : duration(median)}
  ]
  return (
    <Panel title={t('status.title')} text={t('status.text', {count: all})}>
      <dl className="grid grid-cols-2 gap-4 pb-4">
        {facts.map(({label, value}) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-0.5">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="figures text-xl font-semibold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-col gap-2.5">
        {payoutsByStatus.map(({status, count}) => (
          <li key={status} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
            <ListLink
              target={{
                to: '/admin/payouts',
                search: {
                  statuses: [status],
                  // The figure counts a reversed payout as completed.
                  ...(status === 'completed' && {reversed: true}),
                  dateFrom: period.from,
                  dateTo: period.to
                }
              }}
            >
              <StatusBadge kind="payoutStatus" status={status} />
            </ListLink>
            <span className="figures">
              {number(count)}
              <span className="inline-block w-14 text-end text-muted-foreground">
                {all === 0 ? '—' : share(count / all)}
              </span>
            </span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-secondary">
              <span
                className={cn('block h-full rounded-full', toneColors[statusTone(status)])}
                style={{width: `${all === 0 ? 0 : (count / all) * 100}%`}}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
