import {byId} from '@paydesk/contracts/fields'
import {createSavedViewInput, updateSavedViewInput} from '@paydesk/contracts/saved-views'
import {createSavedView, deleteSavedView, listSavedViews, updateSavedView} from '../../gateway/saved-views.ts'
import {router, signedInProcedure} from '../../trpc.ts'

/** Everybody has the own ones alone, which the upstream judges. */
export const savedViewsRouter = router({
  list: signedInProcedure.query(({ctx}) => listSavedViews(ctx.upstream)),

  create: signedInProcedure
    .input(createSavedViewInput)
    .mutation(({ctx, input}) => createSavedView(ctx.upstream, input)),

  update: signedInProcedure
    .input(updateSavedViewInput)
    .mutation(({ctx, input}) => updateSavedView(ctx.upstream, input)),

  delete: signedInProcedure.input(byId).mutation(({ctx, input}) => deleteSavedView(ctx.upstream, input.id))
})
