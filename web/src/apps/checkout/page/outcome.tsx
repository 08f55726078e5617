import {CircleCheck, CircleX, Clock, TriangleAlert} from 'lucide-react'
import type {ReactNode} from 'react'

const looks = {
  good: {icon: CircleCheck, box: 'bg-success-soft', ink: 'text-success'},
  wait: {icon: Clock, box: 'bg-info-soft', ink: 'text-info'},
  warn: {icon: TriangleAlert, box: 'bg-warning-soft', ink: 'text-warning'},
  bad: {icon: CircleX, box: 'bg-danger-soft', ink: 'text-danger'}
} as const

type OutcomeProps = {
  look: keyof typeof looks
  title: string
  text?: string
  children?: ReactNode
  /** Kept out of sight until the page's script shows it: its name for the script. */
  later?: 'checking' | 'overdue'
}

/**
 * Where things stand, in a sentence that nobody can miss. Where it takes the place of something else, the script gives
 * it the focus, so that a screen reader reads it and the keyboard goes on from there.
 */
export function Outcome({look, title, text, children, later}: OutcomeProps) {
  const {icon: Icon, box, ink} = looks[look]
  return (
    <section
      hidden={later !== undefined}
      data-later={later}
      className={`flex flex-col items-center gap-3 rounded-2xl px-4 py-6 text-center ${box}`}
    >
      <Icon aria-hidden className={`size-12 ${ink}`} />
      <h2 data-outcome="" tabIndex={-1} className={`text-xl font-semibold outline-none ${ink}`}>
        {title}
      </h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  )
}

/** A name with its value; `isCode` keeps translators off. */
export type Fact = {name: string; value: ReactNode; isCode?: boolean}

/** Facts of a payment; those without a value are left out. */
export function Facts({facts}: {facts: Fact[]}) {
  return (
    <dl className="divide-y rounded-2xl border bg-card px-4">
      {facts.map(({name, value, isCode}) =>
        value ? (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd
              translate={isCode ? 'no' : undefined}
              className="figures ml-auto min-w-0 text-right font-medium wrap-anywhere"
            >
              {value}
            </dd>
          </div>
        ) : null
      )}
    </dl>
  )
}
