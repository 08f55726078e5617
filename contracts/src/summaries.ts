import {z} from 'zod'
import {countedTotalSchema, countSchema} from './overview.ts'

/**
 * What a list holds: how many rows of each status, whatever statuses are chosen, and the sums of the filtered rows by
 * currency. A count is exact to the cap of totals; sums are exact.
 */
export const summarySchema = <const Status extends string>(statuses: readonly Status[]) =>
  z.object({
    statuses: z.array(
      z.object({
        status: z.enum(statuses as readonly [Status, ...Status[]]),
        count: countSchema,
        capped: z.boolean()
      })
    ),
    totals: z.array(countedTotalSchema)
  })
export type Summary<Status extends string = string> = z.output<ReturnType<typeof summarySchema<Status>>>
