import {byId} from '@paydesk/contracts/fields'
import {deleteSession, deleteSessions, listSessions} from '../../gateway/sessions.ts'
import {router, signedInProcedure} from '../../trpc.ts'

/** Another BFF may know an ended token for a moment more; the upstream refuses it with the next call. */
export const sessionsRouter = router({
  list: signedInProcedure.query(({ctx}) => listSessions(ctx.upstream)),

  end: signedInProcedure.input(byId).mutation(({ctx, input}) => deleteSession(ctx.upstream, input.id)),

  endOthers: signedInProcedure.mutation(({ctx}) => deleteSessions(ctx.upstream))
})
