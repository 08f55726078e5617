import type {ReactNode} from 'react'
import {Table} from './table.tsx'

type ScrolledTableProps = {label: string; className?: string; children: ReactNode}

/** A table that scrolls by itself within its place; `className` says how tall that is and how it is framed. */
export function ScrolledTable({label, className, children}: ScrolledTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={className}
    >
      <Table aria-label={label}>{children}</Table>
    </section>
  )
}
