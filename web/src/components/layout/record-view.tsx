import type {ReactNode} from 'react'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {ErrorView} from './error-view.tsx'
import {RecordNotFound} from './not-found.tsx'
import {Page, type PageProps} from './page.tsx'
import {LoadingStatus, PendingView} from './pending-view.tsx'

type RecordQuery<Row> = {data: Row | undefined; error: unknown; refetch: () => unknown}

/** What is known of a page before its record is here. */
export type RecordPage = Omit<PageProps, 'children' | 'actions'>

type RecordViewProps<Row> = {
  query: RecordQuery<Row>
  /** None in a dialog, which has a title already. */
  page?: RecordPage
  children: (row: Row) => ReactNode
}

/**
 * The screen of one record: its content once it is here, and until then what a screen without it shows.
 * A record that was read once stays on the screen when a later reading fails.
 */
export function RecordView<Row>({query: {data, error, refetch}, page, children}: RecordViewProps<Row>) {
  if (data !== undefined) return children(data)
  if (error && toAppError(error).code === 'NOT_FOUND') return <RecordNotFound back={page?.back} />
  const failed = error ? <ErrorView error={error} reset={() => void refetch()} /> : null
  if (!page) return failed ?? <PendingView />
  return (
    <Page {...page}>
      {failed ?? (
        <LoadingStatus>
          <Skeleton className="h-64 w-full rounded-xl" />
        </LoadingStatus>
      )}
    </Page>
  )
}
