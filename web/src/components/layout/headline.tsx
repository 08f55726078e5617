import type {ReactNode} from 'react'
import {CardHeader} from '@/components/ui/card.tsx'

/** The head of a record's card: what it comes down to, large, and its state beside it. */
export function Headline({what, state}: {what: ReactNode; state: ReactNode}) {
  return (
    <CardHeader className="flex-row flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-2xl font-semibold tracking-tight">{what}</p>
      <div className="flex flex-wrap items-center gap-2">{state}</div>
    </CardHeader>
  )
}
