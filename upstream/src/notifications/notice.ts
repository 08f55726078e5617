import {currencies, type NotificationArea} from '@paydesk/contracts/enums'
import {z} from 'zod'

const cashout = {
  requestId: z.number(),
  /** Decimal text of the currency. */
  amount: z.string(),
  currency: z.enum(currencies)
}

/** The notices that a user can get, each named by its kind; none contains a secret. Everything survives JSON. */
export const noticeSchema = z.discriminatedUnion('template', [
  z.object({template: z.literal('cashout_to_complete'), data: z.object(cashout)}),
  z.object({
    template: z.literal('payout_overdue'),
    data: z.object({payoutId: z.number(), minutes: z.number()})
  }),
  z.object({
    template: z.literal('import_ended'),
    data: z.object({importId: z.number(), payoutsCount: z.number(), failedCount: z.number()})
  }),
  z.object({
    template: z.literal('cashout_completed'),
    data: z.object({
      ...cashout,
      /** ISO 8601. */
      completedAt: z.string(),
      operationHash: z.string().optional()
    })
  }),
  z.object({template: z.literal('cashout_cancelled'), data: z.object({...cashout, reason: z.string()})})
])
export type Notice = z.output<typeof noticeSchema>

/** The record that a notice is about. */
export function recordOf(notice: Notice): {area: NotificationArea; id: number} {
  switch (notice.template) {
    case 'payout_overdue':
      return {area: 'payouts', id: notice.data.payoutId}
    case 'import_ended':
      return {area: 'payout_imports', id: notice.data.importId}
    default:
      return {area: 'cashout_requests', id: notice.data.requestId}
  }
}
