import type {ReactNode} from 'react'
import {Card, CardContent} from '@/components/ui/card.tsx'

/** The card of a screen for guests: its purpose, the form, and the links below. */
export function AuthCard({
  title,
  text,
  children,
  below
}: {
  title: string
  text?: ReactNode
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <>
      <title>{`${title} · Paydesk`}</title>
      <div className="mb-5 text-center">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {text ? <p className="mt-1 text-muted-foreground">{text}</p> : null}
      </div>
      <Card>
        <CardContent className="pt-5">{children}</CardContent>
      </Card>
      {below ? <div className="mt-4 text-center text-sm text-muted-foreground">{below}</div> : null}
    </>
  )
}
