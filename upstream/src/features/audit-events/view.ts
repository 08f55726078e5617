import type {Currency, Role} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'

type Scalar = string | number | boolean | null
type Change = components['schemas']['AuditChange']
type Fields = Record<string, unknown> | null

export type AuditRow = {
  id: bigint
  actor_id: bigint | null
  actor_name: string | null
  subject_type: components['schemas']['AuditSubject']
  subject_id: string
  action: string
  before: Fields
  after: Fields
  why: string | null
  at: Date
  /** Of the payout that the event is about; null for every other subject. */
  payout_currency: Currency | null
}

export type AuditLogRow = AuditRow & {subject_name: string | null; subject_role: Role | null}

export function auditLogView(row: AuditLogRow): components['schemas']['AuditLogEntry'] {
  return {...auditView(row), subject_name: row.subject_name, subject_role: row.subject_role}
}

export function auditView(row: AuditRow): components['schemas']['AuditEvent'] {
  return {
    id: Number(row.id),
    actor: row.actor_id === null ? null : {id: Number(row.actor_id), name: row.actor_name ?? ''},
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    action: row.action,
    changes: changesOf(row.before, row.after).map(change => withCurrency(change, currencyOf(row, change))),
    reason: row.why,
    created_at: row.at.toISOString()
  }
}

const ofCurrency = /^(?:minimum|maximum)_(?:cashout|transfer)_(rub|usdt)$/
const amountFields = new Set(['amount', 'fee_amount', 'balance'])

/** The currency of a change's amounts; null where they are none. A user's balance is the RUB wallet's. */
function currencyOf(row: AuditRow, {field}: Change): Currency | null {
  const [, named] = ofCurrency.exec(field) ?? []
  if (named) return named.toUpperCase() as Currency
  if (!amountFields.has(field)) return null
  const own = (row.after?.currency ?? row.before?.currency) as Currency | undefined
  return own ?? row.payout_currency ?? 'RUB'
}

/** Amounts go out as decimals. Payouts once wrote their fee in minor units, which have no point, and that stays as it was written. */
function withCurrency({field, from, to}: Change, currency: Currency | null): Change {
  if (!currency) return {field, from, to}
  const decimal = (value: Scalar) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? fromMinor(BigInt(value), currency) : value
  return {field, from: decimal(from), to: decimal(to), currency}
}

/** The differences between two states of a row, field by field; a nested field is written with dots. */
export function changesOf(before: Fields, after: Fields): Change[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(field => ({field, from: was.get(field) ?? null, to: is.get(field) ?? null}))
    .filter(({from, to}) => from !== to)
}

function flat(value: unknown, path = ''): Map<string, Scalar> {
  if (value === null || value === undefined) return new Map(path ? [[path, null]] : [])
  if (Array.isArray(value)) return new Map([[path, value.map(String).join(', ')]])
  if (typeof value === 'object') {
    return new Map(
      Object.entries(value).flatMap(([name, inner]) => [...flat(inner, path ? `${path}.${name}` : name)])
    )
  }
  return new Map([[path, value as Scalar]])
}
