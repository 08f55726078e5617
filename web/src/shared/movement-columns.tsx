import type {Money} from '@paydesk/contracts/money'
import type {DataColumn} from '@/components/data-table/columns.ts'
import {Amount} from './amount.tsx'

type Movement = {source?: Money | null; destination?: Money | null}

/** The columns of what was debited and what was credited, under their names in the language of the screen. */
export function movementColumns<Row extends {status: string}>(
  movementOf: (row: Row) => Movement,
  names: Record<'source' | 'destination' | 'toBeDebited' | 'amount', string>
): Record<'source' | 'destination', DataColumn<Row>> {
  const shown = (value: Money | null | undefined) =>
    value ? <Amount amount={value.amount} currency={value.currency} className="md:font-medium" /> : null
  // Nothing has been taken yet from a wallet that only holds it back.
  const held = (value: Money | null | undefined) =>
    value ? (
      <span title={names.toBeDebited} className="text-muted-foreground">
        {shown(value)}
      </span>
    ) : null
  return {
    source: {
      header: names.source,
      cell: row => (row.status === 'pending' ? held : shown)(movementOf(row).source),
      exported: [{kind: 'money', value: row => movementOf(row).source}],
      align: 'end',
      card: 'lead',
      cardLabel: row => (row.status === 'pending' ? names.toBeDebited : names.source)
    },
    destination: {
      header: names.destination,
      cell: row => shown(movementOf(row).destination),
      exported: [{kind: 'money', value: row => movementOf(row).destination}],
      align: 'end',
      menuOrder: {by: 'amount', label: names.amount},
      card: 'lead',
      cardLabel: () => names.destination
    }
  }
}
