import type {ReactNode} from 'react'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {lacksCall} from '@/lib/lacking.ts'
import {type RecordArea, useAreaOfMissing} from '@/shared/missing-record.ts'
import {ErrorView} from './error-view.tsx'
import {LackingView} from './lacking-view.tsx'
import {RecordNotFound} from './not-found.tsx'
import {Page, type PageProps} from './page.tsx'
import {LoadingStatus, PendingView} from './pending-view.tsx'

type RecordQuery<Row> = {data: Row | undefined; error: unknown; refetch: () => unknown}

/** What is known of a page before its record is here. */
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
export function RecordView<Row>({query: {data, error, refetch}, area, page, children}: RecordViewProps<Row>) {
  if (data !== undefined) return children(data)
  const retry = () => void refetch()
  if (!error) return <Waiting page={page} />
  if (lacksCall(error)) return <LackingView area={area} onRetry={retry} />
  if (toAppError(error).code === 'NOT_FOUND') return <Missing {...{area, page, retry}} />
  const failed = <ErrorView error={error} reset={retry} />
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

type MissingProps = {area: RecordArea; page: RecordPage | undefined; retry: () => void}

/** No such record; or nothing at all of its kind, which one record's answer does not tell. */
function Missing({area, page, retry}: MissingProps) {
  const {isThere, askAgain} = useAreaOfMissing(area)
  if (isThere === undefined) return <Waiting page={page} />
  if (isThere) return <RecordNotFound back={page?.back} />
  return (
    <LackingView
      area={area}
      onRetry={() => {
        askAgain()
        retry()
      }}
    />
  )
}
