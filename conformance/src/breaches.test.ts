import {randomUUID} from 'node:crypto'
import {scaleOf} from '@paydesk/contracts/currency-scale'
import {type OperationId, operationEntries} from '@paydesk/contracts/openapi'
import {describe, expect, it} from 'vitest'
import {arrayParametersOf, keyedTypesOf, needsSession, sortNamesOf} from './derived.ts'
import {callOf, parametersOf} from './document.ts'
import {type Asked, mockTokens, startMock} from './mock.ts'
import {inAnswers, type Mutation} from './mutations.ts'
import type {Result} from './report.ts'
import {runSuite} from './suite.ts'

/** An upstream that differs from the document in one thing, and what of the report names it. */
type Breach = {
  name: string
  names: RegExp
  /** The calls that have to be tried for it. */
  only?: OperationId[]
  mutation?: Mutation
  mishear?: (asked: Asked) => Asked
}

/** The suite's findings about an upstream: each call with its check. */
async function found({mutation, mishear, only}: Omit<Breach, 'name' | 'names'>): Promise<string[]> {
  const mock = await startMock(mutation, mishear)
  try {
    const {staff, vendor} = mockTokens
    const {results} = await runSuite(mock.url, {
      staff: {token: staff},
      vendor: {token: vendor},
      write: true,
      only
    })
    const wrong: Result['state'][] = ['failed', 'differs', 'off']
    return results
      .filter(({state}) => wrong.includes(state))
      .map(({operationId, check, as, got}) => `${operationId}: ${check} (${as}): ${got}`)
  } finally {
    await mock.close()
  }
}

/** Calls that the document marks as per session, and that answer every session alike. */
const alike: OperationId[] = [
  'getApplicationConfig',
  'createExchangeRates',
  'confirmToken',
  'deleteToken',
  'deleteSessions'
]

/** Calls that are refused to the staff of the suite's run, an admin, as they are to a vendor. */
const superadminAlone: OperationId[] = [
  'listStaffAccounts',
  'createStaffAccount',
  'updateStaffAccount',
  'deleteStaffAccountSessions'
]

/** A vendor's token is taken for one of the staff. */
const foreign: Breach[] = operationEntries
  .filter(entry => needsSession(entry) && !alike.includes(entry.operation.operationId))
  .map(({operation: {operationId}}) => ({
    name: `a vendor's token acts as the staff's in ${callOf(operationId)}`,
    names: new RegExp(`^${operationId}: `),
    only: [operationId],
    mishear: asked =>
      asked.operationId === operationId && asked.bearer === mockTokens.vendor
        ? {...asked, bearer: superadminAlone.includes(operationId) ? mockTokens.superadmin : mockTokens.staff}
        : asked
  }))

const lists = operationEntries
  .map(({operation}) => operation.operationId)
  .filter(operationId => parametersOf(operationId).some(({name}) => name === 'per_page'))

/** The query reaches the list otherwise than it was sent. */
const misread =
  (operationId: OperationId, change: (query: URLSearchParams) => void) =>
  (asked: Asked): Asked => {
    if (asked.operationId !== operationId) return asked
    const query = new URLSearchParams(asked.query)
    change(query)
    return {...asked, query}
  }

/** A list takes no notice of one way to sort it. Users have no status. */
const unsorted: Breach[] = lists.flatMap(list =>
  sortNamesOf(list)
    .names.filter(name => !(list === 'listUsers' && name === 'status'))
    .map(name => ({
      name: `${callOf(list)} takes no notice of order_name=${name}`,
      names: new RegExp(`^${list}: sorts by ${name} both ways`),
      only: [list],
      mishear: misread(list, query => {
        if (query.get('order_name') === name) query.delete('order_name')
      })
    }))
)

/** A list takes one of several values for all of them. */
const cut: Breach[] = lists.flatMap(list =>
  arrayParametersOf(list).flatMap(({name}) =>
    [0, -1].map(index => ({
      name: `${callOf(list)} reads only the ${index === 0 ? 'first' : 'last'} of several ${name}`,
      names: new RegExp(`^${list}: honours each of several ${name.replace(/\W/g, '\\$&')}`),
      only: [list],
      mishear: misread(list, query => {
        const value = query.getAll(name).at(index)
        if (value !== undefined) query.set(name, value)
      })
    }))
  )
)

/** The key of a call is not looked at. */
const unkeyed: Breach[] = operationEntries.flatMap(({path, operation: {operationId}}) =>
  keyedTypesOf(operationId).map(({isForm}) => ({
    name: `${callOf(operationId)} ignores the key of a ${isForm ? 'form' : 'JSON body'}`,
    names: path.includes('{id}')
      ? new RegExp(`^${operationId}: .*, once for one key .*: status 409`)
      : new RegExp(`^${operationId}: makes one thing for one key .${isForm ? 'form' : 'JSON'},`),
    only: [operationId, 'createUser', 'createPayoutImport', 'listMerchants'],
    mishear: asked =>
      asked.operationId === operationId && (asked.type === 'multipart/form-data') === isForm
        ? {...asked, body: {...(asked.body as object), key: randomUUID()}}
        : asked
  }))
)

/** An amount of one currency with the decimals of another. */
const misscaled: Breach[] = Object.entries(scaleOf).map(([currency, scale]) => ({
  name: `amounts in ${currency} have not ${scale} decimals`,
  names: new RegExp(`: answers as the document says .*: ${8 - scale} decimals`),
  only: ['getMe'],
  mutation: inAnswers(object =>
    object.currency === currency
      ? {
          ...object,
          ...Object.fromEntries(
            Object.entries(object)
              .filter(([, value]) => typeof value === 'string' && /^-?\d+\.\d+$/.test(value))
              .map(([name, value]) => [name, Number(value).toFixed(8 - scale)])
          )
        }
      : object
  )
}))

/** The codes of a refusal don't fit its sentences. */
const miscoded: Breach = {
  name: 'error_codes have no code for a field of errors',
  names: /^createToken: .*none that can be read/,
  only: ['createToken'],
  mutation: (_, answer) =>
    answer.status === 422 ? {...answer, body: {...(answer.body as object), error_codes: {}}} : answer
}

/** JSON under another name. */
const mistyped: Breach[] = operationEntries
  .filter(({method, operation}) => method === 'get' && operation.operationId !== 'getFile')
  .map(({operation: {operationId}}) => ({
    name: `${callOf(operationId)} answers as text/html`,
    names: new RegExp(`^${operationId}: answers as the document says .*: text/html`),
    only: [operationId, 'listPayouts'],
    mutation: (id, answer) => (id === operationId ? {...answer, type: 'text/html'} : answer)
  }))

describe('the suite finds', () => {
  it('nothing in an upstream that keeps to the document', async () => {
    expect(await found({})).toEqual([])
  }, 30_000)

  it.each<Breach>([...foreign, ...unsorted, ...cut, ...unkeyed, ...misscaled, ...mistyped, miscoded])(
    '$name',
    async ({names, ...breach}) => {
      expect(await found(breach)).toContainEqual(expect.stringMatching(names))
    },
    30_000
  )
})
