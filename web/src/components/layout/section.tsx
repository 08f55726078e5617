import {type ReactNode, useId} from 'react'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'

export type SectionProps = {title: string; text?: string; className?: string; children: ReactNode}

/** A part of a page in a card, named by its title; `className` is the content's. */
export function Section({title, text, className, children}: SectionProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {text ? <CardDescription>{text}</CardDescription> : null}
      </CardHeader>
      <CardContent className={className}>{children}</CardContent>
    </Card>
  )
}
