import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type Area, isStaff, scopeOf} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {type OperationId, operationEntry} from '@paydesk/contracts/openapi'
import {operationAt, requestProblems} from './document.ts'
import {keepRows, pageOf, type Row, sortRows} from './mock-lists.ts'

/** Whom the mock knows. Each token is its bearer's name. */
export const mockTokens = {staff: 'token-of-the-admin', vendor: 'token-of-the-vendor'} as const

export type Answer = {status: number; body?: unknown; type?: string}
export type Asked = {
  operationId: OperationId
  path: string
  query: URLSearchParams
  body: unknown
  bearer: string | undefined
}

const me = {
  [mockTokens.staff]: () => exampleOf('getMe', 200, 'admin'),
  [mockTokens.vendor]: () => exampleOf('getMe')
}
const isKnown = (bearer: string | undefined): bearer is keyof typeof me =>
  bearer !== undefined && bearer in me

const users = () => [
  ...exampleOf('listUsers').data.data,
  ...exampleOf('listUsers', 200, 'subVendors').data.data
]
const transactions = () => {
  const all = [
    ...exampleOf('listTransactions').data.data,
    ...exampleOf('listTransactions', 200, 'history').data.data
  ]
  return [...new Map(all.map(row => [row.id, row])).values()].toSorted((a, b) => b.id - a.id)
}
const lists: Partial<Record<OperationId, {area: Area; rows: () => unknown[]; one: OperationId}>> = {
  listUsers: {area: 'vendors', rows: users, one: 'getUser'},
  listPayouts: {area: 'payouts', rows: () => exampleOf('listPayouts').data.data, one: 'getPayout'},
  listPayoutImports: {
    area: 'payoutImports',
    rows: () => exampleOf('listPayoutImports').data.data,
    one: 'getPayoutImport'
  },
  listCashoutRequests: {
    area: 'cashoutRequests',
    rows: () => exampleOf('listCashoutRequests').data.data,
    one: 'getCashoutRequest'
  },
  listTransactions: {area: 'transactions', rows: transactions, one: 'getTransaction'}
}
const staffOnly: OperationId[] = ['listMerchants', 'listAuditEvents', 'getSecondFactor']

const said = (operationId: OperationId, status: number): Answer => ({
  status,
  body: exampleOf(operationId, status as never)
})

/** A vendor has its own rows and its sub-vendors'; staff have all. */
function owned(rows: Row[], bearer: string): Row[] {
  if (bearer === mockTokens.staff) return rows
  const {id} = me[mockTokens.vendor]().data
  return rows.filter(({user, parent}) => user?.id === id || parent?.id === id)
}

function listed(asked: Asked, role: Role, bearer: string): Answer | undefined {
  const {operationId, query, path} = asked
  const list = lists[operationId]
  if (list) {
    const area = query.get('role') === 'sub_vendor' ? 'subVendors' : list.area
    if (scopeOf(role, area) === 'none') return said(operationId, 403)
    const rows = sortRows(keepRows(owned(list.rows() as Row[], bearer), query), query)
    return {status: 200, body: {data: pageOf(rows, query)}}
  }
  const parent = Object.values(lists).find(({one}) => one === operationId)
  if (!parent) return undefined
  const row = owned(parent.rows() as Row[], bearer).find(({id}) => String(id) === path.split('/').at(-1))
  return row ? {status: 200, body: {data: row}} : said(operationId, 404)
}

/** What is open to whoever knows a secret of the examples: an intent's key, a credential's id, a file's address. */
function secret({operationId, path, bearer}: Asked): Answer | undefined {
  const payouts = exampleOf('listPayouts').data.data
  const id = path.split('/')[3] ?? ''
  if (operationId === 'getPayoutIntent' || operationId === 'createPayoutIntentReceipt') {
    if (!bearer) return said(operationId, 401)
    const known = payouts.some(({links}) => links.payout_intent === `/payout-intents/${id}?key=${bearer}`)
    if (!known) return said(operationId, 404)
    const answer = exampleOf('getPayoutIntent')
    return operationId === 'getPayoutIntent'
      ? {status: 200, body: {data: {...answer.data, id}}}
      : said(operationId, 201)
  }
  if (operationId === 'getPaymentCredential') {
    const known = payouts.some(({links}) => links.payment_credential === `/payment-credentials/${id}`)
    return said(operationId, known ? 200 : 404)
  }
  if (operationId !== 'getFile') return undefined
  const known = JSON.stringify([payouts, transactions()]).includes(`/api/files/${id}"`)
  return known ? {status: 200, body: 'bytes', type: 'image/png'} : said(operationId, 404)
}

/** An answer out of the examples. A call that the document refuses is refused, and a change is answered without being made. */
function answerTo(asked: Asked, problems: {path: string[]; message: string}[]): Answer {
  const {operationId, bearer} = asked
  const {security = [], responses} = operationEntry(operationId).operation
  const opened = secret(asked)
  if (opened) return opened
  if (security.length > 0 && security.every(option => 'session' in option) && !isKnown(bearer))
    return said(operationId, 401)
  if (problems.length > 0) {
    const errors: Record<string, string[]> = {}
    for (const {path, message} of problems) errors[path.join('.') || 'body'] = [message]
    return {status: 422, body: {message: 'The given data was invalid', errors}}
  }
  if (isKnown(bearer)) {
    const {role} = me[bearer]().data
    if (operationId === 'getMe') return {status: 200, body: me[bearer]()}
    if (staffOnly.includes(operationId) && scopeOf(role, 'merchants') === 'none')
      return said(operationId, 403)
    if (operationId === 'listSessions')
      return {
        status: 200,
        body: {
          data: exampleOf(operationId).data.map(row => ({...row, id: row.id + me[bearer]().data.id * 1000}))
        }
      }
    if (operationId === 'getOverview')
      return {status: 200, body: exampleOf(operationId, 200, isStaff(role) ? 'default' : 'vendor')}
    const answer = listed(asked, role, bearer)
    if (answer) return answer
  }
  const success = ['201', '200', '204'].find(status => status in responses) ?? '200'
  return said(operationId, Number(success))
}

async function askedBy(
  request: IncomingMessage
): Promise<{asked?: Asked; problems: {path: string[]; message: string}[]}> {
  const [path = '', text = ''] = (request.url ?? '').split('?', 2)
  const operationId = operationAt(request.method ?? '', path)
  if (!operationId) return {problems: []}
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks).toString()
  const type = request.headers['content-type']?.split(';')[0]
  const body = type === 'application/json' && raw ? (JSON.parse(raw) as unknown) : undefined
  const query = new URLSearchParams(text)
  const bearer = request.headers.authorization?.replace(/^Bearer /, '')
  // A form's parts are read by whoever keeps files, which this does not.
  const problems =
    type === 'multipart/form-data'
      ? []
      : requestProblems(operationId, {method: request.method ?? '', path, query: text, type, body})
  return {asked: {operationId, path, query, body, bearer}, problems}
}

export type Mock = {url: string; close(): Promise<void>}

/**
 * An upstream made of the document's examples, on a free port: it answers, filters and pages what they show, and keeps
 * nothing. `twist` may change an answer before it is sent, `mishear` a request before it is answered: an upstream that
 * has its own ways, or breaks the contract.
 */
export async function startMock(
  twist: (operationId: OperationId, answer: Answer) => Answer = (_, answer) => answer,
  mishear: (asked: Asked) => Asked = asked => asked
): Promise<Mock> {
  const server = createServer(async (request, response) => {
    const {asked, problems} = await askedBy(request)
    const answer = asked
      ? twist(asked.operationId, answerTo(mishear(asked), problems))
      : {status: 404, body: {message: 'Not found'}}
    const {status, body, type = 'application/json'} = answer
    response.writeHead(status, body === undefined ? {} : {'content-type': type})
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
