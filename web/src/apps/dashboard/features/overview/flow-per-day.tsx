import {sumOf} from '@paydesk/contracts/decimal-sums'
import {type Currency, currencies} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {Flow, OwnOverview} from '@paydesk/contracts/overview'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Segments} from '@/components/ui/segments.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {ChartCard} from './chart-card.tsx'
import {ListLink} from './list-link.tsx'

type Row = OwnOverview['flowPerDay'][number]
type Way = Exclude<keyof Flow, 'currency'>

const ways: readonly {way: Way; color: string; sign: 1 | -1}[] = [
  {way: 'credited', color: 'var(--chart-in)', sign: 1},
  {way: 'exchangedIn', color: 'var(--chart-quiet)', sign: 1},
  {way: 'cashedOut', color: 'var(--chart-out)', sign: -1},
  {way: 'exchangedOut', color: 'var(--chart-accent)', sign: -1}
]

/** The credits and debits of one currency's wallets, by day. */
export function FlowPerDay({rows, text}: {rows: readonly Row[]; text?: string}) {
  const {t} = useTranslation('overview')
  const {money, day} = useFormat()
  const moved = currencies.filter(currency =>
    rows.some(({flows}) => flows.some(flow => flow.currency === currency))
  )
  const [chosen, choose] = useState<Currency>()
  const currency = chosen && moved.includes(chosen) ? chosen : (moved[0] ?? 'RUB')
  const amountOf = ({flows}: Row, way: Way) =>
    flows.find(flow => flow.currency === currency)?.[way] ?? fromMinor(0n, currency)
  const told = ways.map(({way}) => {
    const sum = sumOf(
      rows.map(row => amountOf(row, way)),
      currency
    )
    return `${t(`flow.${way}`)}: ${money(sum, currency)}`
  })
  return (
    <ChartCard
      title={t('flow.title')}
      text={text}
      rows={rows}
      empty={moved.length === 0 ? t('flow.none') : undefined}
      charts={[
        {
          label: t('flow.label', {currency, text: told.join('; ')}),
          className: 'h-64',
          series: ways.map(({way, color, sign}) => ({
            name: t(`flow.${way}`),
            color,
            size: (row: Row) => sign * Number(amountOf(row, way)),
            text: (row: Row) => money(amountOf(row, way), currency)
          }))
        }
      ]}
      dayLink={row => (
        <ListLink
          target={{to: '/admin/transactions', search: {createdAtFrom: row.day, createdAtTo: row.day}}}
        >
          {day(row.day)}
        </ListLink>
      )}
    >
      {moved.length > 1 ? (
        <Segments
          label={t('flow.currency')}
          options={moved.map(each => ({value: each, text: each}))}
          value={currency}
          onChange={choose}
          className="mb-3"
        />
      ) : null}
    </ChartCard>
  )
}
