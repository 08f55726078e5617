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
export async function post(path: string, input: unknown, signal?: AbortSignal): Promise<Answer> {
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
