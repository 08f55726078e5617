import {ChartColumn, Table2} from 'lucide-react'
import {type ReactNode, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {DayBarsProps, Series} from './day-bars.tsx'
import {edgeToEdge, Panel} from './panel.tsx'

// The drawing library is the largest of all the dashboard's, and no other screen draws.
const DayBars = lazyView(
  async () => (await import('./day-bars.tsx')).default,
  <Skeleton className="size-full" />
) as <Row extends {day: string}>(props: DayBarsProps<Row>) => ReactNode

type Chart<Row> = {
  /** Describes the chart to screen readers. */
  label: string
  series: readonly Series<Row>[]
  className?: string
}

type ChartCardProps<Row extends {day: string}> = {
  title: string
  text?: ReactNode
  rows: readonly Row[]
  charts: readonly Chart<Row>[]
  /** A day of the table, as a way to what is behind its figures. */
  dayLink: (row: Row) => ReactNode
  /** Said in place of a chart without any bar. */
  empty: string | undefined
  children?: ReactNode
}

/** A chart of figures by day, and by a switch the table of the same figures. */
export function ChartCard<Row extends {day: string}>(props: ChartCardProps<Row>) {
  const {title, text, rows, charts, dayLink, empty, children} = props
  const {t} = useTranslation('overview')
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const Icon = asTable ? ChartColumn : Table2
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={asTable}
      aria-controls={id}
      onClick={() => setAsTable(!asTable)}
    >
      <Icon aria-hidden />
      {asTable ? t('asChart') : t('asTable')}
    </Button>
  )
  return (
    <Panel title={title} text={text} actions={empty ? null : toggle}>
      {children}
      <div id={id} className={empty ? 'grid flex-1 place-content-center' : undefined}>
        {empty ? (
          <p className="py-10 text-center text-muted-foreground">{empty}</p>
        ) : asTable ? (
          <DayTable title={title} rows={rows} charts={charts} dayLink={dayLink} />
        ) : (
          charts.map(chart => <ChartFigure key={chart.label} rows={rows} chart={chart} />)
        )}
      </div>
    </Panel>
  )
}

function ChartFigure<Row extends {day: string}>({rows, chart}: {rows: readonly Row[]; chart: Chart<Row>}) {
  const format = useFormat()
  const {label, series, className} = chart
  return (
    <figure className="not-first:mt-4">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1 text-xs text-muted-foreground">
        {series.map(({name, color}) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-xs" style={{background: color}} />
            {name}
          </span>
        ))}
      </figcaption>
      {/* Until it is measured, and after its place has become narrower, the chart may be the wider one. */}
      <div role="img" aria-label={label} className={cn('h-56 overflow-x-clip', className)}>
        <DayBars rows={rows} series={series} dayText={format.day} />
      </div>
    </figure>
  )
}

type DayTableProps<Row extends {day: string}> = Pick<
  ChartCardProps<Row>,
  'title' | 'rows' | 'charts' | 'dayLink'
>

/** The newest day first: it is what is looked for. */
function DayTable<Row extends {day: string}>({title, rows, charts, dayLink}: DayTableProps<Row>) {
  const {t} = useTranslation('overview')
  const series = charts.flatMap(chart => chart.series)
  return (
    <ScrolledTable label={`${title}: ${t('asTable')}`} className={cn(edgeToEdge, '-mb-3 max-h-96')}>
      <TableHeader>
        <tr>
          <TableHead>{t('day')}</TableHead>
          {series.map(({name}) => (
            <TableHead key={name} className="text-end">
              {name}
            </TableHead>
          ))}
        </tr>
      </TableHeader>
      <TableBody>
        {rows.toReversed().map(row => (
          <TableRow key={row.day}>
            <TableCell className="h-8">{dayLink(row)}</TableCell>
            {series.map(({name, text}) => (
              <TableCell key={name} className="figures text-end">
                {text(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}
