import {type LiveMessage, liveChangesInput} from '@paydesk/contracts/events'
import {tracked} from '@trpc/server'
import {router, signedInProcedure} from '../../trpc.ts'

/** With the cursor of each message, by which a client that comes back goes on. */
async function* withCursors(messages: AsyncGenerator<LiveMessage>) {
  for await (const message of messages) {
    const id = 'id' in message ? message.id : undefined
    yield id ? tracked(id, message) : message
  }
}

export const liveRouter = router({
  changes: signedInProcedure
    .input(liveChangesInput)
    .subscription(({ctx, input}) =>
      withCursors(ctx.services.live.changes(ctx.caller, input.lastEventId ?? null))
    )
})
