import {command} from '../../commands/command.ts'
import {defineFeature, route} from '../../http/route.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {endSessionsOf} from '../../identity/sessions.ts'
import {refuse} from '../../lib/refusal.ts'
import {deleteOwnSession, selectSessions} from './sql.ts'

const listSessions = route('listSessions', async ({actor, db, env}) => {
  const rows = await selectSessions(db, env, actor.userId)
  return {
    status: 200,
    body: {
      data: rows.map(row => ({
        id: Number(row.id),
        user_agent: row.user_agent,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        current: Number(row.id) === actor.sessionId
      }))
    }
  }
})

const deleteSession = route('deleteSession', async call => {
  const {userId, sessionId} = call.actor
  // Ending one's own needs no session that lasts until the commit.
  const actor = call.path.id === sessionId ? {userId} : call.actor
  await command({...call, actor}, async ({tx, audit}) => {
    await lockUser(tx, userId)
    if (!(await deleteOwnSession(tx, userId, call.path.id))) throw refuse.notFound()
    await audit({action: 'session_ended', subjectType: 'user', subjectId: userId})
  })
  return {status: 204}
})

const deleteSessions = route('deleteSessions', async call => {
  const {userId, sessionId} = call.actor
  await command(call, async ({tx, audit}) => {
    await lockUser(tx, userId)
    await endSessionsOf(tx, userId, sessionId)
    await audit({action: 'other_sessions_ended', subjectType: 'user', subjectId: userId})
  })
  return {status: 204}
})

export const sessions = defineFeature({
  name: 'sessions',
  routes: [listSessions, deleteSession, deleteSessions]
})
