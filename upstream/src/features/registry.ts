import type {Feature} from '../http/route.ts'
import type {Job} from '../jobs/job.ts'
import * as list from './index.ts'

export const features: readonly Feature[] = Object.values(list)

/** The jobs of all features; each name is there once. */
export const jobs: readonly Job<never>[] = features.flatMap(feature => feature.jobs ?? [])
