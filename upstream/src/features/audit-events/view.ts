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
}

export function auditView(row: AuditRow): components['schemas']['AuditEvent'] {
  return {
    id: Number(row.id),
    actor: row.actor_id === null ? null : {id: Number(row.actor_id), name: row.actor_name ?? ''},
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    action: row.action,
    changes: changesOf(row.before, row.after),
    reason: row.why,
    created_at: row.at.toISOString()
  }
}

/** What differs between two states of a row, field by field; a field inside another is written with dots. */
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
