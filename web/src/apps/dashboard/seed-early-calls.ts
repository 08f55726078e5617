import type {QueryClient} from '@tanstack/react-query'
import {takeEarlyCalls} from '@/lib/early-calls.ts'
import {readToken} from '@/lib/session.ts'
import {transformer} from '@/lib/transformer.ts'

type Call = (path: string, input: unknown) => Promise<unknown>

/**
 * Puts the page's preloaded queries into the cache, under the keys of the screens' queries. `call` repeats a failed
 * one, so that its failure is handled as any other.
 */
export function seedEarlyCalls(queryClient: QueryClient, call: Call): void {
  for (const {path, input, answer} of takeEarlyCalls(readToken())) {
    const queryKey = [path.split('.'), {...(input !== undefined && {input}), type: 'query'}]
    const early = answer.then(transformer.deserialize)
    let isFirst = true
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: () => {
        if (!isFirst) return call(path, input)
        isFirst = false
        return early.catch(() => call(path, input))
      }
    })
  }
}
