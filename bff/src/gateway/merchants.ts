import {
  type createMerchantInput,
  merchantSchema,
  merchantsSchema,
  type updateMerchantInput
} from '@paydesk/contracts/merchants'
import type {z} from 'zod'
import {many, one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** listMerchants: all of them, without pages. */
export const listMerchants = (upstream: Upstream) => many(upstream.GET('/api/merchants'), merchantsSchema)

/** createMerchant: VALIDATION on the name where another merchant has it. */
export const createMerchant = (upstream: Upstream, body: z.output<typeof createMerchantInput>) =>
  one(upstream.POST('/api/merchants', {body}), merchantSchema)

/** updateMerchant: renames, disables or enables; CONFLICT carries the merchant as it is. */
export const updateMerchant = (upstream: Upstream, {id, ...body}: z.output<typeof updateMerchantInput>) =>
  one(upstream.PATCH('/api/merchants/{id}', {params: {path: {id}}, body}), merchantSchema)
