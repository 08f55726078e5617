import '@hyperjump/json-schema/formats'
import {registerSchema, type Validator, validate} from '@hyperjump/json-schema/openapi-3-1'
import {
  document,
  type OperationEntry,
  operationEntries,
  resolved,
  type Schema
} from '@paydesk/contracts/openapi'

/**
 * The document read by another JSON Schema implementation than the product's own, by its own rules for OpenAPI 3.1:
 * schemas are asked for by where they stand in the document.
 */
const address = 'https://paydesk.invalid/openapi'
registerSchema(document as never, address, 'https://spec.openapis.org/oas/3.1/dialect/base')

const validators = new Map<string, Promise<Validator>>()
const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
const pointerTo = (...steps: string[]) => `#/${steps.map(escaped).join('/')}`

/** The errors of a value by the schema at a place of the document: the path, and the rule. */
export async function problemsAt(place: string, value: unknown): Promise<string[]> {
  const known = validators.get(place) ?? validate(address + place)
  validators.set(place, known)
  const output = (await known)(value as never, 'BASIC')
  if (output.valid) return []
  const rules = (output.errors ?? []).map(
    ({instanceLocation, keyword}) => `${instanceLocation.replace(/^#/, '')} ${keyword.split('/').at(-1)}`
  )
  return rules.length > 0 ? rules : ['is refused']
}

/** Where a thing of the document really stands, a reference followed. */
function placeOf(value: unknown, ...steps: string[]): string {
  if (typeof value === 'object' && value !== null && '$ref' in value) return String(value.$ref)
  return pointerTo(...steps)
}

const routes = operationEntries.map(entry => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}))

export type Route = {entry: OperationEntry; params: Record<string, string>}

/** The operation of a request; a path without parameters is meant before one with them. */
export function routeOf(method: string, path: string): Route | undefined {
  for (const {entry, pattern} of routes) {
    const match = entry.method === method.toLowerCase() ? pattern.exec(path) : null
    if (match) return {entry, params: {...match.groups}}
  }
  return undefined
}

type Parameter = {$ref?: string; name: string; in: string; required?: boolean; schema: Schema}

/** Every parameter of a call with the place of its schema. */
export function parametersOf({entry}: Route): {parameter: Parameter; place: string}[] {
  const {parameters = []} = entry.operation as {parameters?: Parameter[]}
  return parameters.map((parameter, i) => ({
    parameter: resolved<Parameter>(parameter),
    place: `${placeOf(parameter, 'paths', entry.path, entry.method, 'parameters', String(i))}/schema`
  }))
}

/** The place of the schema of a request's body; undefined where the call has no body of that type. */
export function requestBodyPlace({entry}: Route, type: string): string | undefined {
  if (!entry.operation.requestBody?.content[type]) return undefined
  return pointerTo('paths', entry.path, entry.method, 'requestBody', 'content', type, 'schema')
}

/** `headers` are those that have to be there. */
export type DocumentedAnswer = {type?: string; place?: string; headers: string[]}

const required = (headers: Record<string, unknown> = {}) =>
  Object.keys(headers).filter(name => resolved(headers[name] as {required?: boolean}).required)

/** The documented answer for a status; undefined where there is none. */
export function documentedAnswer({entry}: Route, status: number): DocumentedAnswer | undefined {
  const response = entry.operation.responses[String(status)]
  if (!response) return undefined
  const {content, headers} = resolved(response)
  const base = placeOf(response, 'paths', entry.path, entry.method, 'responses', String(status))
  const [type] = Object.keys(content ?? {})
  if (type === undefined) return {headers: required(headers)}
  return {type, place: `${base}/content/${escaped(type)}/schema`, headers: required(headers)}
}
