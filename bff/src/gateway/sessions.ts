import {sessionSchema} from '@paydesk/contracts/sessions'
import {z} from 'zod'
import {many, nothing} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

const sessionsSchema = z.array(sessionSchema)

/** listSessions: the own ones; NOT_FOUND from an upstream that does not tell. */
export const listSessions = (upstream: Upstream) => many(upstream.GET('/api/sessions'), sessionsSchema)

/** deleteSession: signs one out. */
export const deleteSession = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/sessions/{id}', {params: {path: {id}}}))

/** deleteSessions: signs all others out. */
export const deleteSessions = (upstream: Upstream) => nothing(upstream.DELETE('/api/sessions'))
