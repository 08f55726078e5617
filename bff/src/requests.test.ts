import {parametersOf, problems, requestProblems} from '@paydesk/conformance/document'
import {operationEntries, resolved, type Schema} from '@paydesk/contracts/openapi'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {ask, titled} from '../test/ask.ts'
import type {Seen} from '../test/bridge.ts'
import {cases, fullCases} from '../test/procedures.ts'
import {startWorld, type World} from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

/** A body as the document speaks of it: a form's files are texts, its ids and flags whole numbers. */
async function bodyOf({headers, body}: Seen): Promise<Record<string, unknown> | undefined> {
  const type = headers['content-type'] ?? ''
  if (body.length === 0) return undefined
  if (type.startsWith('application/json')) return JSON.parse(body.toString())
  const form = await new Response(new Uint8Array(body), {headers: {'content-type': type}}).formData()
  const read = (name: string, value: string | File) => {
    if (typeof value !== 'string') return ''
    return /_id$|^dry_run$/.test(name) && /^\d+$/.test(value) ? Number(value) : value
  }
  return Object.fromEntries([...form.entries()].map(([name, value]) => [name, read(name, value)]))
}

type Kind = {operation: string; type: string; name: string; schema: Schema}

/** Every kind of body that the document has: one for each media type and each alternative in it. */
const kinds = operationEntries.flatMap(({operation}) =>
  Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, {schema}]) =>
    alternatives(schema).map((kind): Kind => ({operation: operation.operationId, type, ...kind}))
  )
)

function alternatives(schema: Schema): {name: string; schema: Schema}[] {
  const {oneOf, properties} = resolved<Schema>(schema) as {oneOf?: Schema[]; properties?: object}
  if (oneOf) return oneOf.flatMap(alternatives)
  if (!properties) throw new Error(`a body of no known shape: ${JSON.stringify(schema)}`)
  return [{name: String(schema.$ref).split('/').at(-1) ?? '', schema}]
}

/** `operationId kind-of-body field` and `operationId parameter` of everything that something here has sent. */
const sent = new Set<string>()

it.each(titled([...cases, ...fullCases]))('$title asks as the document says', async entry => {
  const {operation} = entry
  const response = await ask(world, entry)
  const request = world.seen().at(-1)
  if (!request) throw new Error(`nothing was sent: ${await response.text()}`)
  const body = await bodyOf(request)
  const type = request.headers['content-type']?.split(';')[0]
  expect(requestProblems(operation, {...request, type, body})).toEqual([])

  const fitting = kinds.filter(
    kind => kind.operation === operation && kind.type === type && !problems(kind.schema, body).length
  )
  for (const {name} of fitting)
    for (const field of Object.keys(body ?? {})) sent.add(`${operation} ${name} ${field}`)
  for (const name of new URLSearchParams(request.query).keys()) sent.add(`${operation} ${name}`)
})

it('every field that the document has for a body is sent by one of them', () => {
  const fields = kinds.flatMap(({operation, name, schema}) =>
    Object.keys((resolved<Schema>(schema) as {properties: object}).properties).map(
      field => `${operation} ${name} ${field}`
    )
  )
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter(field => !sent.has(field))).toEqual([])
})

it('every query parameter that the document has is sent by one of them', () => {
  const parameters = operationEntries.flatMap(({operation: {operationId}}) =>
    parametersOf(operationId)
      .filter(parameter => parameter.in === 'query')
      .map(({name}) => `${operationId} ${name}`)
  )
  expect(parameters.length).toBeGreaterThan(40)
  // The changes and notes of one row are few: the screens show the first page, the other pages are for scripts.
  const unasked = [
    ...['page', 'cursor'].map(name => `listNotes ${name}`),
    ...['page', 'per_page', 'cursor'].map(name => `listAuditEvents ${name}`)
  ]
  expect(parameters.filter(parameter => !sent.has(parameter))).toEqual([
    ...unasked,
    // A stream sends its cursor in a header.
    'listEvents after'
  ])
})
