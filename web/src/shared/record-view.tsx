import type {ReactNode} from 'react'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {RecordNotFound} from '@/components/layout/not-found.tsx'
import {Page, type PageProps} from '@/components/layout/page.tsx'
import {LoadingStatus, PendingView} from '@/components/layout/pending-view.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {isUnsupportedCall, useIsThere} from '@/lib/capabilities.ts'
import {UnsupportedView} from './unsupported/lazy-unsupported-view.tsx'
import {type RecordArea, useAreaOfMissing} from './unsupported/missing-record.ts'

type RecordQuery<Row> = {data: Row | undefined; error: unknown; refetch: () => unknown}

/** The page's props before its record is here. */
export type RecordPage = Omit<PageProps, 'children' | 'actions'>

type RecordViewProps<Row> = {
  query: RecordQuery<Row>
  /** Where the record belongs, which the server may not have at all. */
  area: RecordArea
  /** None in a dialog, which has a title already. */
  page?: RecordPage
  children: (row: Row) => ReactNode
}

/**
 * The screen of one record: its content once it is here, and until then what a screen without it shows.
 * A record that was read once stays on the screen when a later reading fails.
 */
export function RecordView<Row>({query, area, page, children}: RecordViewProps<Row>) {
  const {data, error, refetch} = query
  // A record proves its area; settings, which are no record, need their query.
  useIsThere(area, {data, error: area === 'settings' ? error : undefined})
  if (data !== undefined) return children(data)
  if (!error) return <Waiting page={page} />
  if (isUnsupportedCall(error)) return <UnsupportedView area={area} query={query} />
  if (toAppError(error).code === 'NOT_FOUND') return <Missing {...{area, page, refetch}} />
  const failed = <ErrorView error={error} reset={() => void refetch()} />
  return page ? <Page {...page}>{failed}</Page> : failed
}

function Waiting({page}: {page: RecordPage | undefined}) {
  if (!page) return <PendingView />
  return (
    <Page {...page}>
      <LoadingStatus>
        <Skeleton className="h-64 w-full rounded-xl" />
      </LoadingStatus>
    </Page>
  )
}

type MissingProps = {area: RecordArea; page: RecordPage | undefined; refetch: () => unknown}

/** No such record; or nothing at all of its kind, which one record's answer does not tell. */
function Missing({area, page, refetch}: MissingProps) {
  const {isThere, askAgain} = useAreaOfMissing(area)
  if (isThere === undefined) return <Waiting page={page} />
  if (isThere) return <RecordNotFound back={page?.back} />
  const both = () => {
    askAgain()
    return refetch()
  }
  return <UnsupportedView area={area} query={{refetch: both}} />
}
