import type {ReactNode} from 'react'

export type FilterValues = Record<string, unknown>
type Choice = {value: string; label: string}

/** A filter as it is entered in the drawer and shown as a chip; names are those of the list's search. */
export type FilterField =
  | {kind: 'text'; name: string; label: string; hint?: string}
  | {kind: 'digits'; name: string; label: string}
  | {kind: 'some'; name: string; label: string; choices: readonly Choice[]}
  | {kind: 'flag'; name: string; label: string}
  | {kind: 'amounts'; from: string; to: string; label: string}
  | {kind: 'days'; from: string; to: string; label: string}
  | {
      kind: 'custom'
      name: string
      label: string
      input: (field: {id: string; value: unknown; onChange: (value: unknown) => void}) => ReactNode
      chip: (value: unknown) => ReactNode
    }

/** The search parameters that a field writes. */
export function namesOf(field: FilterField): string[] {
  return 'from' in field ? [field.from, field.to] : [field.name]
}

/** Whether any parameter of the field is set. */
export function isSet(field: FilterField, values: FilterValues): boolean {
  return namesOf(field).some(name => values[name] !== undefined)
}
