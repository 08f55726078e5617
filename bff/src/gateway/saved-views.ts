import {
  type createSavedViewInput,
  savedViewSchema,
  savedViewsSchema,
  type updateSavedViewInput
} from '@paydesk/contracts/saved-views'
import type {z} from 'zod'
import {many, nothing, one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** listSavedViews: the own ones of all lists, without pages. */
export const listSavedViews = (upstream: Upstream) => many(upstream.GET('/api/saved-views'), savedViewsSchema)

/** createSavedView: VALIDATION on the name where another view of the list has it. */
export const createSavedView = (upstream: Upstream, input: z.output<typeof createSavedViewInput>) =>
  one(upstream.POST('/api/saved-views', {body: snakeKeys(input)}), savedViewSchema)

/** updateSavedView: changes what is given. */
export const updateSavedView = (upstream: Upstream, {id, ...input}: z.output<typeof updateSavedViewInput>) =>
  one(
    upstream.PATCH('/api/saved-views/{id}', {params: {path: {id}}, body: snakeKeys(input)}),
    savedViewSchema
  )

/** deleteSavedView: deletes one. */
export const deleteSavedView = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/saved-views/{id}', {params: {path: {id}}}))
