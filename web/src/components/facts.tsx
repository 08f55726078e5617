import type {ReactNode} from 'react'
import {cn} from '@/lib/cn.ts'

export type Fact = {label: string; value: ReactNode; strong?: boolean}

/** The facts of a record, name by value; leaves out `undefined`. */
export function Facts({facts, className}: {facts: readonly (Fact | undefined)[]; className?: string}) {
  return (
    <dl className={cn('flex flex-col divide-y', className)}>
      {facts.map(fact =>
        fact ? (
          <div
            key={fact.label}
            className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-1.5"
          >
            <dt className="text-muted-foreground">{fact.label}</dt>
            <dd
              className={cn(
                'ms-auto min-w-0 text-end [overflow-wrap:anywhere]',
                fact.strong && 'text-base font-semibold'
              )}
            >
              {fact.value}
            </dd>
          </div>
        ) : null
      )}
    </dl>
  )
}
