import {z} from 'zod'
import type {Area} from './access.ts'
import {eventAreas, eventKinds} from './enums.ts'

/** A change of a record, without its contents. `recordId` is null where several records of the area have changed. */
export const eventSchema = z.object({
  area: z.enum(eventAreas),
  recordId: z.string().nullable(),
  version: z.number().int().nullish(),
  kind: z.enum(eventKinds),
  userId: z.number().int().nullable()
})
export type LiveEvent = z.output<typeof eventSchema>

/** The area of the access matrix that each area of events belongs to. */
export const areaOfEvents: Record<LiveEvent['area'], Area> = {
  payouts: 'payouts',
  payout_imports: 'payoutImports',
  cashout_requests: 'cashoutRequests',
  transactions: 'transactions',
  vendors: 'vendors',
  sub_vendors: 'subVendors',
  merchants: 'merchants',
  application_config: 'settings',
  profile: 'profile',
  notifications: 'profile'
}

export const eventPageSchema = z.object({
  events: z.array(eventSchema),
  next: z.string(),
  resync: z.boolean(),
  more: z.boolean(),
  lag: z.number().min(0)
})

/** The lag of the log in seconds, above which screens ask at intervals again. */
export const maxLagSeconds = 5
/** How often a stream says that it lives, and after what silence it counts as dead. */
export const heartbeatMs = 4000
export const silenceMs = 10_000

/** What a stream says besides changes; each with the reader's place in the log, where there is one. */
export const pulseSchema = z.object({lag: z.number().min(0)})
export const streamEndSchema = z.object({reason: z.string().regex(/^\w{1,40}$/)})

/** A message of a stream of changes. The id is the reader's place in the log behind it; `lag` is in seconds. */
export type LiveMessage =
  | {type: 'change'; id?: string; event: LiveEvent}
  | {type: 'pulse'; id?: string; lag: number}
  | {type: 'resync'}
  | {type: 'end'; reason: string}

export const eventCursorSchema = z.string().min(1).max(100)
export const listEventsInput = z.strictObject({after: eventCursorSchema.optional()})
/** The cursor, as the protocol of subscriptions names it, with which a subscription goes on. */
export const liveChangesInput = z.strictObject({lastEventId: eventCursorSchema.nullish()})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listEvents: typeof eventPageSchema
  }
  queries: {
    listEvents: [typeof listEventsInput, never]
  }
}
