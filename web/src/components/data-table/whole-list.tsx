import type {ReactNode} from 'react'
import {LoadingStatus} from '@/components/layout/pending-view.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {NothingHere} from './nothing-here.tsx'

type WholeListProps<Row> = {
  query: {data: readonly Row[] | undefined; error: unknown; refetch: () => Promise<unknown>}
  /** What is said, and can be done, where there are no rows. */
  none?: {text: string; action: ReactNode}
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that comes whole in one answer, in its frame; or what stands in its place. */
export function WholeList<Row>({query: {data, error, refetch}, none, children}: WholeListProps<Row>) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      {data?.length ? (
        children(data)
      ) : data ? (
        <NothingHere kind="noData" {...none} />
      ) : error ? (
        <NothingHere kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus>
          <Skeleton className="h-64 w-full" />
        </LoadingStatus>
      )}
    </div>
  )
}
