import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type Area, isStaff, may, scopeOf} from '@paydesk/contracts/access'
import {areaOfEvents} from '@paydesk/contracts/events'
import {exampleOf} from '@paydesk/contracts/examples'
import {type OperationId, operationEntry} from '@paydesk/contracts/openapi'
import {operationAt, requestProblems} from './document.ts'
import {keepRows, pageOf, type Row, sortRows, summaryOf} from './mock-lists.ts'
import {
  type Answer,
  type Asked,
  type Bearer,
  isKnown,
  me,
  newState,
  refusedField,
  type State,
  said,
  visibleRows
} from './mock-state.ts'
import {written, writtenByNobody} from './mock-writes.ts'
import {nounOf} from './rights.ts'
import {numbersOf} from './target.ts'

export {type Answer, type Asked, mockTokens} from './mock-state.ts'

/** The area of each list, by the noun of its path. */
const areas: Record<string, Area> = {
  users: 'vendors',
  payouts: 'payouts',
  'payout-imports': 'payoutImports',
  'cashout-requests': 'cashoutRequests',
  transactions: 'transactions',
  'audit-log': 'auditLog'
}
const staffOnly: OperationId[] = ['listMerchants', 'listAuditEvents', 'listNotes', 'getSecondFactor']

/** A list, or one row of it. */
function read(state: State, {operationId, query, path}: Asked, bearer: Bearer): Answer | undefined {
  const entry = operationEntry(operationId)
  const noun = nounOf(entry.path)
  const area = query.get('role') === 'sub_vendor' ? 'subVendors' : areas[noun]
  if (entry.method !== 'get' || area === undefined) return undefined
  const rows = visibleRows(state, noun, bearer)
  if (entry.path.includes('{id}')) {
    const row = rows.find(({id}) => String(id) === path.split('/').at(-1))
    return row ? {status: 200, body: {data: row}} : said(operationId, 404)
  }
  const {role} = me[bearer]().data
  if (scopeOf(role, area) === 'none' && (noun !== 'users' || query.has('role'))) return said(operationId, 403)
  return {status: 200, body: {data: pageOf(sortRows(keepRows(rows, query), query), query)}}
}

/** The row of a secret: an intent's key, a credential's id, a file's address. */
function secret(
  {rows: {payouts = [], ...others}}: State,
  {operationId, path, body, bearer}: Asked
): Answer | undefined {
  const id = path.split('/')[3] ?? ''
  if (operationId === 'getPayoutIntent' || operationId === 'createPayoutIntentReceipt') {
    if (!bearer) return said(operationId, 401)
    const row = payouts.find(({links}) => links?.payout_intent === `/payout-intents/${id}?key=${bearer}`)
    if (!row) return said(operationId, 404)
    const {status, receipts = []} = row
    if (operationId === 'getPayoutIntent')
      return {status: 200, body: {data: {...exampleOf(operationId).data, id, status, receipts}}}
    if (String((body as {file?: string}).file).startsWith('<')) return refusedField('file')
    const receipt = exampleOf('createPayoutIntentReceipt').data
    const kept = {...receipt, url: `/api/files/receipt-${receipt.id}`, used_before: false}
    Object.assign(row, {receipts: [kept], status: 'manual_confirmation'})
    return said(operationId, 201)
  }
  if (operationId === 'getPaymentCredential') {
    const row = payouts.find(({links}) => links?.payment_credential === `/payment-credentials/${id}`)
    if (!row) return said(operationId, 404)
    const {phone_number} = row.details ?? {}
    return {status: 200, body: {data: {...exampleOf(operationId).data, phone_number}}}
  }
  if (operationId !== 'getFile') return undefined
  const known = JSON.stringify([payouts, others]).includes(`/api/files/${id}"`)
  return known ? {status: 200, body: 'bytes', type: 'image/png'} : said(operationId, 404)
}

function notificationPage(state: State, {query}: Asked, bearer: Bearer) {
  const rows = visibleRows(state, 'notifications', bearer).map(({user, ...row}) => row)
  return {...pageOf(rows, query), unread_count: rows.filter(({read_at}) => !read_at).length}
}

function statementOf(state: State, {query}: Asked, bearer: Bearer): Row[] {
  const rows = visibleRows(state, 'wallet-entries', bearer).filter(
    row => String(row.user?.id) === query.get('user_id') && row.currency === query.get('currency')
  )
  return rows.map(({user, parent, ...row}) => row)
}

type Wrong = {path: string[]; message: string}

/** An answer to a user whom the mock knows. */
function answerToUser(state: State, asked: Asked, bearer: Bearer): Answer | undefined {
  const {operationId} = asked
  const {role} = me[bearer]().data
  if (operationId === 'getMe') return {status: 200, body: me[bearer]()}
  if (operationId === 'getApplicationConfig') return {status: 200, body: {data: state.settings}}
  if (staffOnly.includes(operationId) && !isStaff(role)) return said(operationId, 403)
  if (operationId === 'listStaffAccounts' && !may(role, 'staffAccounts', 'read'))
    return said(operationId, 403)
  if (operationId === 'listMerchants') return {status: 200, body: {data: state.rows.merchants}}
  if (operationId === 'listSessions' || operationId === 'listSavedViews') {
    const noun = nounOf(operationEntry(operationId).path)
    const rows = visibleRows(state, noun, bearer).map(({user, ...row}) => row)
    return {status: 200, body: {data: rows}}
  }
  if (operationId === 'listWalletEntries')
    return {status: 200, body: {data: pageOf(statementOf(state, asked, bearer), asked.query)}}
  if (operationId === 'listNotifications')
    return {status: 200, body: {data: notificationPage(state, asked, bearer)}}
  if (operationId === 'getNotificationPreferences')
    return {status: 200, body: {data: state.preferences[bearer]}}
  if (operationId === 'listEvents') {
    const {data} = exampleOf(operationId)
    const events = data.events.filter(({area}) => scopeOf(role, areaOfEvents[area]) !== 'none')
    return {status: 200, body: {data: {...data, events}}}
  }
  if (operationId === 'getPayoutSummary')
    return {
      status: 200,
      body: {data: summaryOf(operationId, visibleRows(state, 'payouts', bearer), asked.query)}
    }
  if (operationId === 'getCashoutRequestSummary')
    return {
      status: 200,
      body: {data: summaryOf(operationId, visibleRows(state, 'cashout-requests', bearer), asked.query)}
    }
  if (operationId === 'getOverview')
    return {status: 200, body: exampleOf(operationId, 200, isStaff(role) ? 'default' : 'vendor')}
  if (operationId === 'confirmVerificationCode' && me[bearer]().data.phone_asks_password)
    return refusedField('current_password' in (asked.body as object) ? 'code' : 'current_password')
  if (operationId === 'listNotes') {
    const subject = `${asked.query.get('subject_type')} ${asked.query.get('subject_id')}`
    const own = state.rows.notes?.filter(row => `${row.subject_type} ${row.subject_id}` === subject) ?? []
    const rows = own.map(({subject_type, subject_id, ...row}) => row)
    return {status: 200, body: {data: pageOf(rows, asked.query)}}
  }
  return read(state, asked, bearer) ?? written(state, asked, bearer)
}

/** An answer out of the examples and of what was made since. A call that the document refuses is refused. */
function answerTo(state: State, asked: Asked, problems: Wrong[]): Answer {
  const {operationId, bearer} = asked
  const {security = [], responses} = operationEntry(operationId).operation
  const opened = secret(state, asked)
  if (opened) return opened
  if (security.length > 0 && security.every(option => 'session' in option) && !isKnown(bearer))
    return said(operationId, 401)
  if (problems.length > 0) {
    const errors: Record<string, string[]> = {}
    for (const {path, message} of problems) errors[path.join('.') || 'body'] = [message]
    return {status: 422, body: {message: 'The given data was invalid', errors}}
  }
  const answer = isKnown(bearer) ? answerToUser(state, asked, bearer) : undefined
  const success = ['201', '200', '204'].find(status => status in responses) ?? '200'
  return answer ?? writtenByNobody(state, asked) ?? said(operationId, Number(success))
}

/** A body as the document types it; a file is its text. */
async function bodyOf(raw: Buffer, contentType: string): Promise<unknown> {
  if (raw.length === 0) return undefined
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(raw.toString())
  const form = await new Response(new Uint8Array(raw), {headers: {'content-type': contentType}}).formData()
  const texts = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()])
  )
  return {...Object.fromEntries(texts), ...numbersOf(form)}
}

async function askedBy(request: IncomingMessage): Promise<{asked?: Asked; problems: Wrong[]}> {
  const [path = '', text = ''] = (request.url ?? '').split('?', 2)
  const {method = '', headers} = request
  const operationId = operationAt(method, path)
  if (!operationId) return {problems: []}
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const type = headers['content-type']?.split(';')[0]
  const body = await bodyOf(Buffer.concat(chunks), headers['content-type'] ?? '')
  const query = new URLSearchParams(text)
  const bearer = headers.authorization?.replace(/^Bearer /, '')
  const problems = requestProblems(operationId, {method, path, query: text, type, body})
  return {asked: {operationId, path, query, body, type, bearer}, problems}
}

export type Mock = {url: string; close(): Promise<void>}

/**
 * An upstream made of the document's examples, on a free port: it answers, filters and pages them, and keeps changes
 * while it runs. `mutation` changes an answer before it is sent, `mishear` a request before it is answered, to mock an
 * upstream that deviates or breaks the contract.
 */
export async function startMock(
  mutation: (operationId: OperationId, answer: Answer) => Answer = (_, answer) => answer,
  mishear: (asked: Asked) => Asked = asked => asked
): Promise<Mock> {
  const state = newState()
  const server = createServer(async (request, response) => {
    const {asked, problems} = await askedBy(request)
    const answer = asked
      ? mutation(asked.operationId, answerTo(state, mishear(asked), problems))
      : {status: 404, body: {message: 'Not found'}}
    const streams = asked?.operationId === 'listEvents' && request.headers.accept === 'text/event-stream'
    const {
      status,
      body,
      type = 'application/json',
      retryAfter
    } = streams && answer.status === 200
      ? {
          status: 200,
          body: 'event: ready\ndata: {"lag":0}\n\n',
          type: 'text/event-stream',
          retryAfter: undefined
        }
      : answer
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
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
