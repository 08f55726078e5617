import type {ReactNode} from 'react'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Time} from './time.tsx'

type Row = {id: number; createdAt: string}

type LatestCardProps<R extends Row> = {
  title: string
  /** In place of the rows where there is none. */
  none: string
  /** The link to the whole list. */
  all: ReactNode
  rows: readonly R[] | undefined
  query: {error: unknown; refetch: () => unknown}
  children: (row: R) => {link: ReactNode; state?: ReactNode; amount: ReactNode}
}

/** The latest rows of one kind, each with its link, and the way to all of them. */
export function LatestCard<R extends Row>({title, none, all, rows, query, children}: LatestCardProps<R>) {
  const {error, refetch} = query
  return (
    <Card>
      <CardHeader className="flex-row items-baseline justify-between gap-4">
        <CardTitle>{title}</CardTitle>
        {rows?.length ? <span className="shrink-0 whitespace-nowrap">{all}</span> : null}
      </CardHeader>
      <CardContent>
        {rows?.length === 0 ? <p className="text-muted-foreground">{none}</p> : null}
        {!rows && error ? <ErrorView error={error} reset={() => void refetch()} /> : null}
        {!rows && !error ? <Skeleton className="h-24 w-full" /> : null}
        <ul className="flex flex-col divide-y">
          {rows?.map(row => {
            const {link, state, amount} = children(row)
            return (
              <li
                key={row.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  {link}
                  <span className="block text-xs text-muted-foreground">
                    <Time value={row.createdAt} />
                  </span>
                </span>
                <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                  {state}
                  {amount}
                </span>
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
