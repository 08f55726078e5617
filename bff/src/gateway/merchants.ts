import {merchantSchema, merchantsSchema, type renameMerchantInput} from '@paydesk/contracts/merchants'
import type {z} from 'zod'
import {many, one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** listMerchants: all of them, without pages. */
export const listMerchants = (upstream: Upstream) => many(upstream.GET('/api/merchants'), merchantsSchema)

/** updateMerchant: renames; CONFLICT carries the merchant as it is. */
export const updateMerchant = (upstream: Upstream, {id, ...body}: z.output<typeof renameMerchantInput>) =>
  one(upstream.PATCH('/api/merchants/{id}', {params: {path: {id}}, body}), merchantSchema)
