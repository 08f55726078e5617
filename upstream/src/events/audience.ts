import {type Area, columnsFor, isStaff, scopeOf} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import {areaOfEvents} from '@paydesk/contracts/events'
import type {components} from '@paydesk/contracts/wire'
import type {LogEvent} from './read.ts'

type Wire = components['schemas']['Event']
/** The signed-in user of a session, who reads events. */
export type Reader = {userId: number; role: Role; sessionId: number}

/** What a user does to the account alone: no row that others see changes with it. */
const isPrivate = (action: string) =>
  /^(signed_|session|other_sessions|second_factor|password|bot_)/.test(action)

/** The area of a user's event: the user's own profile, or the list that the reader has the user in. */
function userArea({userId}: Reader, {ownerId, ownerRole, action}: LogEvent): Wire['area'] | null {
  if (ownerId === userId) return 'profile'
  if (isPrivate(action)) return null
  if (ownerRole === 'vendor') return 'vendors'
  return ownerRole === 'sub_vendor' ? 'sub_vendors' : null
}

function subjectArea(reader: Reader, event: LogEvent): Wire['area'] | null {
  if (event.subjectType === 'user') return userArea(reader, event)
  if (event.subjectType === 'application_config') return 'application_config'
  return `${event.subjectType}s`
}

/** Whether the role may read this row of the area, as its lists show it. */
function maySee({userId, role}: Reader, area: Area, {audience}: LogEvent): boolean {
  const scope = scopeOf(role, area)
  return scope === 'all' || (scope === 'own' && audience.includes(userId))
}

/** Kinds of changes that an owner sees nothing of. */
const staffKinds: readonly Wire['kind'][] = ['assigned', 'noted']

const kinds: Record<string, Wire['kind']> = {
  created: 'created',
  registered: 'created',
  taken: 'assigned',
  taken_over: 'assigned',
  released: 'assigned',
  noted: 'noted',
  deleted: 'deleted'
}

/** Whose the row is, for the roles that have that column of its list. */
function userIdFor({role}: Reader, event: LogEvent): number | null {
  if (event.subjectType === 'transaction' && !columnsFor('transactions', role).includes('user')) return null
  return event.ownerId
}

/** An own notification, whichever it is: the reader asks for the list. */
const notificationFor = ({userId}: Reader, {action, audience}: LogEvent): Wire | null =>
  audience.includes(userId)
    ? {
        area: 'notifications',
        record_id: null,
        version: null,
        kind: kinds[action] ?? 'changed',
        user_id: userId
      }
    : null

/**
 * The event as this reader may see it, by the access matrix; null where the row, or its area, is not for the reader. An
 * import makes payouts by the thousand, so those who do not see imports get one event without an id for its part.
 */
export function eventFor(reader: Reader, event: LogEvent): Wire | null {
  if (event.subjectType === 'notification') return notificationFor(reader, event)
  const kind = kinds[event.action] ?? 'changed'
  if (staffKinds.includes(kind) && !isStaff(reader.role)) return null
  const area = subjectArea(reader, event)
  if (area && maySee(reader, areaOfEvents[area], event)) {
    return {
      area,
      record_id: event.subjectId,
      version: event.version,
      kind,
      user_id: userIdFor(reader, event)
    }
  }
  if (event.action === 'progressed' && maySee(reader, 'payouts', event))
    return {area: 'payouts', record_id: null, version: null, kind: 'created', user_id: null}
  return null
}
