import type {ReactNode} from 'react'

export type FilterValues = Record<string, unknown>
type Choice = {value: string; label: string}

/**
 * A filter as it is entered in the drawer and shown as a chip; `Name` is one of the list's filters in the contracts.
 */
export type FilterField<Name extends string = string> =
  | {kind: 'text'; name: Name; label: string; hint?: string}
  | {kind: 'digits'; name: Name; label: string}
  /** The end of a card or a phone. */
  | {kind: 'requisite'; name: Name; label: string}
  /** `flag` is one more choice, which the call takes as a separate parameter. */
  | {
      kind: 'some'
      name: Name
      label: string
      choices: readonly Choice[]
      flag?: {name: Name; label: string}
    }
  | {kind: 'flag'; name: Name; label: string}
  | {kind: 'amounts'; from: Name; to: Name; label: string}
  | {kind: 'days'; from: Name; to: Name; label: string}
  /** Chosen from what the server knows. */
  | {
      kind: 'custom'
      name: Name
      label: string
      input: (field: {id: string; value: unknown; onChange: (value: unknown) => void}) => ReactNode
      chip: (value: unknown) => ReactNode
    }

/** The search parameters that a field writes. */
export function namesOf(field: FilterField): string[] {
  if ('from' in field) return [field.from, field.to]
  return field.kind === 'some' && field.flag ? [field.name, field.flag.name] : [field.name]
}

/** Whether any parameter of the field is set. */
export function isSet(field: FilterField, values: FilterValues): boolean {
  return namesOf(field).some(name => values[name] !== undefined)
}
