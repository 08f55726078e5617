import type {Money} from '@paydesk/contracts/money'
import type {DataColumn} from '@/components/data-table/columns.ts'
import {Amount} from './amount.tsx'

type Movement = {source?: Money | null; destination?: Money | null}

type Row = {status: string; cancelledAt?: string | null}

/** Whether nothing was moved, and nothing will be. */
export const isVoid = ({status, cancelledAt}: Row) => status === 'failed' || Boolean(cancelledAt)

/** The columns of what was debited and what was credited, under their names in the language of the screen. */
export function movementColumns<R extends Row>(
  movementOf: (row: R) => Movement,
  names: Record<'source' | 'destination' | 'toBeDebited' | 'amount', string>
): Record<'source' | 'destination', DataColumn<R>> {
  const shown = (value: Money | null | undefined) =>
    value ? <Amount amount={value.amount} currency={value.currency} className="md:font-medium" /> : null
  // Nothing has been taken yet from a wallet that only holds it back.
  const held = (value: Money | null | undefined) =>
    value ? (
      <span title={names.toBeDebited} className="text-muted-foreground">
        {shown(value)}
      </span>
    ) : null
  // Nothing has been taken, and nothing will be.
  const crossedOut = (value: Money | null | undefined) =>
    value ? <s className="text-muted-foreground">{shown(value)}</s> : null
  const look = (row: Row) => (isVoid(row) ? crossedOut : row.status === 'pending' ? held : shown)
  return {
    source: {
      header: names.source,
      cell: row => look(row)(movementOf(row).source),
      exported: [{kind: 'money', value: row => (isVoid(row) ? null : movementOf(row).source)}],
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
