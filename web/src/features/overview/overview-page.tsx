import {useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {MessageView} from '@/components/layout/message-view.tsx'
import {Page} from '@/components/layout/page.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toAppError} from '@/lib/app-error.ts'
import {useOverview} from './overview.queries.ts'
import {daysOf, type OverviewSearch, overviewDays} from './overview.search.ts'
import {OwnView} from './own-view.tsx'
import {StaffView} from './staff-view.tsx'

/** What waits, and how the money flows: for staff of the whole business, for a vendor of its own. */
export function OverviewPage({search}: {search: OverviewSearch}) {
  const {t} = useTranslation('overview')
  const {day} = useFormat()
  const {data, error, refetch, isPlaceholderData} = useOverview(search)
  if (!data) {
    if (!error) return <PendingView />
    return toAppError(error).code === 'NOT_FOUND' ? (
      <MessageView title={t('lacking.title')} text={t('lacking.text')} />
    ) : (
      <ErrorView error={error} reset={() => void refetch()} />
    )
  }
  const {period, staff, own} = data
  const text = t('period', {from: day(period.from), to: day(period.to), zone: period.timeZone})
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
    <fieldset className="inline-flex gap-1 rounded-lg bg-secondary p-1">
      <legend className="sr-only">{t('days')}</legend>
      {overviewDays.map(each => (
        <Button
          key={each}
          size="sm"
          variant={each === days ? 'secondary' : 'ghost'}
          aria-pressed={each === days}
          className="dark:aria-pressed:bg-input/45"
          onClick={() =>
            void navigate({to: '.', search: {days: each} as never, replace: true, resetScroll: false})
          }
        >
          {t('lastDays', {count: each})}
        </Button>
      ))}
    </fieldset>
  )
}
