import {learnServerTime} from './server-clock.ts'

/**
 * Calls that the page made itself, by its inline script, while the application's code was still on its
 * way. `answer` is the call's result in its envelope, and rejects whenever there is no result.
 */
export type PreloadedQuery = {path: string; input: unknown; answer: Promise<{json?: unknown; meta?: unknown}>}
export type PreloadedQueries = {
  token: string
  calls: readonly PreloadedQuery[]
  /** The answer's Date, when it was asked for and when it came. */
  time: Promise<[date: string | null, sentAt: number, receivedAt: number] | undefined>
}

declare global {
  interface Window {
    paydeskPreloaded?: PreloadedQueries
  }
}

/** Asks for several queries in one request, as the person with this token. */
export function preloadQueries(
  token: string,
  wanted: readonly {path: string; input: unknown}[]
): PreloadedQueries {
  const inputs = Object.fromEntries(wanted.map(({input}, i) => [i, {json: input}]))
  const paths = wanted.map(({path}) => path).join()
  const sentAt = Date.now()
  const response = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
    headers: {authorization: `Bearer ${token}`}
  })
  const time = response.then<[string | null, number, number], undefined>(
    ({headers}) => [headers.get('date'), sentAt, Date.now()],
    () => undefined
  )
  const answers = response.then(answer => answer.json())
  const calls = wanted.map(({path, input}, i) => {
    const answer = answers.then(all => all[i].result.data)
    // The caller that takes it sees the failure; until then it must not count as unhandled.
    answer.catch(() => {})
    return {path, input, answer}
  })
  return {token, calls, time}
}

/** The page's own calls, once: they are nobody's but the person's who was signed in when it began. */
export function takePreloadedQueries(token: string | null): readonly PreloadedQuery[] {
  const preloaded = window.paydeskPreloaded
  window.paydeskPreloaded = undefined
  void preloaded?.time.then(time => time && learnServerTime(...time))
  return preloaded && preloaded.token === token ? preloaded.calls : []
}
