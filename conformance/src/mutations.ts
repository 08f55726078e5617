import type {OperationId} from '@paydesk/contracts/openapi'
import type {Answer} from './mock.ts'

/** One change to the mock's answers: a tolerated deviation, or a breach of the contract. */
export type Mutation = (operationId: OperationId, answer: Answer) => Answer

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies `change` to every object of a body, the innermost first. */
export function eachObject(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map(item => eachObject(item, change))
  if (!isObject(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachObject(inner, change)]))
  )
}

/** A change to every object of the successful answers, or of those of one call. */
export const inAnswers =
  (change: (object: Json) => Json, only?: OperationId): Mutation =>
  (operationId, answer) =>
    answer.status < 300 && answer.type === undefined && (only === undefined || only === operationId)
      ? {...answer, body: eachObject(answer.body, change)}
      : answer

/** A change to every field of one name. */
export const inField = (name: string, change: (value: unknown) => unknown, only?: OperationId): Mutation =>
  inAnswers(object => (name in object ? {...object, [name]: change(object[name])} : object), only)

/** The fields of these names are left out. */
export const without = (names: string[], only?: OperationId): Mutation =>
  inAnswers(
    object => Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key))),
    only
  )

/** Every answer with one status gets another. */
export const insteadOf =
  (status: number, other: Answer, only?: OperationId): Mutation =>
  (operationId, answer) =>
    answer.status === status && (only === undefined || only === operationId) ? other : answer
