import type {Overview, StaffOverview} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay} from '@/shared/me.tsx'
import {Person} from '@/shared/person.tsx'
import {Busiest} from './busiest.tsx'
import {CompletedPerDay} from './completed-per-day.tsx'
import {useHasNoPayout} from './overview.queries.ts'
import {PayoutsByStatus} from './payouts-by-status.tsx'
import {Waiting} from './waiting.tsx'

const FirstSteps = lazyView(
  async () => (await import('./first-steps/first-steps.tsx')).FirstSteps,
  <Skeleton className="h-64 w-full rounded-xl" />
)

type StaffViewProps = {staff: StaffOverview; period: Overview['period']}

/** The whole business at a glance, for staff; before the first payout, the steps to it for those who can take one. */
export function StaffView({staff, period}: StaffViewProps) {
  const may = useMay()
  const hasNoPayout = useHasNoPayout(staff)
  if (!may('payoutImports', 'create') || hasNoPayout === false)
    return <Figures staff={staff} period={period} />
  return hasNoPayout ? <FirstSteps /> : <Skeleton className="h-64 w-full rounded-xl" />
}

function Figures({staff, period}: StaffViewProps) {
  const {t} = useTranslation(['overview', 'words'])
  const {topMerchants, topVendors} = staff
  const completed = {completedAtFrom: period.from, completedAtTo: period.to}
  return (
    <>
      <Waiting waiting={staff.waiting} />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <CompletedPerDay rows={staff.completedPerDay} />
        <PayoutsByStatus staff={staff} period={period} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Busiest
          title={t('overview:busiest.merchants')}
          who={t('words:merchant')}
          volumes={topMerchants.map(({merchant, ...volume}) => ({who: merchant, ...volume}))}
          nameOf={({name}) => name}
          target={id => ({to: '/admin/payouts', search: {merchantId: id, ...completed}})}
        />
        <Busiest
          title={t('overview:busiest.vendors')}
          who={t('overview:busiest.vendor')}
          volumes={topVendors.map(({user, ...volume}) => ({who: user, ...volume}))}
          nameOf={user => <Person person={user} nameWidth="in-data-[slot=table-cell]:max-w-40" />}
          target={id => ({to: '/admin/payouts', search: {users: [id], ...completed}})}
        />
      </div>
    </>
  )
}
