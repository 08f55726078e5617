import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {operations} from '../generated/wire.d.ts'

/**
 * The bundled document as data, for servers, mocks and tests. It is read from the disk, so a browser bundle that takes
 * it in by mistake fails at once instead of growing.
 */
export type OperationId = keyof operations

export type Method = 'get' | 'post' | 'patch' | 'delete'
type Named<T> = Record<string, T>
type Example = {value: unknown}
export type Schema = Record<string, unknown>
export type MediaType = {schema: Schema; examples?: Named<Example>}
export type Response = {description: string; content?: Named<MediaType>; headers?: Named<unknown>}
export type Operation = {
  operationId: OperationId
  tags: string[]
  security?: Named<string[]>[]
  requestBody?: {content: Named<MediaType>}
  responses: Named<Response>
  /** The screens that depend on the call. */
  'x-screen': string
  /** A server may lack the call. */
  'x-extension'?: boolean
  /** The user-visible loss on a server without the call, which is an extension. */
  'x-without'?: string
}
export type OperationEntry = {method: Method; path: string; operation: Operation}

type Document = {paths: Named<Partial<Record<Method, Operation>>>; components: Named<Named<unknown>>}

const methods: Method[] = ['get', 'post', 'patch', 'delete']
const file = join(import.meta.dirname, '../generated/openapi.json')

export const document: Document = JSON.parse(readFileSync(file, 'utf8'))

/** Every call of the document, in its order, with the path as a template (`/api/users/{id}`). */
export const operationEntries: readonly OperationEntry[] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      return operation ? [{method, path, operation}] : []
    })
)

const byId = new Map(operationEntries.map(entry => [entry.operation.operationId, entry]))

/** One call by its operationId; throws where the document has none. */
export function operationEntry(operationId: OperationId): OperationEntry {
  const entry = byId.get(operationId)
  if (!entry) throw new Error(`openapi.json has no operation ${operationId}`)
  return entry
}

/** Follows a `$ref` into the components, or gives back what is no reference. */
export function resolved<T>(value: T | {$ref: string}): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T
  const [, , section = '', name = ''] = value.$ref.split('/')
  const target = document.components[section]?.[name]
  if (target === undefined) throw new Error(`openapi.json has no ${value.$ref}`)
  return resolved(target as T)
}
