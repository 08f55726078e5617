import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {payoutStatuses} from './enums.ts'
import {coded} from './field-error.ts'
import {personSchema} from './fields.ts'
import {decimalOf} from './money.ts'
import {walletSchema} from './wallets.ts'

/** The longest period of an overview, so that no call has to read years of payouts. */
export const maxOverviewDays = 92
/** Of how many days it tells where nobody says. */
export const usualOverviewDays = 30

const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]*$/

/** Whether `name` is a time zone of the IANA database. An offset such as "+03:00" is none: its days never shift. */
export function isTimeZone(name: string): boolean {
  if (!zoneShape.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', {timeZone: name}))
  } catch {
    return false
  }
}

/** A calendar day, "2026-11-12". */
const daySchema = z.iso.date()
/** Whether `text` is a day that the calendar has: 2026-02-30 is none. */
export const isDay = (text: string): boolean => daySchema.safeParse(text).success

/**
 * A decimal string like any amount (or a JSON number, as an upstream may send it), with room for a sum of very many.
 */
const totalAmountSchema = z
  .union([z.string(), z.number()])
  .transform(decimalOf)
  .pipe(z.string().regex(/^\d{1,18}(\.\d{1,8})?$/))
export const countSchema = z.number().int().min(0)

const totalSchema = z.object({currency: currencySchema, amount: totalAmountSchema})
/** The sum of several rows of one currency. */
export const countedTotalSchema = totalSchema.extend({count: countSchema})
export type Total = z.output<typeof totalSchema>
export type CountedTotal = z.output<typeof countedTotalSchema>

export const staffOverviewSchema = z.object({
  waiting: z.object({
    payouts: z.array(countedTotalSchema),
    cashoutRequests: z.array(countedTotalSchema),
    lateReceipts: countSchema,
    payoutImports: countSchema
  }),
  payoutsByStatus: z.array(z.object({status: z.enum(payoutStatuses), count: countSchema})),
  completedShare: z.number().min(0).max(100).nullable(),
  medianCompletionSeconds: z.number().min(0).nullable(),
  completedPerDay: z.array(z.object({day: daySchema, count: countSchema, totals: z.array(totalSchema)})),
  topMerchants: z.array(z.object({merchant: personSchema, count: countSchema, totals: z.array(totalSchema)})),
  topVendors: z.array(z.object({user: personSchema, count: countSchema, totals: z.array(totalSchema)}))
})
export type StaffOverview = z.output<typeof staffOverviewSchema>

const flowSchema = z.object({
  currency: currencySchema,
  credited: totalAmountSchema,
  cashedOut: totalAmountSchema,
  exchangedOut: totalAmountSchema,
  exchangedIn: totalAmountSchema
})
export type Flow = z.output<typeof flowSchema>

export const ownOverviewSchema = z.object({
  wallets: z.array(walletSchema),
  pending: z.object({
    payouts: z.array(countedTotalSchema),
    manualConfirmations: z.array(countedTotalSchema),
    cashoutRequests: z.array(countedTotalSchema)
  }),
  flowPerDay: z.array(z.object({day: daySchema, flows: z.array(flowSchema)}))
})
export type OwnOverview = z.output<typeof ownOverviewSchema>

/** Figures of one moment: `staff` for staff, `own` for vendors and sub-vendors, the other one null. */
export const overviewSchema = z.object({
  period: z.object({timeZone: z.string(), from: daySchema, to: daySchema}),
  staff: staffOverviewSchema.nullable(),
  own: ownOverviewSchema.nullable()
})
export type Overview = z.output<typeof overviewSchema>

const dayInput = (path: string) => z.iso.date(coded('invalid', {path})).optional()

/** Both days are inclusive; the server has its own for those that are left out. */
export const getOverviewInput = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, coded('invalid', {path: 'timeZone'})),
  from: dayInput('from'),
  to: dayInput('to')
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    getOverview: typeof overviewSchema
  }
  queries: {
    getOverview: [typeof getOverviewInput, never]
  }
}
