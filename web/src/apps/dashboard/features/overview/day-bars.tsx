import type {TooltipContentProps} from 'recharts'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis
} from 'recharts'
import {niceTicks} from './nice-ticks.ts'
import {useOverviewFormat} from './use-overview-format.ts'

export type Series<Row> = {
  name: string
  /** A CSS colour that both themes have. */
  color: string
  /** How long the bar is: it shows the figure, it is never the figure itself. Negative bars hang below the axis. */
  size: (row: Row) => number
  /** The formatted figure. */
  text: (row: Row) => string
}

export type DayBarsProps<Row extends {day: string}> = {
  rows: readonly Row[]
  series: readonly Series<Row>[]
  /** A day in full, for the tooltip. */
  dayText: (day: string) => string
}

/** How far the bars of one day reach below nought and above it. */
const sumsOf = (sizes: readonly number[]) =>
  [-1, 1].map(sign => sizes.reduce((sum, size) => (Math.sign(size) === sign ? sum + size : sum), 0))

const axis = {fontSize: 12, fill: 'var(--muted-foreground)'}

/**
 * Stacked bars by day. Hidden from screen readers, takes no focus and does not move: the table below has the exact
 * figures.
 */
export default function DayBars<Row extends {day: string}>({rows, series, dayText}: DayBarsProps<Row>) {
  const {shortDay, compact} = useOverviewFormat()
  const ticks = niceTicks(rows.flatMap(row => sumsOf(series.map(({size}) => size(row)))))
  const data = rows.map(row => ({row, day: row.day, sizes: series.map(({size}) => size(row))}))
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{width: 640, height: 224}}>
      <BarChart
        data={data}
        stackOffset="sign"
        accessibilityLayer={false}
        margin={{top: 8, right: 12, bottom: 0, left: 0}}
        maxBarSize={28}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={axis}
          tickLine={false}
          axisLine={{stroke: 'var(--border)'}}
          interval="equidistantPreserveStart"
          minTickGap={16}
          height={24}
        />
        <YAxis
          tickFormatter={compact}
          tick={axis}
          tickLine={false}
          axisLine={false}
          width={66}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
        />
        <ReferenceLine y={0} stroke="var(--input)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{fill: 'var(--accent)'}}
          content={props => <DayTooltip {...props} series={series} dayText={dayText} />}
        />
        {series.map(({name, color}, i) => (
          <Bar
            key={name}
            name={name}
            dataKey={({sizes}: {sizes: number[]}) => sizes[i]}
            stackId="day"
            fill={color}
            // A line of the background separates the parts of a bar without their colours.
            {...(series.length > 1 && {stroke: 'var(--card)', strokeWidth: 1})}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type DayTooltipProps<Row extends {day: string}> = Pick<TooltipContentProps, 'active' | 'payload'> &
  Pick<DayBarsProps<Row>, 'series' | 'dayText'>

function DayTooltip<Row extends {day: string}>({active, payload, series, dayText}: DayTooltipProps<Row>) {
  const row = (payload?.[0]?.payload as {row: Row} | undefined)?.row
  if (!active || !row) return null
  return (
    <div className="rounded-lg border bg-popover px-3 py-2 text-xs shadow-lg">
      <p className="pb-1 font-medium">{dayText(row.day)}</p>
      <dl className="flex flex-col gap-0.5">
        {series.map(({name, color, text}) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <dt className="flex items-center gap-1.5 text-muted-foreground">
              <Swatch color={color} />
              {name}
            </dt>
            <dd className="figures">{text(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Swatch({color}: {color: string}) {
  return <span aria-hidden className="size-2.5 rounded-xs" style={{background: color}} />
}
