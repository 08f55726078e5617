import type {OperationId} from '@paydesk/contracts/openapi'
import {inAnswers, type Mutation, without} from './mutations.ts'

/** An upstream's own way of answering that the BFF takes; `differs` where the document says otherwise. */
export type Tolerated = {name: string; mutation: Mutation; differs: boolean}

const money = /(^|_)(amount|balance|available|reserved|credited|cashed_out|exchanged_out|exchanged_in)$/
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const pageless: OperationId[] = ['listMerchants', 'createExchangeRates']

/** A change to every field of every object, by its name and value. */
const inEvery = (change: (key: string, value: unknown) => unknown): Mutation =>
  inAnswers(object =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]))
  )

const numbers = inEvery((key, value) =>
  money.test(key) && typeof value === 'string' ? Number(value) : value
)

const offsets = inEvery((_, value) =>
  typeof value === 'string' && instant.test(value)
    ? new Date(Date.parse(value) + 3 * 3_600_000).toISOString().replace('Z', '+03:00')
    : value
)

/** A page's numbers moved into a `meta`, within `data` or next to it. */
const withMeta =
  (where: 'within' | 'beside'): Mutation =>
  (_, answer) => {
    const {data} = (answer.body ?? {}) as {data?: Record<string, unknown>}
    if (!data || !('current_page' in data)) return answer
    const {data: rows, ...meta} = data
    return {...answer, body: where === 'within' ? {data: {data: rows, meta}} : {data: rows, meta}}
  }

/** The rows of a list without pages enveloped twice, and those of the trail once. */
const enveloped: Mutation = (operationId, answer) => {
  if (answer.status >= 300) return answer
  if (pageless.includes(operationId)) return {...answer, body: {data: answer.body}}
  return operationId === 'listAuditEvents' ? {...answer, body: (answer.body as {data: unknown}).data} : answer
}

/** A name that no field has, so that it can be looked for where it must not be. */
export const foreignField = 'of_its_own'

/** Maps by currency, encoding or placeholder: a key of theirs is a value and no field. */
const maps = ['totals', 'samples', 'params']

const withoutForeign = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== foreignField))
}

const foreign = inAnswers(object => ({
  ...Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, maps.includes(key) ? withoutForeign(value) : value])
  ),
  [foreignField]: {deep: [1]}
}))

export const tolerated: Tolerated[] = [
  {name: 'amounts as JSON numbers', mutation: numbers, differs: true},
  {name: 'fields that nobody knows', mutation: foreign, differs: false},
  {name: 'a page’s numbers in a meta within data', mutation: withMeta('within'), differs: true},
  {name: 'a page’s numbers in a meta next to data', mutation: withMeta('beside'), differs: true},
  {name: 'other envelopes around lists without pages', mutation: enveloped, differs: true},
  {name: 'dates with an offset', mutation: offsets, differs: true},
  {
    name: 'no fields that a row may lack',
    mutation: without([
      'version',
      'total_capped',
      'next_cursor',
      'prev_cursor',
      'invitation_url',
      'lifetime_minutes',
      'bot_url',
      'phone_asks_password'
    ]),
    differs: false
  }
]
