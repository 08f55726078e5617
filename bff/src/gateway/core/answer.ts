import {z} from 'zod'
import {camelKeys, KeyConflict} from './case.ts'
import {AppFailure} from './failure.ts'
import {keyPlan} from './key-plan.ts'
import {unreadable} from './transport.ts'

/** A list as the upstream sent it, before any trimming. */
export type Listing<Row> = {
  items: Row[]
  page: number
  perPage: number
  total: number
  totalCapped: boolean
  lastPage: number
  nextCursor?: string
  prevCursor?: string
}

type Sent = Promise<{data?: unknown; response: {url?: string}}>

const pageFieldsSchema = z.object({
  currentPage: z.number().int(),
  lastPage: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
  totalCapped: z.boolean().default(false),
  nextCursor: z.string().nullish(),
  prevCursor: z.string().nullish()
})

function breach(detail: string, cause?: unknown): AppFailure {
  return new AppFailure('UPSTREAM_CONTRACT', {detail: `contract breach: ${detail}`, cause})
}

/** The schema's reading of a value with snake_case keys; a breach names the fields, never their values. */
export function read<Schema extends z.ZodType>(value: unknown, schema: Schema, at: string): z.output<Schema> {
  let renamed: unknown
  try {
    renamed = camelKeys(value, keyPlan(schema))
  } catch (error) {
    if (error instanceof KeyConflict) throw breach(`${at}: ${error.message}`, error)
    throw error
  }
  const parsed = schema.safeParse(renamed)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap(innermost)
  throw breach(
    fields
      .slice(0, 5)
      .map(issue => `${[at, ...issue.path].join('.')} (${ruleOf(issue)})`)
      .join(', ')
  )
}

/** The rule that a value breaks; of a union of plain types, those that it could have had. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.code
  const types = issue.errors.flat().map(inner => ('expected' in inner ? inner.expected : inner.code))
  return types.length > 0 ? `neither ${[...new Set(types)].join(' nor ')}` : 'no known alternative'
}

/** The issues of a union, by the alternative that the value comes nearest to: the one with the fewest issues. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest] = issue.errors
    .filter(errors => errors.every(({path}) => path.length > 0))
    .toSorted((a, b) => a.length - b.length)
  return nearest
    ? nearest.flatMap(inner => innermost({...inner, path: [...issue.path, ...inner.path]} as typeof inner))
    : [issue]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function envelope(sent: Sent): Promise<Record<string, unknown>> {
  const {data} = await sent.catch((error: unknown) => {
    throw unreadable(error)
  })
  if (!isRecord(data)) throw breach('the answer is no object')
  return data
}

/** One thing out of `{"data": {...}}`, or a list that has no pages out of `{"data": [...]}`. */
export async function one<Schema extends z.ZodType>(sent: Sent, schema: Schema): Promise<z.output<Schema>> {
  const body = await envelope(sent)
  return read(body.data, schema, 'data')
}

/** A whole list, enveloped once (`data`) or twice (`data.data`). */
export async function many<Row extends z.ZodType>(
  sent: Sent,
  rows: z.ZodArray<Row>
): Promise<z.output<Row>[]> {
  const {data} = await envelope(sent)
  return isRecord(data) && Array.isArray(data.data)
    ? read(data.data, rows, 'data.data')
    : read(data, rows, 'data')
}

type PageParts = {rows: unknown; numbers: unknown}

/**
 * The rows and the numbers of a page. Upstreams differ in the place of the numbers: next to the rows in `data`, in a
 * `meta` there, or in a `meta` next to `data`; all are read.
 */
async function partsOf(sent: Sent): Promise<PageParts> {
  const body = await envelope(sent)
  const inner = isRecord(body.data) ? body.data : {data: body.data}
  const meta = [inner.meta, body.meta].find(isRecord) ?? inner
  const {data: _rows, ...numbers} = meta
  return {rows: inner.data, numbers}
}

function listingOf<Row extends z.ZodType>(parts: PageParts, rows: z.ZodArray<Row>): Listing<z.output<Row>> {
  const {currentPage, nextCursor, prevCursor, ...fields} = read(parts.numbers, pageFieldsSchema, 'data')
  return {
    items: read(parts.rows, rows, 'data.data'),
    page: currentPage,
    ...fields,
    ...(nextCursor && {nextCursor}),
    ...(prevCursor && {prevCursor})
  }
}

/** A page of a list. */
export const page = async <Row extends z.ZodType>(sent: Sent, rows: z.ZodArray<Row>) =>
  listingOf(await partsOf(sent), rows)

/** A page of a list that has more numbers than its own. */
export async function pageWith<Row extends z.ZodType, More extends z.ZodType<object>>(
  sent: Sent,
  rows: z.ZodArray<Row>,
  more: More
): Promise<Listing<z.output<Row>> & z.output<More>> {
  const parts = await partsOf(sent)
  return {...listingOf(parts, rows), ...read(parts.numbers, more, 'data')}
}

/** A call whose answer holds nothing to read. */
export async function nothing(sent: Sent): Promise<void> {
  await sent.catch((error: unknown) => {
    throw unreadable(error)
  })
}
