import {exampleOf} from '@paydesk/contracts/examples'
import {accounts} from './procedures/accounts.ts'
import type {ProcedureCase} from './procedures/case.ts'
import {money} from './procedures/money.ts'
import {notifications} from './procedures/notifications.ts'
import {payouts} from './procedures/payouts.ts'
import {savedViews} from './procedures/saved-views.ts'
import {users} from './procedures/users.ts'

/** A case with what it leaves out, and the parts of its call. */
export type Case = Omit<Required<ProcedureCase>, 'call' | 'full' | 'row'> & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  row?: ProcedureCase['row']
}

function complete({call, input = () => undefined, status = 200, answer, ...rest}: ProcedureCase): Case {
  const [method, path] = call.split(' ') as [Case['method'], string]
  return {...rest, method, path, input, status, answer: answer ?? (() => exampleOf(rest.operation))}
}

const all = [...accounts, ...users, ...payouts, ...money, ...notifications, ...savedViews]

/**
 * Every procedure with at least one way to call it; `me.get`, which asks what each signed-in call asks anyway, and the
 * subscription `live.changes` are tested by themselves.
 */
export const cases: Case[] = all.map(complete)

/** The calls with all of their optional fields. */
export const fullCases: Case[] = all.flatMap(({full = [], ...entry}) =>
  full.map(input => complete({...entry, input}))
)
