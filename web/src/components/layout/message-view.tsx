import type {ReactNode} from 'react'
import {useIsWhole} from './page.tsx'

type MessageViewProps = {code?: string; title: string; text?: string; children?: ReactNode}

/** A screen that is one message: not found, no access. */
export function MessageView({code, title, text, children}: MessageViewProps) {
  const isWhole = useIsWhole()
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-20 text-center">
      {isWhole ? <title>{`${title} · Paydesk`}</title> : null}
      {code ? <p className="figures text-2xl font-semibold text-muted-foreground">{code}</p> : null}
      <Heading className="text-xl font-semibold tracking-tight">{title}</Heading>
      {text ? <p className="text-muted-foreground">{text}</p> : null}
      {children ? <div className="mt-3">{children}</div> : null}
    </section>
  )
}
