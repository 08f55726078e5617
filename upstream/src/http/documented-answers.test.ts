import {type OperationEntry, operationEntries} from '@paydesk/contracts/openapi'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Ask, startTestApp, type TestApp} from '../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Something that is wrong with a request, for the calls that it can be wrong of. */
type Way = {
  name: string
  of?: (entry: OperationEntry) => boolean
  path?: (entry: OperationEntry) => string
  ask?: () => Ask
}

const example: Record<string, string> = {id: '7', key: 'payout_ttl', token: 'no-such-file-token'}
const addressOf = ({path}: OperationEntry, value?: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value ?? example[name] ?? name)
const hasBody = ({operation}: OperationEntry) => operation.requestBody !== undefined
const hasForm = ({operation}: OperationEntry) =>
  'multipart/form-data' in (operation.requestBody?.content ?? {})
const typed = (type: string, more: Record<string, string> = {}) => ({
  json: '{}',
  headers: {'content-type': type, ...more}
})
function formOf(...names: string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, new Blob([new Uint8Array(21 << 20)]), 'x.png')
  return form
}

const values = ['%', '%zz', 'x%00', '0', '-1', 'x', '1e400', '99999999999999999999', 'a'.repeat(2000), '%2F']
const paths = values.map(value => ({
  name: `${value.slice(0, 20)} in its path`,
  of: ({path}: OperationEntry) => path.includes('{'),
  path: (entry: OperationEntry) => addressOf(entry, value)
}))

const texts = [
  'no_such=1',
  'page=x',
  'page=1e400',
  'page=1&page=2',
  '%00',
  'a=%zz',
  'page[x]=1',
  'statuses[]=x',
  '__proto__=1'
]
const queries = texts.map(text => ({
  name: `the query ${text}`,
  path: (entry: OperationEntry) => `${addressOf(entry)}?${text}`
}))

const bodies = (
  [
    ['no JSON', () => ({json: '{'})],
    ['a list', () => ({json: '[]'})],
    ['null', () => ({json: 'null'})],
    ['an empty object', () => ({json: '{}'})],
    ['unknown fields', () => ({json: {no_such: 1}})],
    ['one nested deep', () => ({json: `${'['.repeat(40)}${']'.repeat(40)}`})],
    ['one too large', () => ({json: {x: 'a'.repeat(200_000)}})],
    ['plain text', () => typed('text/plain')],
    ['no such charset', () => typed('application/json; charset=no-such')],
    ['no such encoding', () => typed('application/json', {'content-encoding': 'no-such'})],
    ['a broken encoding', () => typed('application/json', {'content-encoding': 'gzip'})],
    ['a form without a boundary', () => typed('multipart/form-data')],
    ['an empty form', () => ({form: formOf()})]
  ] as [string, () => Ask][]
).map(([name, ask]) => ({name: `the body ${name}`, of: hasBody, ask}))

const ways: Way[] = [
  {name: 'nothing wrong'},
  {name: 'a header that is no rate', ask: () => ({headers: {'expected-fee-rate': 'x'}})},
  {name: 'no body', of: hasBody},
  ...paths,
  ...queries,
  ...bodies,
  {name: 'a form of an unknown file', of: hasForm, ask: () => ({form: formOf('no_such')})},
  {name: 'a form of files too large', of: hasForm, ask: () => ({form: formOf('file', 'screenshot')})},
  {
    name: 'a body too large where none belongs',
    of: entry => entry.method !== 'get' && !hasBody(entry),
    ask: () => ({json: {x: 'a'.repeat(200_000)}})
  }
]

test.each(operationEntries.map(entry => [entry.operation.operationId, entry] as const))(
  '%s answers as the document says, whatever is wrong with the request',
  async (_, entry) => {
    const found: string[] = []
    for (const {name, of = () => true, path = addressOf, ask = () => ({})} of ways) {
      if (!of(entry)) continue
      // Signing out is one of the calls.
      const {token} = await app.user('superadmin')
      const call = app.ask(path(entry), {method: entry.method.toUpperCase(), token, ...ask()})
      await call.catch((error: Error) => found.push(`${name}: ${error.message}`))
    }
    expect(found).toEqual([])
  }
)
