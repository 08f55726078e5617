import {z} from 'zod'
import {sortDirections, sortFields} from './enums.ts'
import {coded} from './field-error.ts'
import {defaultPage, defaultPerPage, maxPerPage, totalCap} from './page-sizes.ts'

export {defaultPage, defaultPerPage, maxPerPage, totalCap}

export const pageInput = {
  page: z.number().int().min(1).default(defaultPage),
  perPage: z.number().int().min(1).max(maxPerPage).optional(),
  cursor: z.string().max(500).optional()
}

export const sortInput = {
  orderName: z.enum(sortFields).optional(),
  orderDirection: z.enum(sortDirections).optional()
}

/** A filter by an amount's whole units: digits only, as it stands in the URL. */
export const digitsSchema = z
  .string()
  .regex(/^\d{1,12}$/, coded('mustBePositiveNumber'))
  .optional()

export const instantSchema = z.iso
  .datetime({offset: true, error: coded('invalid', {path: 'date'})})
  .optional()

/** A list of chosen values; an empty one is the same as none and is dropped. */
export function chosen<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .max(100)
    .optional()
    .transform(values => (values?.length ? values : undefined))
}

/** The answer of every list procedure. `columns` names the columns that the caller's role has. */
export type Page<Row, Column extends string = string> = {
  items: Row[]
  columns: readonly Column[]
  page: number
  perPage: number
  total: number
  totalCapped: boolean
  lastPage: number
  nextCursor?: string
  prevCursor?: string
}

export function pageSchema<Row extends z.ZodType, const Column extends string>(
  row: Row,
  columns: readonly Column[]
) {
  return z.object({
    items: z.array(row),
    columns: z.array(z.enum(columns as readonly [Column, ...Column[]])),
    page: z.number().int(),
    perPage: z.number().int(),
    total: z.number().int(),
    totalCapped: z.boolean(),
    lastPage: z.number().int(),
    nextCursor: z.string().optional(),
    prevCursor: z.string().optional()
  })
}
