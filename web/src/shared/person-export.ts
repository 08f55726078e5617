import type {ExportColumn} from '@/components/data-table/columns.ts'
import type {PersonLike} from './person.tsx'

/** The columns of an exported file for a user: two users of one name differ by the second one. */
export function personExport<Row>(
  idHeader: string,
  personOf: (row: Row) => PersonLike | null | undefined,
  header?: string
): ExportColumn<Row>[] {
  return [
    {...(header && {header}), kind: 'typed', value: row => personOf(row)?.name},
    {
      header: idHeader,
      kind: 'number',
      value: row => {
        const person = personOf(row)
        return person && String(person.id)
      }
    }
  ]
}
