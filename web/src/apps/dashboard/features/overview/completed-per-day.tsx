import {sumTotals} from '@paydesk/contracts/decimal-sums'
import {currencies} from '@paydesk/contracts/enums'
import type {StaffOverview} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {ChartCard} from './chart-card.tsx'
import {ListLink} from './list-link.tsx'

type Row = StaffOverview['completedPerDay'][number]

/** Volume and number of completed payouts by day. */
export function CompletedPerDay({rows}: {rows: readonly Row[]}) {
  const {t} = useTranslation('overview')
  const {money, number, day} = useFormat()
  const totals = sumTotals(rows.flatMap(row => row.totals))
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const text = [...totals.map(({amount, currency}) => money(amount, currency)), t('payouts', {count})].join(
    ' · '
  )
  const amountOf = (row: Row, currency: string) =>
    row.totals.find(total => total.currency === currency)?.amount ?? '0'
  const volumes = currencies
    .filter(currency => totals.some(total => total.currency === currency))
    .map(currency => ({
      label: t('completed.volumeLabel', {currency, text}),
      series: [
        {
          name: t('completed.volume', {currency}),
          color: 'var(--primary)',
          size: (row: Row) => Number(amountOf(row, currency)),
          text: (row: Row) => money(amountOf(row, currency), currency)
        }
      ]
    }))
  const counts = {
    label: t('completed.countLabel', {text}),
    className: 'h-32',
    series: [
      {
        name: t('completed.count'),
        color: 'var(--chart-quiet)',
        size: (row: Row) => row.count,
        text: (row: Row) => number(row.count)
      }
    ]
  }
  return (
    <ChartCard
      title={t('completed.title')}
      text={count > 0 ? text : undefined}
      rows={rows}
      charts={[...volumes, counts]}
      empty={count === 0 ? t('completed.none') : undefined}
      dayLink={row => (
        <ListLink
          target={{
            to: '/admin/payouts',
            search: {completedAtFrom: row.day, completedAtTo: row.day}
          }}
        >
          {day(row.day)}
        </ListLink>
      )}
    />
  )
}
