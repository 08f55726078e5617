import type {operations} from '../generated/wire.d.ts'
import {type MediaType, type OperationId, operationEntry, resolved} from './openapi.ts'

type Responses<Op extends OperationId> = operations[Op]['responses']
type Success<Op extends OperationId, Status = keyof Responses<Op>> = Extract<
  201 extends Status ? 201 : 200 extends Status ? 200 : 204,
  keyof Responses<Op>
>
type BodyOf<Response> = Response extends {content: {'application/json': infer Body}}
  ? Body
  : Response extends {content: {'*/*': unknown}}
    ? string
    : undefined

/** The body of an answer on the wire; undefined where the status has none. */
export type ExampleOf<
  Op extends OperationId,
  Status extends keyof Responses<Op> = Success<Op>
> = Status extends keyof Responses<Op> ? BodyOf<Responses<Op>[Status]> : never

type RequestContent<Op extends OperationId> = operations[Op] extends {requestBody: {content: infer Content}}
  ? Content
  : never

const successes = ['201', '200', '204']

/**
 * An example body that the document holds for a call: `exampleOf('getPayout')`, `exampleOf('createToken', 401)`,
 * `exampleOf('getMe', 200, 'admin')`. Without a status it is the success (201 before 200 where a call has both).
 * Each call gives a fresh copy. Throws where the document has no such status or example.
 */
export function exampleOf<Op extends OperationId, Status extends keyof Responses<Op> = Success<Op>>(
  operationId: Op,
  status?: Status,
  name = 'default'
): ExampleOf<Op, Status> {
  const {responses} = operationEntry(operationId).operation
  const key = status === undefined ? successes.find(code => responses[code]) : String(status)
  const response = key === undefined ? undefined : responses[key]
  if (!response) throw new Error(`${operationId} has no answer ${key}`)
  const [media] = Object.values(resolved(response).content ?? {})
  if (!media) return undefined as ExampleOf<Op, Status>
  return exampleValue(media, name, `${operationId} ${key}`) as ExampleOf<Op, Status>
}

/**
 * An example request body: `requestExampleOf('createToken', 'phone')`. Where a call takes both a form and JSON, name the
 * media type; without it the first that has the example is meant. A file is a Blob whose text says what it stands for.
 */
export function requestExampleOf<
  Op extends OperationId,
  Type extends keyof RequestContent<Op> & string = keyof RequestContent<Op> & string
>(operationId: Op, name = 'default', mediaType?: Type): RequestContent<Op>[Type] {
  const content = operationEntry(operationId).operation.requestBody?.content ?? {}
  const candidates = mediaType === undefined ? Object.keys(content) : [mediaType]
  const type = candidates.find(candidate => content[candidate]?.examples?.[name])
  const media = type === undefined ? undefined : content[type]
  if (!media) throw new Error(`${operationId} has no request example ${name}`)
  const value = exampleValue(media, name, operationId)
  return (type === 'multipart/form-data' ? withBlobs(value) : value) as RequestContent<Op>[Type]
}

function exampleValue(media: MediaType, name: string, where: string): unknown {
  const example = media.examples?.[name]
  if (!example) throw new Error(`${where} has no example ${name}`)
  return structuredClone(resolved(example).value)
}

const fileFields = new Set(['file', 'screenshot'])

function withBlobs(body: unknown): unknown {
  const fields = Object.entries(body as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([field, value]) => [field, fileFields.has(field) ? new Blob([String(value)]) : value])
  )
}
