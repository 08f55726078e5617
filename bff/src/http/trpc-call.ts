import type {IncomingMessage} from 'node:http'
import {AppFailure} from '../gateway/core/failure.ts'

export const trpcFolder = '/trpc/'
export const maxBatchSize = 10

/** The procedures that a request names, and its query. */
export type Call = {paths: string[]; batched: boolean; search: URLSearchParams}

/** Split at the first question mark, as everybody else reads an address. */
function splitAddress(address: string): {pathname: string; search: string} {
  const mark = address.indexOf('?')
  return mark < 0
    ? {pathname: address, search: ''}
    : {pathname: address.slice(0, mark), search: address.slice(mark + 1)}
}

/** The calls that a request names; refuses a batch as a whole before anything of it runs. */
export function callOf(request: IncomingMessage): Call {
  const {pathname: path, search: query} = splitAddress(request.url ?? '')
  // No client sends its fragment; a parser that cuts one off would read another address than this one.
  if (request.url?.includes('#')) throw new AppFailure('BAD_REQUEST', {detail: 'fragment in an address'})
  const search = new URLSearchParams(query)
  const batched = search.get('batch') === '1'
  let names: string
  try {
    names = decodeURIComponent(path.slice(trpcFolder.length))
  } catch (cause) {
    throw new AppFailure('BAD_REQUEST', {detail: 'path', cause})
  }
  const paths = batched ? names.split(',', maxBatchSize + 1) : [names]
  if (paths.length > maxBatchSize) throw new AppFailure('BAD_REQUEST', {detail: 'batch too large'})
  // The router's adapter decodes once more: a name that could decode differently there is invalid.
  if (paths.some(name => name.includes('%'))) throw new AppFailure('NOT_FOUND', {detail: 'no such procedure'})
  // Guesses in one request would pass for one; each has to come by itself.
  if (paths.length > 1 && paths.some(name => name.startsWith('auth.'))) {
    throw new AppFailure('BAD_REQUEST', {detail: 'auth in a batch'})
  }
  return {paths, batched, search}
}
