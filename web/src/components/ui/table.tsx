import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/** A column of amounts: they keep their distance from the next column, at every width. */
export const endAligned = 'pe-4 min-[90rem]:pe-5 text-end'

export function Table({className, ...props}: ComponentProps<'table'>) {
  return (
    <table
      data-slot="table"
      className={cn('w-full border-separate border-spacing-0 text-sm', className)}
      {...props}
    />
  )
}

/** Sticks to the top of its scroller. */
export function TableHeader({className, ...props}: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('sticky top-0 z-10', className)} {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" {...props} />
}

export function TableRow({className, ...props}: ComponentProps<'tr'>) {
  return <tr data-slot="table-row" className={cn('group/row', className)} {...props} />
}

export function TableHead({className, ...props}: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'h-9 border-b bg-card px-1 min-[90rem]:px-1.5 first:ps-4 last:pe-4 text-start text-xs font-medium whitespace-nowrap text-muted-foreground',
        className
      )}
      {...props}
    />
  )
}

export function TableCell({className, ...props}: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        'border-b px-1 min-[90rem]:px-1.5 first:ps-4 last:pe-4 whitespace-nowrap group-last/row:border-b-0',
        className
      )}
      {...props}
    />
  )
}
