import {useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {Page} from '@/components/layout/page.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Segments} from '@/components/ui/segments.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useIsThere} from '@/lib/capabilities.ts'
import {UnsupportedView} from '@/shared/unsupported/lazy-unsupported-view.tsx'
import {useOverview} from './overview.queries.ts'
import {daysOf, type OverviewSearch, overviewDays} from './overview.search.ts'
import {OwnView} from './own-view.tsx'
import {StaffView} from './staff-view.tsx'

/** Pending work and the flow of money: of the whole business for staff, of the vendor otherwise. */
export function OverviewPage({search}: {search: OverviewSearch}) {
  const {t} = useTranslation('overview')
  const {days} = useFormat()
  const query = useOverview(search)
  const {data, error, refetch, isPlaceholderData} = query
  const isThere = useIsThere('overview', query)
  if (!data) {
    if (!error) return <PendingView />
    return isThere === false ? (
      <UnsupportedView area="overview" query={query} />
    ) : (
      <Page title={t('title')}>
        <ErrorView error={error} reset={() => void refetch()} />
      </Page>
    )
  }
  const {period, staff, own} = data
  const text = (
    <>
      <span className="inline-block">{days(period.from, period.to)}</span>{' '}
      <span className="block md:inline-block md:before:content-['·_']">
        {t('zone', {zone: period.timeZone})}
      </span>
    </>
  )
  return (
    <Page title={t('title')} text={text} actions={<Days days={daysOf(search)} />}>
      <div className="flex flex-col gap-4" aria-busy={isPlaceholderData}>
        {staff ? <StaffView staff={staff} period={period} /> : null}
        {own ? <OwnView own={own} /> : null}
      </div>
    </Page>
  )
}

function Days({days}: {days: number}) {
  const {t} = useTranslation('overview')
  const navigate = useNavigate()
  return (
    <Segments
      label={t('days')}
      // On a phone it takes a full line below the period that it sets.
      className="max-md:w-[calc(100dvw-2rem)] max-md:*:flex-1"
      options={overviewDays.map(each => ({value: each, text: t('lastDays', {count: each})}))}
      value={days}
      onChange={each =>
        void navigate({to: '.', search: {days: each} as never, replace: true, resetScroll: false})
      }
    />
  )
}
