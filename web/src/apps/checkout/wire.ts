import type {AppRouter} from '@paydesk/bff'

type Procedures = AppRouter['_def']['record']
/** The queries that the customers' pages have. */
type Queries = {
  'payoutIntents.get': Procedures['payoutIntents']['get']
  'paymentCredentials.get': Procedures['paymentCredentials']['get']
}
export type Path = keyof Queries
export type Input<P extends Path> = Queries[P]['_def']['$types']['input']
export type Output<P extends Path> = Queries[P]['_def']['$types']['output']
export type Receipt = Procedures['payoutIntents']['uploadReceipt']['_def']['$types']['output']

/** An answer, with the moments between which the server must have sent it. */
export type Answer = {
  text: string
  /** Milliseconds of the page's monotonic clock. */
  sentAt: number
  receivedAt: number
  /** The server's own time at the answer in milliseconds, to the second; null where no header names it. */
  date: number | null
}

/** A line that has carried nothing for this long is given up, in milliseconds. */
const patience = 20_000

/**
 * One call, always by POST: a query's input would stand in the address otherwise, and the key of a
 * payout intent belongs into no address and no log. Rejects where no answer came.
 */
export async function post<P extends Path>(path: P, input: Input<P>, signal?: AbortSignal): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience)
  signal?.addEventListener('abort', () => stop.abort(), {once: true})
  try {
    const sentAt = performance.now()
    const response = await fetch(`/trpc/${path}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({json: input}),
      cache: 'no-store',
      credentials: 'omit',
      signal: stop.signal
    })
    const receivedAt = performance.now()
    const date = Date.parse(response.headers.get('date') ?? '')
    return {text: await response.text(), sentAt, receivedAt, date: Number.isNaN(date) ? null : date}
  } finally {
    clearTimeout(timer)
  }
}
