import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/** A placeholder of loading content; hidden from screen readers, which hear their list once. */
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
