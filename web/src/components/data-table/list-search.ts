import {sortDirections, sortFields} from '@paydesk/contracts/enums'
import {maxPerPage} from '@paydesk/contracts/pagination'
import {z} from 'zod'
import {startOfDay} from '@/lib/dates.ts'

/**
 * What the URL of a list may hold. Everybody can write a URL, so what cannot be read is left out
 * instead of failing the screen. Values are the URL's own texts; the feature turns them into its input.
 */
const whole = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
    ])
    .pipe(z.number().int().min(1).max(max))
    .optional()
    .catch(undefined)

const text = () => z.string().trim().min(1).max(255).optional().catch(undefined)
const digits = () =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .catch(undefined)
const day = () =>
  z
    .string()
    .refine(value => startOfDay(value) !== undefined)
    .optional()
    .catch(undefined)
const id = () => whole(Number.MAX_SAFE_INTEGER)

/** One value or several; unknown ones are dropped, and none at all is no filter. */
function several<T extends z.ZodType>(item: T) {
  return z
    .union([z.array(z.unknown()), z.unknown().transform(value => (value === undefined ? [] : [value]))])
    .transform(values => values.flatMap(value => item.safeParse(value).data ?? []) as z.output<T>[])
    .transform(values => (values.length ? [...new Set(values)] : undefined))
    .optional()
}

/** The building blocks of a list's search schema. */
export const searchField = {
  text,
  digits,
  day,
  id,
  oneOf: <const T extends readonly [string, ...string[]]>(values: T) =>
    z.enum(values).optional().catch(undefined),
  someOf: <const T extends readonly [string, ...string[]]>(values: T) => several(z.enum(values)),
  ids: () => several(id().unwrap().unwrap()),
  /** A filter that is on or left out. */
  flag: () =>
    z
      .union([z.literal(true), z.literal('true').transform(() => true as const)])
      .optional()
      .catch(undefined)
}

const place = {
  page: whole(1_000_000),
  perPage: whole(maxPerPage),
  orderName: z.enum(sortFields).optional().catch(undefined),
  orderDirection: z.enum(sortDirections).optional().catch(undefined)
}

/** The search schema of a list with these filters; the place in the list and its order come with it. */
export function listSearch<T extends z.ZodRawShape>(filters: T) {
  return z.object({...place, ...filters})
}

export type ListPlace = z.output<z.ZodObject<typeof place>>
export const placeKeys = Object.keys(place) as (keyof ListPlace)[]

/** Page, page size and order as every list procedure takes them. */
export function placeOf({page, perPage, orderName, orderDirection}: ListPlace) {
  return {
    page: page ?? 1,
    perPage,
    orderName,
    orderDirection: orderName ? (orderDirection ?? 'desc') : undefined
  }
}
