import type {Answer, TestApp, TestUser} from '../../../test/app.ts'

/** The calls on users as a test makes them, once its application runs. */
export function userCalls(app: () => TestApp) {
  const one = (id: number) => `/api/users/${id}`
  return {
    get: (by: TestUser, id: number) => app().ask(one(id), {token: by.token}),
    list: (by: TestUser, query = '') => app().ask(`/api/users${query}`, {token: by.token}),
    create: (by: TestUser, json: object) => app().ask('/api/users', {token: by.token, json}),
    patch: (by: TestUser, id: number, json: object) =>
      app().ask(one(id), {method: 'PATCH', token: by.token, json}),
    remove: (by: TestUser, id: number) => app().ask(one(id), {method: 'DELETE', token: by.token}),
    /** The audit trail of a user. */
    auditOf: (userId: number) =>
      app().database.db.query(
        `select actor_id::int as by, action, before, after from audit_events
         where subject_type = 'user' and subject_id = $1 order by id`,
        [String(userId)]
      ),
    /** A user's manual transactions. */
    manualOf: (userId: number) =>
      app().database.db.query(
        `select author_id::int as by, amount from transactions where user_id = $1 and type = 'manual' order by id`,
        [userId]
      )
  }
}

export function idsIn(answer: Answer): number[] {
  return answer.body.data.data.map((row: {id: number}) => row.id)
}
