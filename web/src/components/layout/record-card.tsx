import type {ReactNode} from 'react'
import {type Fact, Facts} from '@/components/facts.tsx'
import {Card, CardContent, CardHeader} from '@/components/ui/card.tsx'

type RecordCardProps = {
  what: ReactNode
  /** The kind of the record, where the title does not say it. */
  caption?: string
  state: ReactNode
  facts: readonly (Fact | undefined)[]
}

/** A record in a card: its main value, large, with its state next to it, and its facts below. */
export function RecordCard({what, caption, state, facts}: RecordCardProps) {
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          {caption ? <p className="text-xs text-muted-foreground">{caption}</p> : null}
          <p className="text-2xl font-semibold tracking-tight">{what}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{state}</div>
      </CardHeader>
      <CardContent>
        <Facts className="-mb-2 border-t pt-2" facts={facts} />
      </CardContent>
    </Card>
  )
}
