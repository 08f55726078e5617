import {randomUUID} from 'node:crypto'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView
} from '@paydesk/bff/gateway/saved-views'
import {assertError, noId} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run} from './run.ts'

const path = '/api/saved-views'

async function viewsOf(run: Run, by: Identity) {
  assertSupported('listSavedViews', (await run.plainly(by, 'GET', path)).status)
  return run.through(by, listSavedViews)
}

/** The own views, of which one of each list may be its default. */
export async function checkSavedViews(run: Run, by: Identity): Promise<void> {
  await run.check(
    by,
    'listSavedViews',
    'answers the own views, one default of each list at most',
    async () => {
      const defaults = (await viewsOf(run, by)).filter(({isDefault}) => isDefault).map(({list}) => list)
      assertThat(new Set(defaults).size === defaults.length, 'one default of a list', defaults.join(', '))
    }
  )
}

/** Saves, changes and deletes a view of the run. */
export async function checkSavedViewWrites(run: Run, by: Identity): Promise<void> {
  const name = `Conformance suite ${randomUUID()}`
  const input = {list: 'history', name, search: '?density=dense', isDefault: false} as const
  const saved = await run.check(
    by,
    'createSavedView',
    'saves a view, and refuses its name again',
    async () => {
      await viewsOf(run, by)
      const json = {list: input.list, name, search: '', is_default: false}
      const first = await run.plainly(by, 'POST', path, {json: {...json, name: ' '}})
      assertSupported('createSavedView', first.status)
      assertError(first, [422], ['name'])
      const made = await run.through(by, upstream => createSavedView(upstream, input))
      assertError(await run.plainly(by, 'POST', path, {json}), [422], ['name'])
      const found = (await run.through(by, listSavedViews)).find(({id}) => id === made.id)
      assertThat(
        found?.name === name && found.search === input.search,
        `${name}, ${input.search}`,
        'another view'
      )
      return made
    }
  )
  if (!saved) return
  const {id} = saved
  await run.check(by, 'updateSavedView', 'changes what is given', async () => {
    const after = await run.through(by, upstream => updateSavedView(upstream, {id, search: '?density=roomy'}))
    assertThat(
      after.name === name && after.search === '?density=roomy',
      `${name}, ?density=roomy`,
      `${after.name}, ${after.search}`
    )
  })
  await run.check(by, 'updateSavedView', 'answers 404 for an id that no row has', async () =>
    assertError(await run.plainly(by, 'PATCH', `${path}/${noId}`, {json: {name}}), [404])
  )
  await run.check(by, 'deleteSavedView', 'deletes a view, once', async () => {
    await run.through(by, upstream => deleteSavedView(upstream, id))
    assertError(await run.plainly(by, 'DELETE', `${path}/${id}`), [404])
  })
}
