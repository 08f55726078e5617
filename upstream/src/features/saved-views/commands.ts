import {mostViews, viewNameSchema, viewSearchSchema} from '@paydesk/contracts/saved-views'
import type {Actor} from '../../access/actor.ts'
import {type Caller, command} from '../../commands/command.ts'
import type {BodyOf} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {
  changeSavedView,
  clearDefault,
  insertSavedView,
  lockSavedViews,
  removeSavedView,
  type SavedViewRow
} from './sql.ts'

type By = Caller & {actor: Actor}

/** The name and the search as they are kept, of those that are given. */
function readFields<T extends {name?: string; search?: string}>(body: T): T {
  const checks = startChecks()
  const read = {
    ...body,
    ...(body.name !== undefined && {name: checks.read('name', viewNameSchema, body.name)}),
    ...(body.search !== undefined && {search: checks.read('search', viewSearchSchema, body.search)})
  }
  checks.assertThat()
  return read
}

/** 422 on `name` where another view of the list has it. */
function assertNameFree(views: readonly SavedViewRow[], {id, list, name}: Partial<SavedViewRow>): void {
  if (views.some(view => view.list === list && view.name === name && view.id !== id))
    throw refuse.field('name', 'viewNameTaken')
}

/** Saves a view. Refused with 422: a name or search, a name that is taken, one view too many. */
export function createSavedView(by: By, body: BodyOf<'createSavedView'>): Promise<SavedViewRow> {
  const fields = readFields(body)
  const {userId} = by.actor
  return command(by, async ({tx}) => {
    const views = await lockSavedViews(tx, userId)
    assertNameFree(views, fields)
    if (views.filter(({list}) => list === fields.list).length >= mostViews)
      throw refuse.field('name', 'viewsFull', {max: mostViews})
    if (fields.is_default) await clearDefault(tx, userId, fields.list)
    return insertSavedView(tx, userId, fields)
  })
}

/** Changes an own view. Refused in this order: a name or search 422, no such view 404, a name that is taken 422. */
export function updateSavedView(by: By, id: number, body: BodyOf<'updateSavedView'>): Promise<SavedViewRow> {
  const fields = readFields(body)
  const {userId} = by.actor
  return command(by, async ({tx}) => {
    const views = await lockSavedViews(tx, userId)
    const before = views.find(view => Number(view.id) === id)
    if (!before) throw refuse.notFound()
    const after = {...before, ...fields}
    assertNameFree(views, after)
    if (after.is_default) await clearDefault(tx, userId, after.list)
    return changeSavedView(tx, after)
  })
}

/** Deletes an own view; 404 for any other. */
export function deleteSavedView(by: By, id: number): Promise<void> {
  return command(by, async ({tx}) => {
    if (!(await removeSavedView(tx, by.actor.userId, id))) throw refuse.notFound()
  })
}
