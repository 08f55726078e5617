import {type getOverviewInput, overviewSchema} from '@paydesk/contracts/overview'
import type {z} from 'zod'
import {one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

/** getOverview: figures of one moment; NOT_FOUND from an upstream that has none. */
export const getOverview = (upstream: Upstream, input: z.output<typeof getOverviewInput>) =>
  one(upstream.GET('/api/overview', {params: {query: toQuery(input)}}), overviewSchema)
