import {forgetKeys} from '../commands/forget-keys.ts'
import type {Feature, Route} from '../http/route.ts'
import type {Job} from '../jobs/job.ts'
import * as list from './index.ts'

export const features: readonly Feature[] = Object.values(list)

export const routes: readonly Route[] = features.flatMap(feature => feature.routes)

/** The jobs of all features, and what commands need themselves; each name is there once. */
export const jobs: readonly Job<never>[] = [
  forgetKeys as Job<never>,
  ...features.flatMap(feature => feature.jobs ?? [])
]
