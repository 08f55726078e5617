import {
  document,
  type OperationEntry,
  type OperationId,
  operationEntries,
  type Response,
  resolved,
  type Schema
} from '@paydesk/contracts/openapi'
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'

/** What the document says of a request or an answer, asked of the document itself and not of the BFF's schemas. */
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

/** What is wrong with a value by a schema of the document, field by field. */
export function problems(schema: Schema, value: unknown): Problem[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({instancePath, params, message = 'is refused'}) => {
    const {missingProperty, additionalProperty, allowedValues} = params as Record<string, unknown>
    const below = missingProperty ?? additionalProperty
    const path = [...instancePath.split('/').slice(1), ...(below === undefined ? [] : [String(below)])]
    const rule =
      missingProperty !== undefined
        ? 'is missing'
        : additionalProperty !== undefined
          ? 'is not a known field'
          : message
    return {path, message: allowedValues ? `${rule}: ${String(allowedValues)}` : rule}
  })
}

const pathPatterns = operationEntries.map(entry => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  // `/verification-codes/confirmations` is a call of its own and no id.
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

/** The properties of a list's rows, wherever in the answer the rows are. */
export function rowProperties(list: OperationId): Record<string, unknown> {
  const {content} = resolved(entryOf.get(list)?.operation.responses['200'] as Response)
  const find = (schema: Schema | undefined): Schema | undefined => {
    if (!schema) return undefined
    const {
      items,
      properties,
      allOf = []
    } = resolved(schema) as {
      items?: Schema
      properties?: {data?: Schema}
      allOf?: Schema[]
    }
    if (items) return items
    return [properties?.data, ...allOf].map(find).find(found => found !== undefined)
  }
  const {properties} = resolved(find(content?.['application/json']?.schema) ?? {}) as {
    properties?: Record<string, unknown>
  }
  return properties ?? {}
}

/** A parameter that takes several values, and the property of a row that they are values of. */
export type ArrayParameter = {name: string; property: string; extension: boolean}

/** The list parameters of a list: `statuses[]` is about `status`, `users[]` about `user`. */
export function arrayParametersOf(list: OperationId): ArrayParameter[] {
  const properties = Object.keys(rowProperties(list))
  return parametersOf(list)
    .filter(({schema}) => schema.type === 'array')
    .map(({name, 'x-extension': extension = false}) => {
      const plural = name.replace('[]', '')
      const property = properties.find(one =>
        [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(plural)
      )
      if (property === undefined) throw new Error(`${list} has rows without a field for ${name}`)
      return {name, property, extension}
    })
}

/** The names that a list can be sorted by, and whether a server need not know them. */
export function sortNamesOf(list: OperationId): {names: string[]; extension: boolean} {
  const parameter = parametersOf(list).find(({name}) => name === 'order_name')
  const {enum: names = []} = (parameter?.schema ?? {}) as {enum?: string[]}
  // The id first: every row has one of its own, so it shows best whether a list can be sorted at all.
  return {
    names: names.toSorted((a, b) => Number(b === 'id') - Number(a === 'id')),
    extension: parameter?.['x-extension'] === true
  }
}

/** A list, and the calls that name one of its rows by id; `owner` is the property that says whose a row is. */
export type Collection = {list: OperationId; calls: OperationEntry[]; owner: 'user' | 'parent' | undefined}

/** Whether a call is made with a session, and by nothing else. */
export const needsSession = ({operation: {security = []}}: OperationEntry) =>
  security.length > 0 && security.every(option => 'session' in option)

/** Every list of the document whose rows are called by id. */
export const collections: Collection[] = operationEntries
  .filter(entry => entry.method === 'get' && needsSession(entry))
  .map(({path, operation: {operationId: list}}) => {
    const properties = rowProperties(list)
    return {
      list,
      calls: operationEntries.filter(entry => entry.path.startsWith(`${path}/{id}`)),
      owner: (['user', 'parent'] as const).find(name => name in properties)
    }
  })
  .filter(({calls}) => calls.length > 0)

/** What is wrong with an answer by the document: its status, or its body. */
export function answerProblems(operationId: OperationId, status: number, body: unknown): Problem[] {
  const response = entryOf.get(operationId)?.operation.responses[String(status)]
  if (!response) {
    const known = Object.keys(entryOf.get(operationId)?.operation.responses ?? {}).join(', ')
    return [{path: [], message: `one of the statuses ${known}`, got: `status ${status}`}]
  }
  const content = resolved(response).content
  if (!content) return body === undefined ? [] : [{path: [], message: `status ${status} comes with no body`}]
  const media = content['application/json']
  return media ? problems(media.schema, body) : []
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

/** What is wrong with a request by the document: path, query or body. A multipart body is its fields as text. */
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
