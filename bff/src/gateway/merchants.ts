import {merchantsSchema} from '@paydesk/contracts/merchants'
import {many} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** listMerchants: all of them, without pages. */
export const listMerchants = (upstream: Upstream) => many(upstream.GET('/api/merchants'), merchantsSchema)
