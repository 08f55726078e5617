import {CircleCheck, CircleX, Clock, TriangleAlert} from 'lucide-react'
import {type ReactNode, useEffect, useRef} from 'react'

const looks = {
  good: {icon: CircleCheck, box: 'bg-success-soft', ink: 'text-success'},
  wait: {icon: Clock, box: 'bg-info-soft', ink: 'text-info'},
  warn: {icon: TriangleAlert, box: 'bg-warning-soft', ink: 'text-warning'},
  bad: {icon: CircleX, box: 'bg-danger-soft', ink: 'text-danger'}
} as const

type OutcomeProps = {look: keyof typeof looks; title: string; text?: string; children?: ReactNode}

/**
 * Where things stand, in a sentence that nobody can miss. It takes the focus when it takes the place
 * of something else, so that a screen reader tells it and the keyboard goes on from there.
 */
export function Outcome({look, title, text, children}: OutcomeProps) {
  const {icon: Icon, box, ink} = looks[look]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({preventScroll: true})
    scrollTo({top: 0})
  }, [])
  return (
    <section className={`flex flex-col items-center gap-3 rounded-2xl px-4 py-6 text-center ${box}`}>
      <Icon aria-hidden className={`size-12 ${ink}`} />
      <h2 ref={heading} tabIndex={-1} className={`text-xl font-semibold outline-none ${ink}`}>
        {title}
      </h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  )
}

/** Facts of a payment, each with its name; those without a value are left out. */
export function Facts({facts}: {facts: [name: string, value: string | null | undefined][]}) {
  return (
    <dl className="divide-y rounded-2xl border bg-card px-4">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="figures ml-auto min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ) : null
      )}
    </dl>
  )
}
