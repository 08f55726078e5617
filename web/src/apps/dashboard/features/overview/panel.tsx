import {type ReactNode, useId} from 'react'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {cn} from '@/lib/cn.ts'

type PanelProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A table from edge to edge of a panel, its first and last column in line with the heading. */
export const edgeToEdge = '-mx-5 overflow-auto [&_:is(td,th):first-child]:ps-5 [&_:is(td,th):last-child]:pe-5'

/** One part of the overview, under its own heading. */
export function Panel({title, text, actions, className, children}: PanelProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className={cn('flex min-w-0 flex-col', className)}>
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-x-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <CardTitle id={id}>{title}</CardTitle>
          {text ? <CardDescription>{text}</CardDescription> : null}
        </div>
        {actions}
      </CardHeader>
      <CardContent className="flex flex-1 flex-col">{children}</CardContent>
    </Card>
  )
}
