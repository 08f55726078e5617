import type {ReactNode} from 'react'
import {type Fact, Facts} from '@/components/facts.tsx'
import {Card, CardContent, CardHeader} from '@/components/ui/card.tsx'

type RecordCardProps = {what: ReactNode; state: ReactNode; facts: readonly (Fact | undefined)[]}

/** A record in a card: what it comes down to, large, with its state beside it, and below all that is known of it. */
export function RecordCard({what, state, facts}: RecordCardProps) {
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-2xl font-semibold tracking-tight">{what}</p>
        <div className="flex flex-wrap items-center gap-2">{state}</div>
      </CardHeader>
      <CardContent>
        <Facts className="border-t pt-3" facts={facts} />
      </CardContent>
    </Card>
  )
}
