import {sumOf} from '@paydesk/contracts/decimal-sums'
import type {Currency} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {endsIn} from '@paydesk/contracts/requisites'
import {isFound, readSearch} from '@paydesk/contracts/search'

type Named = {id: number; name: string}

/** The fields that filters read, in a row of any list. */
export type Row = {
  id: number
  name?: string
  role?: string
  status?: string
  type?: string
  currency?: Currency
  amount?: string
  order_id?: string | null
  payout_id?: number | null
  email?: string | null
  balance?: string
  total?: number
  version?: number
  created_at: string
  user?: Named | null
  parent?: Named | null
  merchant?: Named
  phone?: string | null
  wallet?: string | null
  operation_hash?: string | null
  receipts?: {late: boolean}[]
  links?: {payout_intent?: string | null; payment_credential?: string | null}
  completed_at?: string | null
  cancelled_at?: string | null
  reversed_at?: string | null
  due_at?: string | null
  assignment?: unknown
  read_at?: string | null
  actor?: Named | null
  action?: string
  subject_type?: string
  subject_id?: string
  list?: string
  is_default?: boolean
  details?: {type?: string; bank?: string | null; card_last4?: string | null; phone_number?: string | null}
}

type Keeps = (row: Row, values: string[], query: URLSearchParams) => boolean

const from: Keeps = (row, [value = '']) => Date.parse(row.created_at) >= Date.parse(value)
const to: Keeps = (row, [value = '']) => Date.parse(row.created_at) < Date.parse(value)
const includes = (text: string | null | undefined, part = '') =>
  (text ?? '').toLowerCase().includes(part.toLowerCase())

const isSetAside = (row: Row) => Boolean(row.cancelled_at ?? row.reversed_at)
const keepsSetAside: Keeps = (row, [value], query) =>
  isSetAside(row) ? value === 'true' : value !== 'true' || query.has('statuses[]')

const filters: Record<string, Keeps> = {
  search: (row, [value = '']) =>
    isFound(
      {
        id: row.id,
        orderId: row.order_id ?? undefined,
        texts: [row.wallet, row.operation_hash],
        names: [row.name, row.email, row.user?.name, row.merchant?.name],
        phone: row.phone ?? row.details?.phone_number,
        cardLast4: row.details?.card_last4
      },
      readSearch(value)
    ),
  role: (row, [value]) => row.role === value,
  name: (row, [value]) => includes(row.name, value),
  user_name: (row, [value]) => includes(row.user?.name, value),
  order_id: (row, [value]) => row.order_id === value,
  parent_id: (row, [value]) => String(row.parent?.id) === value,
  merchant_id: (row, [value]) => String(row.merchant?.id) === value,
  requisite: ({details}, [value = '']) =>
    endsIn({cardLast4: details?.card_last4, phoneNumber: details?.phone_number}, value),
  late_receipt: (row, [value]) => Boolean(row.receipts?.some(({late}) => late)) === (value === 'true'),
  id: (row, [value]) => String(row.id) === value,
  payout_id: (row, [value]) => String(row.payout_id) === value,
  completed_at_from: (row, [value = '']) => Date.parse(row.completed_at ?? '') >= Date.parse(value),
  completed_at_to: (row, [value = '']) => Date.parse(row.completed_at ?? '') < Date.parse(value),
  actor_id: ({actor}, [value]) => String(actor?.id) === value,
  'actions[]': ({action = ''}, values) => values.includes(action),
  subject_id: (row, [value]) => row.subject_id === value,
  'subject_types[]': (row, values) => values.includes(row.subject_type ?? ''),
  'ids[]': (row, values) => values.includes(String(row.id)),
  'statuses[]': (row, values, query) =>
    isSetAside(row)
      ? [query.get('cancelled'), query.get('reversed')].includes('true')
      : values.includes(row.status ?? ''),
  cancelled: keepsSetAside,
  reversed: keepsSetAside,
  overdue: ({due_at: due}, [value]) => Date.parse(due ?? '') <= Date.now() === (value === 'true'),
  assignment: ({assignment, status = ''}, [value]) =>
    value === 'mine'
      ? assignment != null
      : assignment === null && /^(pending|manual_confirmation)$/.test(status),
  'types[]': (row, values) => values.includes(row.type ?? ''),
  'currencies[]': (row, values) => values.includes(row.currency ?? ''),
  'users[]': (row, values) => values.includes(String(row.user?.id)),
  amount_from: (row, [value]) => Math.abs(Number(row.amount)) >= Number(value),
  amount_to: (row, [value]) => Math.abs(Number(row.amount)) <= Number(value),
  created_at_from: from,
  created_at_to: to,
  date_from: from,
  date_to: to
}

/** The rows that every filter of the query keeps. */
export function keepRows(rows: Row[], query: URLSearchParams): Row[] {
  const asked = [...new Set(query.keys())]
  return rows.filter(row => asked.every(name => filters[name]?.(row, query.getAll(name), query) ?? true))
}

const sortValues: Record<string, (row: Row) => number | string> = {
  id: ({id}) => id,
  created_at: ({created_at}) => Date.parse(created_at),
  status: ({status = ''}) => status,
  amount: ({amount, balance, total}) => Number(amount ?? balance ?? total)
}

/** The rows by what the query names. */
export function sortRows(rows: Row[], query: URLSearchParams): Row[] {
  const fieldOf = sortValues[query.get('order_name') ?? '']
  if (!fieldOf) return rows
  const sign = query.get('order_direction') === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => (fieldOf(a) < fieldOf(b) ? -sign : fieldOf(a) > fieldOf(b) ? sign : 0))
}

/** A page as the document has it; a cursor is the number of the page that it leads to. */
export function pageOf(rows: Row[], query: URLSearchParams): Record<string, unknown> {
  const perPage = Number(query.get('per_page') ?? 25)
  const page = Number(query.get('cursor') ?? query.get('page') ?? 1)
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage))
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total: rows.length,
    total_capped: false,
    next_cursor: page < lastPage ? String(page + 1) : null,
    prev_cursor: page > 1 ? String(page - 1) : null
  }
}

/** The counts by status, whatever statuses are asked for, and the sums of the rows that the query keeps. */
export function summaryOf(
  operationId: 'getPayoutSummary' | 'getCashoutRequestSummary',
  rows: Row[],
  query: URLSearchParams
) {
  const others = new URLSearchParams(query)
  for (const name of ['statuses[]', 'reversed', 'cancelled']) others.delete(name)
  const shown = ({status, reversed_at, cancelled_at}: Row) =>
    reversed_at ? 'reversed' : cancelled_at ? 'cancelled' : status
  const counted = keepRows(rows, others)
  const byCurrency = Map.groupBy(keepRows(rows, query), ({currency = 'RUB'}) => currency)
  return {
    statuses: exampleOf(operationId).data.statuses.map(({status}) => ({
      status,
      count: counted.filter(row => shown(row) === status).length,
      capped: false
    })),
    totals: [...byCurrency].map(([currency, of]) => ({
      currency,
      count: of.length,
      amount: sumOf(
        of.map(({amount = '0'}) => amount),
        currency
      )
    }))
  }
}
