import {sumTotals} from '@paydesk/contracts/decimal-sums'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {useIsPrinting} from '@/lib/use-is-printing.ts'
import type {DataColumns} from './columns.ts'

type PrintedTotalsProps<Row, Id extends string> = {
  rows: readonly Row[]
  shown: readonly Id[]
  columns: DataColumns<Row, Id>
}

/** The sums of the printed rows, by column and currency. */
export function PrintedTotals<Row, Id extends string>({rows, shown, columns}: PrintedTotalsProps<Row, Id>) {
  const {t} = useTranslation()
  const {money, list} = useFormat()
  if (!useIsPrinting()) return null
  const totals = shown.flatMap(id =>
    (columns[id].exported ?? []).flatMap(part =>
      part.kind === 'money' && !part.isBalance
        ? {
            column: part.header ?? columns[id].header,
            sums: sumTotals(rows.flatMap(row => part.value(row) ?? []))
          }
        : []
    )
  )
  return (
    <dl data-print="totals">
      {totals.map(({column, sums}) =>
        sums.length > 0 ? (
          <div key={column} className="flex justify-end gap-4 py-1">
            <dt>{t('list.printedTotal', {column})}</dt>
            <dd className="figures font-semibold">
              {list(sums.map(({amount, currency}) => money(amount, currency)))}
            </dd>
          </div>
        ) : null
      )}
    </dl>
  )
}
