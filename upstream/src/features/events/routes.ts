import type {Response} from 'express'
import {eventFor} from '../../events/audience.ts'
import {type Cursor, cursorText, readCursor} from '../../events/cursor.ts'
import type {Sink} from '../../events/streams.ts'
import {defineFeature, signedInStreamRoute} from '../../http/route.ts'

/** How long a reader that was told the end may take to read it. */
const endMs = 1000

/** Behind every cursor of an earlier epoch is a resync, and so it is behind a text that is no cursor. */
const unknown: Cursor = {epoch: '', xid: '0', id: '0'}
const cursorOf = (text: string | undefined): Cursor | null =>
  text === undefined ? null : (readCursor(text) ?? unknown)

const listEvents = signedInStreamRoute('listEvents', async ({actor, events, query}, request, response) => {
  const after = cursorOf(request.get('last-event-id') ?? query.after)
  if (request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream') {
    const gone = await events.open(actor, after, sinkOf(response))
    if (response.closed) gone()
    else response.once('close', gone)
    return
  }
  const page = await events.log.page(after)
  response.json({
    data: {
      events: page.events.flatMap(event => eventFor(actor, event) ?? []),
      next: cursorText(page.next),
      resync: page.resync,
      more: page.more,
      lag: events.log.lag()
    }
  })
})

/** A response as a stream of server-sent events. Nothing in between may hold it back, compress it or keep it. */
function sinkOf(response: Response): Sink {
  return {
    write(text) {
      if (!response.headersSent) {
        response.set({
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no'
        })
        response.flushHeaders()
      }
      response.write(text)
    },
    backlog: () => response.writableLength,
    end() {
      response.end()
      setTimeout(() => response.destroy(), endMs).unref()
    }
  }
}

export const events = defineFeature({name: 'events', routes: [listEvents]})
