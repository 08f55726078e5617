import type {Feature, Route} from '../http/route.ts'
import type {Job} from '../jobs/job.ts'
import {retention} from '../jobs/retention.ts'
import * as list from './index.ts'

export const features: readonly Feature[] = Object.values(list)

export const routes: readonly Route[] = features.flatMap(feature => feature.routes)

/** The jobs of all features, and the one of all tables; each name is there once. */
export const jobs: readonly Job<never>[] = [
  retention as Job<never>,
  ...features.flatMap(feature => feature.jobs ?? [])
]
