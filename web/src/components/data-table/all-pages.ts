import {maxPerPage} from '@paydesk/contracts/page-sizes'
import type {Page} from '@paydesk/contracts/pagination'
import {withRateLimitRetry} from '@/lib/rate-limit-retry.ts'

/** Where a page is: by its number, or by the cursor that the page before it gave. */
export type PagePlace = {page: number; perPage: number; cursor?: string}

/** Fetches any page of what is filtered, in the order of the screen. */
export type FetchPage<Row, Id extends string = string> = (
  place: PagePlace,
  signal: AbortSignal
) => Promise<Page<Row, Id>>

/** Rows that came with one page, and how many have come of how many. */
export type Portion<Row> = {rows: Row[]; done: number; total: number; totalCapped: boolean}

/**
 * All rows of a list, a page at a time until its last one: by the server's cursors, which know no depth, or
 * by numbers where it has none. Rows that moved to a later page meanwhile come once. Throws when a page
 * cannot be fetched, and the signal's reason once it is aborted.
 */
export async function* allPages<Row extends {id: string | number}>(
  fetchPage: FetchPage<Row>,
  signal: AbortSignal
): AsyncGenerator<Portion<Row>> {
  const seen = new Set<Row['id']>()
  let place: PagePlace = {page: 1, perPage: maxPerPage}
  for (let number = 1; ; number += 1) {
    const at = place
    const page = await withRateLimitRetry(() => fetchPage(at, signal), {signal, retries: true})
    const rows = page.items.filter(({id}) => !seen.has(id))
    for (const {id} of rows) seen.add(id)
    yield {
      rows,
      done: seen.size,
      total: Math.max(page.total, seen.size),
      totalCapped: page.totalCapped
    }
    if (isLast(page, at, number)) return
    place = page.nextCursor
      ? {page: 1, perPage: maxPerPage, cursor: page.nextCursor}
      : {page: number + 1, perPage: maxPerPage}
  }
}

function isLast(page: Page<unknown>, {cursor}: PagePlace, number: number): boolean {
  if (page.items.length === 0) return true
  if (page.nextCursor || cursor) return !page.nextCursor
  // A capped total also caps the last page's number, so only an unfilled page is the end then.
  if (page.totalCapped) return page.items.length < page.perPage
  return number >= page.lastPage
}
