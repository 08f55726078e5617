import type {Request, RequestHandler} from 'express'
import {middleware} from 'express-openapi-validator'
import {isInstant} from '../lib/instants.ts'
import {refuse} from '../lib/refusal.ts'
import {type Document, document, type Parameter} from './document.ts'

/**
 * Holds every request to the document, and with `answersToo` every answer as well. A parameter of a path
 * or a query becomes a number where the document says so; nothing in a body is converted.
 */
export function validator({answersToo}: {answersToo: boolean}): RequestHandler[] {
  const validate = middleware({
    apiSpec: withoutBrackets(document) as never,
    validateApiSpec: false,
    validateRequests: {coerceTypes: false, removeAdditional: false, allErrors: true},
    validateResponses: answersToo,
    validateSecurity: false,
    formats: {'date-time': {type: 'string', validate: isInstant}},
    // Files are read before, with limits for each call, and only where the caller may send them.
    fileUploader: false,
    ignorePaths: (path: string) => !path.startsWith('/api/')
  })
  return [refuseNul, gatherLists, ...(validate as unknown as RequestHandler[]), refuseEndless]
}

/** No text of the database can hold a NUL, so a path or query with one names nothing. */
const refuseNul: RequestHandler = (request, _response, next) =>
  next(request.url.includes('%00') ? refuse.badRequest() : undefined)

/**
 * The library would join a list's values (`statuses[]=a&statuses[]=b`) into one word. So the brackets are
 * taken off before it looks, on both sides, and a list is an array also when it holds one value.
 */
const gatherLists: RequestHandler = (request, _response, next) => {
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(request.query)) {
    if (name.endsWith('[]')) query[name.slice(0, -2)] = [value].flat()
    else query[name] = value
  }
  Object.defineProperty(request, 'query', {
    value: query,
    writable: true,
    configurable: true,
    enumerable: true
  })
  next()
}

/**
 * The library takes 1e400 for a whole number and skips the maximum, since it is Infinity by then. No column can hold
 * that.
 */
const refuseEndless: RequestHandler = (request, _response, next) => {
  const {openapi, query} = request as Request & {openapi?: {pathParams?: Record<string, unknown>}}
  const isEndless = (value: unknown) => typeof value === 'number' && !Number.isFinite(value)
  const found = Object.entries({...openapi?.pathParams, ...query}).find(([, value]) =>
    [value].flat().some(isEndless)
  )
  next(found && refuse.field(found[0], 'invalid', {path: found[0]}))
}

/** The query as handlers get it, its lists named as the document names them. */
export function queryOf(request: Request, lists: readonly string[]): Record<string, unknown> {
  const query: Record<string, unknown> = {...request.query}
  for (const name of lists) {
    const plain = name.slice(0, -2)
    if (!Object.hasOwn(query, plain)) continue
    query[name] = query[plain]
    delete query[plain]
  }
  return query
}

/** A copy, since the library also changes the document it is given. It would refuse a `:` in a query, too. */
function withoutBrackets(original: Document): Document {
  const copy = structuredClone(original)
  const shared = Object.values(copy.components.parameters ?? {}) as Parameter[]
  const own = Object.values(copy.paths).flatMap(path =>
    Object.values(path).flatMap(at => at.parameters ?? [])
  )
  for (const parameter of [...shared, ...own]) {
    if (parameter.in !== 'query') continue
    parameter.name = parameter.name?.replace('[]', '')
    parameter.allowReserved = true
  }
  return copy
}
