import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/** The place of something that is on its way; hidden from screen readers, which are told once by their list. */
export function Skeleton({className, ...props}: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cn('block animate-pulse rounded-sm bg-muted-foreground/15', className)}
      {...props}
    />
  )
}
