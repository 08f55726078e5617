import type {Role} from '@paydesk/contracts/enums'
import nock from 'nock'
import superjson from 'superjson'
import type {Case} from './procedures.ts'
import {tokenOf, upstreamUrl, type World} from './world.ts'

/** The cases with a title each, for a table of tests. */
export const titled = <C extends Case>(cases: readonly C[]) =>
  cases.map((entry, i) => ({...entry, title: `${entry.procedure} (${i})`}))

/** The first of the roles that may ask; undefined where anybody may. */
export const someone = ({allowed}: Case): Role | undefined => (allowed === 'anybody' ? undefined : allowed[0])

/** The upstream answers a read of the row that the case's procedure looks at before it changes it. */
export function answerRow({path, row}: Case): void {
  if (row)
    nock(upstreamUrl)
      .get(path)
      .reply(200, row() as nock.Body)
}

/** The upstream answers the case's call once: as the case says, or with another body. */
export function answer(entry: Case, body: unknown = entry.answer()): void {
  const {method, path, status} = entry
  answerRow(entry)
  nock(upstreamUrl)
    .intercept(path, method)
    .query(true)
    .reply(status, body as nock.Body)
}

/** Calls the case's procedure as a browser does, whatever its types. */
export function call(world: World, {procedure, input}: Case, token?: string): Promise<Response> {
  const value = input()
  const form = value instanceof FormData
  return fetch(`${world.url}/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      ...(token && {authorization: `Bearer ${token}`}),
      ...(!form && {'content-type': 'application/json'})
    },
    body: form ? value : JSON.stringify(superjson.serialize(value))
  })
}

/** The whole of a case by somebody who may: the upstream's answer, and the call. */
export function ask(world: World, entry: Case, body?: unknown): Promise<Response> {
  answer(entry, body)
  const role = someone(entry)
  if (role) world.signIn(role)
  return call(world, entry, role && tokenOf(role))
}
