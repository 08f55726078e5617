import type {QueryClient} from '@tanstack/react-query'
import {takePreloadedQueries} from '@/lib/preloaded-queries.ts'
import {readToken} from '@/lib/session.ts'
import {transformer} from '@/lib/transformer.ts'

type Call = (path: string, input: unknown) => Promise<unknown>

/**
 * Puts the page's preloaded queries into the cache, under the keys of the screens' queries. `call` repeats a failed
 * one, so that its failure is handled as any other.
 */
export function seedPreloadedQueries(queryClient: QueryClient, call: Call): void {
  for (const {path, input, answer} of takePreloadedQueries(readToken())) {
    const queryKey = [path.split('.'), {...(input !== undefined && {input}), type: 'query'}]
    const preloaded = answer.then(transformer.deserialize)
    let isFirst = true
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: () => {
        if (!isFirst) return call(path, input)
        isFirst = false
        return preloaded.catch(() => call(path, input))
      }
    })
  }
}
