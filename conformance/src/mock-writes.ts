import {exampleOf} from '@paydesk/contracts/examples'
import {type OperationId, operationEntry} from '@paydesk/contracts/openapi'
import type {Row} from './mock-lists.ts'
import {
  type Answer,
  type Asked,
  type Bearer,
  me,
  mockTokens,
  refusedField,
  type State,
  said,
  visibleRows
} from './mock-state.ts'
import {mayWrite, nounOf} from './rights.ts'

type Fields = Record<string, unknown>
type Write = {state: State; bearer: Bearer; asked: Asked; fields: Fields; row: Row}

const now = () => new Date().toISOString()
const answered = (status: number, data: unknown): Answer => ({status, body: {data: structuredClone(data)}})
const named = ({id, name = ''}: {id: number; name?: string}) => ({id, name})

function added(state: State, noun: string, row: Row): Answer {
  state.rows[noun]?.unshift(row)
  return answered(201, row)
}

/** The row with what was given, one version on; refused where it has changed since. */
function changed({row, fields}: Write, operationId: OperationId): Answer {
  const {version, ...given} = fields
  if (version !== undefined && version !== row.version)
    return {status: 409, body: {...(said(operationId, 409).body as Fields), current: row}}
  Object.assign(row, given, {version: (row.version ?? 0) + 1})
  return answered(200, row)
}

function userOf({state, bearer}: Write, id: unknown) {
  return state.rows.users?.find(row => row.id === id) ?? me[bearer]().data
}

function createUser(write: Write): Answer {
  const {state, fields, bearer} = write
  const {role, name, email = null, balance = '0.00', user_id: parentId} = fields
  if (email !== null && state.rows.users?.some(user => user.email === email)) return refusedField('email')
  const isSub = role === 'sub_vendor'
  if (isSub && parentId !== undefined && me[bearer]().data.role === 'vendor') return refusedField('user_id')
  return added(state, 'users', {
    ...exampleOf('createUser').data,
    id: state.nextId(),
    role: isSub ? 'sub_vendor' : 'vendor',
    name: String(name),
    email: email as string | null,
    fee_rate: fields.fee_rate ?? 1,
    balance: String(balance),
    parent: isSub ? named(userOf(write, parentId)) : null,
    created_at: now()
  } as Row)
}

function createTransaction(write: Write): Answer {
  const {state, fields} = write
  if (Number(fields.amount) === 0) return refusedField('amount')
  const user = userOf(write, fields.user_id)
  const row = {
    id: state.nextId(),
    user: named(user),
    amount: String(fields.amount),
    created_at: now(),
    note: fields.note ?? null
  }
  if (fields.type === 'transfer')
    return added(state, 'transactions', {...exampleOf('createTransaction').data, ...row})
  user.balance = (Number(user.balance) + Number(fields.amount)).toFixed(2)
  const manual = exampleOf('createTransaction', 201, 'manual').data
  return added(state, 'transactions', {...manual, ...row, currency: fields.currency as 'RUB'})
}

function createCashoutRequest(write: Write): Answer {
  const {state, fields} = write
  const example = exampleOf('createCashoutRequest', 201, fields.currency === 'USDT' ? 'default' : 'rub').data
  return added(state, 'cashout-requests', {
    ...example,
    id: state.nextId(),
    user: named(userOf(write, fields.user_id)),
    amount: String(fields.amount),
    created_at: now()
  })
}

/** A file of one payout by phone, whose order stands first in its second line. */
function createPayoutImport({state, fields}: Write): Answer {
  const [, line = ''] = String(fields.file).split('\n')
  const [orderId = '', amount = ''] = line.split(',')
  if (orderId === '') return said('createPayoutImport', 422)
  if (fields.dry_run === 1) return answered(200, {...exampleOf('createPayoutImport', 200).data, good: 1})
  const id = state.nextId()
  const [merchant] = state.rows.merchants ?? []
  state.rows.payouts?.unshift({
    ...exampleOf('getPayout').data,
    id,
    order_id: orderId,
    status: 'pending',
    amount,
    details: {type: 'bank_transfer', bank: 'Сбербанк', phone_number: '+79123456789', card_last4: null},
    user: null,
    merchant: named(merchant ?? {id: 1}),
    created_at: now(),
    completed_at: null,
    receipts: [],
    version: 1,
    links: {
      payout_intent: `/payout-intents/intent-${id}?key=key-of-intent-${id}`,
      payment_credential: `/payment-credentials/credential-${id}`
    }
  })
  const counts = {payouts_count: 1, failed_count: 0, processed: 1, total: 1}
  const made = {
    ...exampleOf('createPayoutImport').data,
    ...counts,
    id,
    status: 'completed',
    created_at: now()
  }
  return added(state, 'payout-imports', made as Row)
}

function taken({row, bearer}: Write): Answer {
  const assignment = {
    user: named(me[bearer]().data),
    expires_at: new Date(Date.now() + 120_000).toISOString()
  }
  Object.assign(row, {assignment})
  return answered(200, assignment)
}

function released({row}: Write): Answer {
  Object.assign(row, {assignment: null})
  return {status: 204}
}

/** The view with what was given; a new default takes the place of the old one. */
function savedView({state, bearer, row, fields}: Write): Answer {
  const {list, name} = {...row, ...fields}
  const others = visibleRows(state, 'saved-views', bearer).filter(one => one !== row && one.list === list)
  if (String(name).trim() === '' || others.some(one => one.name === name)) return refusedField('name')
  if (fields.is_default === true) for (const other of others) other.is_default = false
  const {user, ...view} = Object.assign(row, fields)
  return answered(200, view)
}

const writes: Partial<Record<OperationId, (write: Write) => Answer>> = {
  createUser,
  createUserInvitation: ({row}) => ({
    status: 201,
    body: exampleOf('createUserInvitation', 201, row.email === null ? 'link' : 'default')
  }),
  createTransaction,
  createCashoutRequest,
  createPayoutImport,
  updatePayout(write) {
    const {status, user_id: userId} = write.fields
    const noUser = status === 'completed' && !write.row.user && userId === undefined
    return noUser ? refusedField('user_id') : changed(write, 'updatePayout')
  },
  updateCashoutRequest(write) {
    if (write.row.status !== 'pending' || write.row.cancelled_at) return said('updateCashoutRequest', 409)
    return changed({...write, fields: {...write.fields, completed_at: now()}}, 'updateCashoutRequest')
  },
  createCashoutRequestCancellation({row, fields}) {
    if (row.status !== 'pending' || row.cancelled_at) return said('createCashoutRequestCancellation', 409)
    return answered(200, Object.assign(row, {cancelled_at: now(), cancel_reason: fields.reason}))
  },
  createPayoutAssignment: taken,
  deletePayoutAssignment: released,
  createCashoutRequestAssignment: taken,
  deleteCashoutRequestAssignment: released,
  createPayoutReversal({row}) {
    if (row.status !== 'completed' || row.reversed_at) return said('createPayoutReversal', 409)
    return answered(200, Object.assign(row, {reversed_at: now()}))
  },
  createPayoutImportEnd: ({row}) =>
    row.status === 'completed' ? said('createPayoutImportEnd', 409) : answered(200, row),
  deleteUser({state, row}) {
    if (Number(row.balance) !== 0) return said('deleteUser', 409)
    state.rows.users = state.rows.users?.filter(user => user !== row) ?? []
    return {status: 204}
  },
  deleteSession: () => ({status: 204}),
  updateApplicationConfig({state, asked, fields}) {
    const key = asked.path.split('/').at(-1) ?? ''
    if (Number(fields.value) > 100 && key.endsWith('_rate')) return refusedField('value')
    state.settings[key] = key === 'cashout_fee_rates' ? fields : fields.value
    return answered(200, state.settings)
  },
  updateNotification: ({row, fields}) => {
    const {user, ...notification} = Object.assign(row, {read_at: fields.read ? now() : null})
    return answered(200, notification)
  },
  updateNotifications({state, bearer, fields}) {
    for (const row of visibleRows(state, 'notifications', bearer))
      if (row.id <= Number(fields.last_id)) row.read_at ??= now()
    return {status: 204}
  },
  updateNotificationPreference({state, asked, bearer, fields}) {
    const kind = asked.path.split('/').at(-1)
    const chosen = state.preferences[bearer].preferences.find(one => one.kind === kind)
    return chosen ? answered(200, Object.assign(chosen, fields)) : said('updateNotificationPreference', 404)
  },
  createNote({state, bearer, fields}) {
    const {subject_type, subject_id, text} = fields as {
      subject_type: string
      subject_id: number
      text: string
    }
    if (text.trim() === '') return refusedField('text')
    const author = named(me[bearer]().data)
    const row = {id: state.nextId(), author, text, created_at: now()}
    state.rows.notes?.unshift({...row, subject_type, subject_id: String(subject_id)} as Row)
    return answered(201, row)
  },
  createSavedView(write) {
    const row = {id: write.state.nextId(), user: named(me[write.bearer]().data)} as Row
    const saved = savedView({...write, row})
    if (saved.status < 300) write.state.rows['saved-views']?.push(row)
    return {...saved, status: saved.status === 200 ? 201 : saved.status}
  },
  updateSavedView: savedView,
  deleteSavedView({state, row}) {
    state.rows['saved-views'] = state.rows['saved-views']?.filter(one => one !== row) ?? []
    return {status: 204}
  },
  createMerchant({state, fields}) {
    const {name} = fields as {name: string}
    if (state.rows.merchants?.some(merchant => merchant.name === name)) return refusedField('name')
    const example = exampleOf('createMerchant', 201).data
    return added(state, 'merchants', {...example, id: state.nextId(), name, created_at: now()})
  },
  updateMerchant({row, fields: {disabled, ...fields}, ...write}) {
    const disabledAt = disabled === undefined ? undefined : {disabled_at: disabled ? now() : null}
    return changed({...write, row, fields: {...fields, ...disabledAt}}, 'updateMerchant')
  },
  createStaffAccount: () => said('createStaffAccount', 201),
  deleteStaffAccountSessions: () => ({status: 204}),
  createSecondFactor: () => refusedField('password'),
  updateSecondFactor: () => refusedField('code'),
  confirmSecondFactor: () => refusedField('code'),
  confirmToken: () => refusedField('code')
}

/** One key, one answer: the same payload gets the first again, another payload is refused. */
function once({asked, state, fields}: Write, make: () => Answer): Answer {
  if (typeof fields.key !== 'string') return make()
  const key = `${asked.operationId} ${asked.bearer} ${fields.key}`
  const payload = JSON.stringify(fields)
  const first = state.keyed.get(key)
  if (first) return first.payload === payload ? first.answer : refusedField('key')
  const answer = make()
  if (answer.status < 300) state.keyed.set(key, {payload, answer})
  return answer
}

/** The answer to a change that a user makes; undefined where the mock keeps nothing of it. */
export function written(state: State, asked: Asked, bearer: Bearer): Answer | undefined {
  const {operationId, body, path} = asked
  const {method, path: template} = operationEntry(operationId)
  // The default for PATCH on a row: assign the given fields.
  const isChange = method === 'patch' && template.endsWith('/{id}')
  const write = writes[operationId] ?? (isChange ? (given: Write) => changed(given, operationId) : undefined)
  if (!write) return undefined
  const fields = (body ?? {}) as Fields
  const user = me[bearer]().data
  if (!mayWrite(user.role, method, template, fields)) return said(operationId, 403)
  const id = path.split('/')[3]
  const known = [
    ...visibleRows(state, nounOf(template), bearer),
    ...(operationId === 'updateUser' ? [user] : [])
  ]
  const row = known.find(one => String(one.id) === id)
  if (template.includes('{id}') && !row) return said(operationId, 404)
  const given: Write = {state, bearer, asked, fields, row: row ?? user}
  return once(given, () => write(given))
}

/** The answer to a change that needs no account. */
export function writtenByNobody(state: State, {operationId, body}: Asked): Answer | undefined {
  if (operationId === 'confirmVerificationCode') return refusedField('code')
  if (operationId === 'createPassword') return refusedField('verification_code')
  if (operationId !== 'createRegistration') return undefined
  const {name, email} = body as {name: string; email?: string}
  const parent = named(me[mockTokens.vendor]().data)
  const [example] = exampleOf('listUsers', 200, 'subVendors').data.data
  if (example)
    state.rows.users?.unshift({
      ...example,
      id: state.nextId(),
      name,
      email: email ?? null,
      balance: '0.00',
      parent
    })
  return {status: 204}
}
