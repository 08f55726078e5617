import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import type {Request} from 'express'
import {isInstant} from '../lib/instants.ts'
import {refuse} from '../lib/refusal.ts'
import {document, type Endpoint, type Parameter, type Schema} from './document.ts'
import {type Finding, fieldErrorsOf} from './field-errors.ts'

const options = {strict: false, allErrors: true, discriminator: true, validateSchema: false} as const
/** Converts nothing in a body. */
const bodies = ajvOf(new Ajv2020(options))
/** Paths, queries and headers are text: a number is read where the document has one, and defaults are filled in. */
const texts = ajvOf(new Ajv2020({...options, coerceTypes: true, useDefaults: true}))

function ajvOf(ajv: Ajv2020): Ajv2020 {
  formatsPlugin.default(ajv)
  ajv.addFormat('date-time', isInstant)
  return ajv.addSchema({$id: 'paydesk', components: document.components})
}

/** The document's own references point into the one schema that ajv knows by name. */
const compile = (ajv: Ajv2020, schema: Schema): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"paydesk#/components/')))

/** What a request asks, held to the document. */
export type Asked = {path: Record<string, unknown>; query: Record<string, unknown>}

/**
 * Validates the requests of one call. Throws 422 by field, and 400 for a body of a type that the call doesn't take.
 * The validators are compiled at the first request, once.
 */
export function requestValidator(endpoint: Endpoint): (request: Request, rename?: Rename) => Asked {
  let compiled: Compiled | undefined
  const headerNames = endpoint.parameters.filter(({in: where}) => where === 'header').map(({name}) => name)
  return (request, rename) => {
    compiled ??= compiledFor(endpoint)
    const path: Record<string, unknown> = {...request.params}
    const query = queryOf(request)
    const findings: Finding[] = []
    const hold = (part: Finding['part'], validate: ValidateFunction, value: unknown) => {
      if (!validate(value)) findings.push(...(validate.errors ?? []).map(error => ({part, error})))
    }
    hold('path', compiled.path, path)
    hold('query', compiled.query, query)
    if (headerNames.length > 0) hold('header', compiled.header, headersOf(request, headerNames))
    if (endpoint.takesBody) hold('body', bodyValidator(compiled, request), request.body)
    if (findings.length > 0)
      throw refuse.invalid(fieldErrorsOf(findings, request.body, rename, endpoint.bodyShapes))
    return {path, query}
  }
}

type Rename = (name: string) => string
type Compiled = Record<'path' | 'query' | 'header', ValidateFunction> & {
  bodies: Map<string, ValidateFunction>
}

function compiledFor({parameters, bodies: byType}: Endpoint): Compiled {
  const of = (where: Parameter['in']) =>
    compile(texts, objectOf(parameters.filter(each => each.in === where)))
  return {
    path: of('path'),
    query: of('query'),
    header: of('header'),
    // ajv's discriminator lets everything pass that is no object.
    bodies: new Map(
      Object.entries(byType).map(([type, schema]) => [
        type,
        compile(bodies, {allOf: [{type: 'object'}, schema]})
      ])
    )
  }
}

function objectOf(parameters: Parameter[]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({required}) => required).map(({name}) => name),
    properties: Object.fromEntries(parameters.map(({name, schema}) => [name, schema]))
  }
}

/** The headers of the document that were sent. */
const headersOf = (request: Request, names: string[]) =>
  Object.fromEntries(names.map(name => [name, request.get(name)]).filter(([, value]) => value !== undefined))

function bodyValidator({bodies: byType}: Compiled, request: Request): ValidateFunction {
  const type = request.is([...byType.keys()])
  const validate = type ? byType.get(type) : undefined
  if (!validate) throw refuse.badRequest()
  return validate
}

/** A list is an array also where it has one value. No text of the database can hold a NUL. */
function queryOf(request: Request): Record<string, unknown> {
  if (request.url.includes('%00')) throw refuse.badRequest()
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(request.query))
    query[name] = name.endsWith('[]') ? [value].flat() : value
  return query
}

/** In tests every answer is held to the document: throws where one differs from it. */
export function answerValidator({operationId, answers}: Endpoint): (status: number, body: unknown) => void {
  const compiled = new Map<number, ValidateFunction | null>()
  return (status, body) => {
    if (!Object.hasOwn(answers, status)) throw new Error(`${operationId} has no answer ${status}`)
    const schema = answers[status]
    if (!compiled.has(status)) compiled.set(status, schema ? compile(bodies, schema) : null)
    const validate = compiled.get(status)
    if (!validate) return
    if (!validate(JSON.parse(JSON.stringify(body ?? null))))
      throw new Error(`${operationId} answers ${status} otherwise: ${explain(validate.errors)}`)
  }
}

const explain = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`).join('; ')
