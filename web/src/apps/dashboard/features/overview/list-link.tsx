import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {cn} from '@/lib/cn.ts'

export type ListTarget = {
  to: '/admin/payouts' | '/admin/payout-imports' | '/admin/cashout-requests' | '/admin/transactions'
  /** The filters as the list's own address has them. */
  search: Record<string, string | number | boolean | readonly string[] | readonly number[]>
}

/** The way from a figure to the rows behind it. */
export function ListLink({
  target: {to, search},
  className,
  children
}: {
  target: ListTarget
  className?: string
  children: ReactNode
}) {
  return (
    // Each list reads its own search, and leaves out what it does not know.
    <Link to={to} search={search as never} className={cn('underline-offset-4 hover:underline', className)}>
      {children}
    </Link>
  )
}
