import type {ReactNode} from 'react'
import '@/styles/print.css'
import {toAppError} from '@/lib/app-error.ts'
import {ErrorView} from './error-view.tsx'
import {PageNotFound} from './not-found.tsx'
import {PendingView} from './pending-view.tsx'

type RecordQuery<Row> = {data: Row | undefined; error: unknown; refetch: () => unknown}

/**
 * The screen of one record: its content once it is here, and until then what a screen without it shows.
 * A record that was read once stays on the screen when a later reading fails.
 */
export function RecordView<Row>({
  query: {data, error, refetch},
  children
}: {
  query: RecordQuery<Row>
  children: (row: Row) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!error) return <PendingView />
  if (toAppError(error).code === 'NOT_FOUND') return <PageNotFound />
  return <ErrorView error={error} reset={() => void refetch()} />
}
