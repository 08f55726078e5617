import type {ReactNode} from 'react'
import {cn} from '@/lib/cn.ts'

/** A record's details: two columns where there is room for them, one in a narrow window or a panel next to a list. */
export function DetailColumns({children, className}: {children: ReactNode; className?: string}) {
  return (
    <div className="@container">
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[47rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
          className
        )}
      >
        {children}
      </div>
    </div>
  )
}
