import type {AppRouter} from '@paydesk/bff'
import type {QueryClient} from '@tanstack/react-query'
import {
  createTRPCClient,
  getUntypedClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink
} from '@trpc/client'
import {createTRPCQueryUtils, createTRPCReact} from '@trpc/react-query'
import {learnServerTime} from './server-clock.ts'
import {readToken} from './session.ts'
import {formTransformer, transformer} from './transformer.ts'

export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'
const headers = () => {
  const token = readToken()
  // The screen's language, which may not be the browser's: emails come in it, and new accounts begin with it.
  const language = {'accept-language': document.documentElement.lang || 'ru'}
  return token ? {...language, authorization: `Bearer ${token}`} : language
}

/** Calls that a page makes as it is closed. */
const outlivesPage = /\.release$/

/** Every answer also tells the server's time, by which deadlines are counted down. */
async function fetchAndLearn(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const answer = await fetch(input, outlivesPage.test(String(input)) ? {...init, keepalive: true} : init)
  learnServerTime(answer.headers.get('date'), sentAt)
  return answer
}

const isUnbatched = /^(auth|overview)\.|\.summary$/

/**
 * Files go as they are (only the answer is decoded). Changes and everything about signing in go one by one, so that
 * each has its own status and limits; so do the overview and summaries, which would hold up what is batched with them.
 * The lists and rows of one screen go in one request.
 */
export function createLinks(): TRPCLink<AppRouter>[] {
  const one = {url, headers, fetch: fetchAndLearn}
  return [
    splitLink({
      condition: operation => isNonJsonSerializable(operation.input),
      true: httpLink({...one, transformer: formTransformer}),
      false: splitLink({
        condition: ({type, path}) => type === 'mutation' || isUnbatched.test(path),
        true: httpLink({...one, transformer}),
        false: httpBatchLink({...one, transformer, maxItems: 10})
      })
    })
  ]
}

/** The client, and the same calls for use outside React (loaders of routes). */
export function createTrpc(queryClient: QueryClient) {
  const links = createLinks()
  const calls = createTRPCClient<AppRouter>({links})
  return {
    client: trpc.createClient({links}),
    calls,
    /** A query by the name of its procedure. */
    query: (path: string, input: unknown) => getUntypedClient(calls).query(path, input),
    utils: createTRPCQueryUtils<AppRouter>({queryClient, client: calls})
  }
}
export type TrpcUtils = ReturnType<typeof createTrpc>['utils']
