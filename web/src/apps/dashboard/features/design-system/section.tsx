import type {ReactNode} from 'react'
import {Section as CardSection, type SectionProps} from '@/components/layout/section.tsx'

/** One part of the page, under its own heading. */
export function Section(props: SectionProps) {
  return <CardSection {...props} className="flex flex-col gap-4" />
}

/** Variants of one component in a row, with the component's name in code before them. */
export function Row({name, children}: {name: string; children: ReactNode}) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
      <code className="text-xs text-muted-foreground">{name}</code>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
