import {scaleOf} from '@paydesk/contracts/currency-scale'
import type {Currency} from '@paydesk/contracts/enums'
import {document, type OperationId, operationEntries, resolved, type Schema} from '@paydesk/contracts/openapi'
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'

/** Validates requests and answers by the document itself, not by the BFF's schemas. */
const ajv = new Ajv2020({strict: false, allErrors: true, discriminator: true})
formatsPlugin.default(ajv)
ajv.addSchema({$id: 'paydesk', components: document.components})

const compiled = new Map<string, ValidateFunction>()

function validatorOf(schema: Schema): ValidateFunction {
  // The document's own references, made to point into the one schema that ajv knows by name.
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"paydesk#/components/')
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Schema)
  compiled.set(text, known)
  return known
}

/** `got` is said where no field of the body shows it. */
export type Problem = {path: string[]; message: string; got?: string}

/** The errors of a value by a schema of the document, field by field. */
export function problems(schema: Schema, value: unknown): Problem[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  const errors = (validate.errors ?? []).map(error => ({path: pathOf(error), error}))
  const unions = errors.filter(({error}) => ['oneOf', 'anyOf'].includes(error.keyword))
  return errors.flatMap(({path, error}) => {
    const union = unions.find(other => other.path.join('/') === path.join('/'))
    if (!union) return [{path, message: ruleOf(error)}]
    // A union is refused for what is wrong within it; its own sentence says only that nothing fits.
    const within = errors.some(
      other => other.path.length > path.length && path.every((step, i) => step === other.path[i])
    )
    if (within || error !== union.error) return []
    const rules = errors.filter(other => other.path.join('/') === path.join('/') && !unions.includes(other))
    return [
      {path, message: [...new Set(rules.map(other => ruleOf(other.error)))].join(', or ') || ruleOf(error)}
    ]
  })
}

/** The field that an error is about; a missing one is named as well. */
function pathOf({instancePath, params}: ErrorObject): string[] {
  const {missingProperty, additionalProperty} = params as Record<string, string | undefined>
  const below = missingProperty ?? additionalProperty
  return [...instancePath.split('/').slice(1), ...(below === undefined ? [] : [below])]
}

function ruleOf({params, message = 'is refused'}: ErrorObject): string {
  const {missingProperty, additionalProperty, allowedValues} = params as Record<string, unknown>
  if (missingProperty !== undefined) return 'is missing'
  if (additionalProperty !== undefined) return 'is not a known field'
  return allowedValues ? `${message}: ${String(allowedValues)}` : message
}

const pathPatterns = operationEntries.map(entry => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  // `/verification-codes/confirmations` is another call, not an id.
  parameters: entry.path.split('{').length
}))

/** The operation that a method and a path are, or undefined where the document has none. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const found = pathPatterns
    .filter(({entry, pattern}) => entry.method === method.toLowerCase() && pattern.test(path))
    .toSorted((a, b) => a.parameters - b.parameters)
  return found[0]?.entry.operation.operationId
}

const entryOf = new Map(operationEntries.map(entry => [entry.operation.operationId, entry]))

/** Whether a status says that the server has no such call, of one that it need not have. */
export const lacks = (operationId: OperationId, status: number): boolean =>
  entryOf.get(operationId)?.operation['x-extension'] === true && [404, 405, 501].includes(status)

/** The call as a person reads it: `GET /api/payouts/{id}`. */
export function callOf(operationId: OperationId): string {
  const entry = entryOf.get(operationId)
  return entry ? `${entry.method.toUpperCase()} ${entry.path}` : operationId
}

type Parameter = {name: string; in: string; required?: boolean; schema: Schema; 'x-extension'?: boolean}

/** The parameters of a call's path and query. */
export function parametersOf(operationId: OperationId): Parameter[] {
  const operation = entryOf.get(operationId)?.operation as {parameters?: Parameter[]} | undefined
  return (operation?.parameters ?? []).map(parameter => resolved<Parameter>(parameter))
}

/** The names of all amount fields whose currency is a sibling field. */
const amountFields = new Set(
  Object.values(document.components.schemas ?? {}).flatMap(schema =>
    Object.entries((schema as {properties?: Record<string, Schema>}).properties ?? {})
      .filter(([, property]) =>
        String((resolved(property) as {pattern?: string}).pattern).includes('\\d{2}|\\d{6}')
      )
      .map(([name]) => name)
  )
)

/** Amounts without the decimals of their currency. */
function decimalProblems(value: unknown, path: string[] = []): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  const {currency} = value as {currency?: string}
  const scale = scaleOf[currency as Currency]
  return Object.entries(value).flatMap(([name, field]) => {
    const at = [...path, name]
    if (scale === undefined || !amountFields.has(name) || typeof field !== 'string')
      return decimalProblems(field, at)
    const {length} = field.split('.')[1] ?? ''
    if (length === scale) return []
    return [{path: at, message: `has ${scale} decimals, as ${currency} has`, got: `${length} decimals`}]
  })
}

/** The errors of an answer by the document: its status, its content type, or its body. */
export function answerProblems(operationId: OperationId, exchange: ReceivedAnswer): Problem[] {
  const {status, body, headers} = exchange
  const response = entryOf.get(operationId)?.operation.responses[String(status)]
  if (!response) {
    const known = Object.keys(entryOf.get(operationId)?.operation.responses ?? {}).join(', ')
    return [{path: [], message: `one of the statuses ${known}`, got: `status ${status}`}]
  }
  const content = resolved(response).content
  if (!content) return body === undefined ? [] : [{path: [], message: `status ${status} comes with no body`}]
  const type =
    String(headers['content-type'] ?? 'no content type')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  const types = Object.keys(content)
  const typed = types.includes('*/*') || types.includes(type)
  const media = content['application/json']
  return [
    ...(typed ? [] : [{path: [], message: `the content type ${types.join(' or ')}`, got: type}]),
    ...(media ? [...problems(media.schema, body), ...decimalProblems(body)] : [])
  ]
}

/** An answer as it came. */
type ReceivedAnswer = {
  status: number
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

function queryProblems(operationId: OperationId, query: URLSearchParams): Problem[] {
  const known = parametersOf(operationId).filter(parameter => parameter.in === 'query')
  const names = [...new Set(query.keys())]
  const unknown = names.filter(name => known.every(parameter => parameter.name !== name))
  const wrong = known.flatMap(({name, schema, required}) => {
    const values = query.getAll(name)
    const field = name.replace('[]', '')
    if (values.length === 0) return required ? [{path: [field], message: 'is missing'}] : []
    const {type, items} = schema as {type?: string; items?: Schema}
    if (type === 'array') return values.flatMap(value => parameterProblems(items ?? {}, value, field))
    return parameterProblems(schema, values.at(-1) ?? '', field)
  })
  return [...unknown.map(name => ({path: [name], message: 'is not a known parameter'})), ...wrong]
}

/** Text of an address is held against the type that the parameter has. */
function parameterProblems(schema: Schema, text: string, field: string): Problem[] {
  const {type} = resolved(schema as {$ref: string} | Schema) as {type?: string}
  const digits = type === 'integer' && /^-?\d{1,16}$/.test(text)
  const value = digits
    ? Number(text)
    : type === 'boolean' && /^(true|false)$/.test(text)
      ? text === 'true'
      : text
  return problems(schema, value).map(({message}) => ({path: [field], message}))
}

export type SentRequest = {
  method: string
  path: string
  query: string
  type: string | undefined
  body: unknown
}

/** The errors of a request by the document: path, query or body. A multipart body is its fields as text. */
export function requestProblems(operationId: OperationId, request: SentRequest): Problem[] {
  const entry = entryOf.get(operationId)
  if (!entry) return [{path: [], message: 'the document has no such call'}]
  const steps = entry.path.split('/')
  const inPath = parametersOf(operationId)
    .filter(parameter => parameter.in === 'path')
    .flatMap(({name, schema}) => {
      const text = decodeURIComponent(request.path.split('/')[steps.indexOf(`{${name}}`)] ?? '')
      return parameterProblems(schema, text, name)
    })
  const {requestBody} = entry.operation
  const type = request.type ?? 'application/json'
  const media = requestBody?.content[type]
  const inBody = !requestBody
    ? []
    : media
      ? problems(media.schema, request.body ?? {})
      : [{path: [], message: `${type} is no kind of body that the document has for this call`}]
  return [...inPath, ...queryProblems(operationId, new URLSearchParams(request.query)), ...inBody]
}
