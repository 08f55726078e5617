import type {Actor} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import type {Services} from '../../services.ts'
import {createSavedView, deleteSavedView, updateSavedView} from './commands.ts'
import {selectSavedViews} from './sql.ts'
import {savedViewView} from './view.ts'

const countWrite = ({limits, actor}: Pick<Services, 'limits'> & {actor: Actor}) =>
  limits.take('ownWrite', String(actor.userId))

const listSavedViews = route('listSavedViews', async ({actor, db}) => ({
  status: 200,
  body: {data: (await selectSavedViews(db, actor.userId)).map(savedViewView)}
}))

const postSavedView = route('createSavedView', async call => {
  await countWrite(call)
  return {status: 201, body: {data: savedViewView(await createSavedView(call, call.body))}}
})

const patchSavedView = route('updateSavedView', async call => {
  await countWrite(call)
  return {status: 200, body: {data: savedViewView(await updateSavedView(call, call.path.id, call.body))}}
})

const removeSavedView = route('deleteSavedView', async call => {
  await countWrite(call)
  await deleteSavedView(call, call.path.id)
  return {status: 204}
})

export const savedViews = defineFeature({
  name: 'saved-views',
  routes: [listSavedViews, postSavedView, patchSavedView, removeSavedView]
})
