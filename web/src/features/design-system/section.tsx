import {type ReactNode, useId} from 'react'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'

type SectionProps = {title: string; text?: string; children: ReactNode}

/** One part of the page, under its own heading. */
export function Section({title, text, children}: SectionProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {text ? <CardDescription>{text}</CardDescription> : null}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
    </Card>
  )
}

/** Things of one kind beside each other, with the name of the kind in code before them. */
export function Row({name, children}: {name: string; children: ReactNode}) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
      <code className="text-xs text-muted-foreground">{name}</code>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
