import {randomUUID} from 'node:crypto'
import {type OperationEntry, operationEntries, resolved} from '@paydesk/contracts/openapi'
import fc from 'fast-check'
import {hostile, mutated, mutations, type Place, placesOf} from '../../contracts/test/mutations.ts'
import {endpoints, type Parameter} from '../src/http/document.ts'

/** In an address; longer ones are refused by Node itself. */
const text = hostile.map(value =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500)
)

export type FuzzRequest = {
  operationId: string
  method: string
  path: string
  caller: string
  headers: Record<string, string>
  json?: unknown
  form?: [name: string, value: string | Uint8Array][]
}

/** Every example of every JSON body with a text inserted into one of its texts, so that a pattern still fits its start. */
export function insertedTexts(inserted: string, id: string, caller: string): FuzzRequest[] {
  return operationEntries.flatMap(({method, path, operation}) => {
    const {examples = {}} = operation.requestBody?.content['application/json'] ?? {}
    return Object.values(examples).flatMap(example => {
      const {value} = resolved(example)
      const texts = placesOf(value).filter(({holder, key}) => typeof holder[key] === 'string')
      return texts.map((_, at) => {
        const json = structuredClone(value)
        const places = placesOf(json).filter(({holder, key}) => typeof holder[key] === 'string')
        const {holder, key} = places[at] as Place
        const text = String(holder[key])
        holder[key] = text.slice(0, 1) + inserted + text.slice(1)
        return {
          operationId: operation.operationId,
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, id),
          caller,
          headers: {},
          json
        }
      })
    })
  })
}

const callers = [
  'superadmin',
  'superadmin',
  'admin',
  'api_admin',
  'paymaster',
  'vendor',
  'sub_vendor',
  'key',
  'anonymous'
]

/** Files that begin as what the calls take, and go on as anything. */
const file = fc
  .tuple(
    fc.constantFrom(
      '',
      '%PDF-1.7\n',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'RIFF\0\0\0\0WEBPVP8 ',
      'PK\x03\x04',
      'order_id,amount,bank,phone_number\nFUZZ-1,10.00,Bank,+79165550101\n',
      '\xff\xfeo\0r\0d\0'
    ),
    fc.uint8Array({maxLength: 300})
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]))

type Words = {enum?: unknown[]; items?: {enum?: unknown[]}; default?: unknown}

/** Mostly parameters of the call with words of the document, sometimes others. */
function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const pairs = parameters
    .filter(each => each.in === 'query')
    .map(({name, schema}) => {
      const {enum: words, items, default: usual} = schema as Words
      const known = (words ?? items?.enum ?? [usual ?? '1']).map(String)
      return fc.tuple(
        fc.constant(name),
        fc.oneof(fc.constantFrom(...known, '1', '2026-11-30T10:00:00Z'), text)
      )
    })
  const other = fc.tuple(fc.constantFrom('x', '__proto__', 'page[x]'), text)
  return fc
    .array(fc.oneof(...pairs.map(arbitrary => ({weight: 6, arbitrary})), other), {maxLength: 3})
    .map(all =>
      all
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&')
    )
}

/** Requests of one call: the examples of the document with changes, by any caller. */
function requestsOf(
  {method, path, operation}: OperationEntry,
  ids: readonly string[]
): fc.Arbitrary<FuzzRequest> {
  const content = operation.requestBody?.content ?? {}
  const isForm = 'multipart/form-data' in content
  const {examples = {}} = content['application/json'] ?? content['multipart/form-data'] ?? {}
  const bodies = Object.values(examples).map(example => resolved(example).value)
  const {parameters = [], fileFields = []} = endpoints.get(operation.operationId) ?? {}
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      id: fc.oneof({weight: 8, arbitrary: fc.constantFrom(...ids)}, {weight: 1, arbitrary: text}),
      query: fc.oneof({weight: method === 'get' ? 1 : 3, arbitrary: fc.constant('')}, queryOf(parameters)),
      body: fc.constantFrom(...(bodies.length > 0 ? bodies : [{}])),
      mutations,
      file,
      language: fc.constantFrom('ru', 'zh-CN', '*', 'x'.repeat(200)),
      rate: fc.constantFrom(undefined, undefined, undefined, '2.5', 'NaN', '')
    })
    .map(({caller, id, query, body, mutations, file: bytes, language, rate}) => {
      const address = path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))
      const changed = mutated(withNewKey(body), mutations)
      const fields = Object.entries(typeof changed === 'object' && changed !== null ? changed : {})
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: query ? `${address}?${query}` : address,
        caller,
        headers: {'accept-language': language, ...(rate !== undefined && {'expected-fee-rate': rate})},
        ...(isForm && {
          form: [
            ...fields
              .filter(([name]) => !fileFields.includes(name))
              .map(([name, value]): [string, string] => [name, String(value)]),
            ...fileFields.map((name): [string, Uint8Array] => [name, bytes])
          ]
        }),
        ...(operation.requestBody && !isForm && {json: changed})
      }
    })
}

/** A key belongs to one call, so an example's own would be answered by an earlier response. */
function withNewKey(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'key' in body ? {...body, key: randomUUID()} : body
}

/** Requests of every call of the document alike; `ids` are tried in addresses. */
export function fuzzRequests(ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...operationEntries.map(entry => requestsOf(entry, ids)))
}
