import {createRequire} from 'node:module'
import type {operations} from '@paydesk/contracts/wire'

export type OperationId = keyof operations

type Media = Record<string, {schema?: Schema}>
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  oneOf?: Schema[]
  discriminator?: unknown
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
}
export type Parameter = {in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema}
type Operation = {
  parameters?: (Parameter | {$ref: string})[]
  operationId?: string
  security?: Record<string, unknown>[]
  requestBody?: {content: Media}
  responses?: Record<string, {$ref?: string; content?: Media}>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>>
}

/** The whole wire as one document; the routes take their paths and methods from it. */
export const document = createRequire(import.meta.url)('@paydesk/contracts/openapi.json') as Document

export type Security = 'public' | 'optional' | 'session' | 'intentKey'
export type Endpoint = {
  operationId: OperationId
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** As Express writes it: `/api/users/:id`. */
  path: string
  security: Security
  takesBody: boolean
  multipart: boolean
  /** Multipart fields that carry a file, and those that carry a whole number. */
  fileFields: string[]
  integerFields: string[]
  /** The fields of each kind of JSON body, where a call takes several and no field names the kind. */
  bodyShapes: string[][]
  parameters: Parameter[]
  /** The schemas of a body by its content type. */
  bodies: Record<string, Schema>
  /** The schema of each answer's JSON by its status; undefined where it has none. */
  answers: Record<number, Schema | undefined>
}

function securityOf(operation: Operation): Security {
  const schemes = (operation.security ?? []).flatMap(entry => Object.keys(entry))
  if (schemes.includes('intentKey')) return 'intentKey'
  if (!schemes.includes('session')) return 'public'
  return operation.security?.some(entry => Object.keys(entry).length === 0) ? 'optional' : 'session'
}

function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = schema.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
  return resolve(target as Schema)
}

function fieldsOf(schema: Schema | undefined): [string, Schema][] {
  if (!schema) return []
  const whole = resolve(schema)
  const own = Object.entries(whole.properties ?? {}).map(([name, field]): [string, Schema] => [
    name,
    resolve(field)
  ])
  return [...own, ...[...(whole.oneOf ?? []), ...(whole.allOf ?? [])].flatMap(fieldsOf)]
}

function bodyShapesOf({requestBody}: Operation): string[][] {
  const {oneOf = [], discriminator} = resolve(requestBody?.content['application/json']?.schema ?? {})
  return discriminator ? [] : oneOf.map(shape => fieldsOf(shape).map(([name]) => name))
}

const schemasOf = (content: Media = {}): Record<string, Schema> =>
  Object.fromEntries(Object.entries(content).map(([type, {schema = {}}]) => [type, schema]))

function endpoint(path: string, method: string, operation: Operation): Endpoint {
  const multipart = operation.requestBody?.content['multipart/form-data']
  const fields = fieldsOf(multipart?.schema)
  const names = (wanted: (field: Schema) => boolean) => [
    ...new Set(fields.filter(([, field]) => wanted(field)).map(([name]) => name))
  ]
  return {
    operationId: operation.operationId as OperationId,
    method: method as Endpoint['method'],
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    security: securityOf(operation),
    takesBody: operation.requestBody !== undefined,
    multipart: multipart !== undefined,
    fileFields: names(field => field.format === 'binary'),
    integerFields: names(field => field.type === 'integer'),
    bodyShapes: bodyShapesOf(operation),
    parameters: (operation.parameters ?? []).map(at => {
      const parameter = resolve(at as Schema) as Parameter
      // A header's name as Node writes it. A default is filled in where it stands in the schema itself.
      const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
      return {...parameter, name, schema: resolve(parameter.schema)}
    }),
    bodies: schemasOf(operation.requestBody?.content),
    answers: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [
        status,
        schemasOf((resolve(answer as Schema) as {content?: Media}).content)['application/json']
      ])
    )
  }
}

/** Every call of the document, by its operationId. */
export const endpoints: ReadonlyMap<OperationId, Endpoint> = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(
        ([method, operation]) =>
          [operation.operationId as OperationId, endpoint(path, method, operation)] as const
      )
  )
)
