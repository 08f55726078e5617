import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {RecordNote} from '@paydesk/contracts/notes'

/** One line of a record's timeline: a note, or an event with the sign-ins that are grouped with it. */
export type TimelineItem = {note: RecordNote} | {events: [AuditEvent, ...AuditEvent[]]}

const entrances = new Set(['signed_in', 'signed_out', 'session_confirmed'])

/** Sign-ins and sign-outs of one person that nothing else stands between are one group. */
const belongs = ([newest]: readonly [AuditEvent, ...AuditEvent[]], event: AuditEvent): boolean =>
  [newest, event].every(({action}) => entrances.has(action)) && newest.actor?.id === event.actor?.id

/**
 * Events and notes in one order, newest first. Both lists come newest first. A note stands for the event that records
 * it; without notes, where the server has none or they have not come, the event is shown.
 */
export function timelineOf(
  events: readonly AuditEvent[],
  notes: readonly RecordNote[] | undefined
): TimelineItem[] {
  const items: TimelineItem[] = []
  const waiting = [...(notes ?? [])]
  const addNotes = (since: number) => {
    while (waiting[0] && Date.parse(waiting[0].createdAt) >= since)
      items.push({note: waiting.shift() as RecordNote})
  }
  for (const event of events) {
    addNotes(Date.parse(event.createdAt))
    if (notes && event.action === 'noted') continue
    const last = items.at(-1)
    if (last && 'events' in last && belongs(last.events, event)) last.events.push(event)
    else items.push({events: [event]})
  }
  addNotes(Number.NEGATIVE_INFINITY)
  return items
}
