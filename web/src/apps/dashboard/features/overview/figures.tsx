import type {CountedTotal} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {ListLink, type ListTarget} from './list-link.tsx'

export type Figure = {
  label: string
  count: number
  /** Sums next to the count, one line for each currency. */
  totals?: readonly CountedTotal[]
  target: ListTarget
}

/** Figures that link to the rows behind them; zeros are muted. */
export function Figures({label, figures}: {label: string; figures: readonly Figure[]}) {
  return (
    <section
      aria-label={label}
      className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
    >
      {figures.map(figure => (
        <FigureCard key={figure.label} figure={figure} />
      ))}
    </section>
  )
}

function FigureCard({figure: {label, count, totals = [], target}}: {figure: Figure}) {
  const {t} = useTranslation('overview')
  const {number, money} = useFormat()
  const several = totals.length > 1
  return (
    <div className="relative row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1 rounded-xl border bg-card p-4 shadow-xs transition-colors focus-within:border-ring hover:border-input">
      <ListLink
        target={target}
        className="text-xs font-medium text-muted-foreground after:absolute after:inset-0 after:rounded-xl"
      >
        {label}
      </ListLink>
      {/* In a row the labels have one height, however many lines they take. */}
      <div className="flex flex-col gap-1">
        <p
          className={cn(
            'figures text-2xl font-semibold tracking-tight',
            count === 0 && 'font-normal text-muted-foreground'
          )}
        >
          {number(count)}
        </p>
        {totals.map(({currency, amount, count: inCurrency}) => (
          <p key={currency} className="figures text-xs [overflow-wrap:anywhere]">
            {money(amount, currency)}
            {several ? (
              <span className="text-muted-foreground"> · {t('pieces', {count: inCurrency})}</span>
            ) : null}
          </p>
        ))}
      </div>
    </div>
  )
}
