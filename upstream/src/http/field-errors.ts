import {message} from '@paydesk/contracts/messages'
import {amountMessage, parseAmount} from '@paydesk/contracts/money'
import type {FieldErrors} from '../lib/refusal.ts'

/** One finding of the document's validator: `/body/fee_rate`, "must be <= 100", "maximum.openapi.validation". */
export type ValidatorError = {path: string; message: string; errorCode?: string}

const noise = /schema in oneOf|schema in anyOf|discriminator/

/**
 * The validator's errors, one sentence for each field of the wire. `shapes` are the fields of each kind of body that the
 * call takes; `fieldName` may rename a field.
 */
export function fieldErrorsOf(
  errors: ValidatorError[],
  body: unknown,
  fieldName = (name: string) => name,
  shapes: string[][] = []
): FieldErrors {
  const fields: FieldErrors = {}
  for (const error of relevant(errors, closestShape(shapes, body))) {
    const steps = stepsOf(error)
    const name = fieldName(steps.join('.')) || 'body'
    fields[name] ??= [sentence(error, name, valueAt(body, steps))]
  }
  return fields
}

/**
 * The fields of the kind of body that has the most of the fields that were sent; the first of two that have as many.
 * All fields where nothing sent belongs to any kind.
 */
function closestShape(shapes: string[][], body: unknown): Set<string> {
  const sent = Object.keys(Object(body))
  const counts = shapes.map(shape => sent.filter(name => shape.includes(name)).length)
  const most = Math.max(0, ...counts)
  return new Set(most === 0 ? shapes.flat() : shapes[counts.indexOf(most)])
}

/** The validator holds a body to every kind of body. Only the errors of the kind that was meant are of use. */
function relevant(errors: ValidatorError[], known: Set<string>): ValidatorError[] {
  const useful = errors.filter(error => !noise.test(error.message))
  const ofShape = useful.filter(error => {
    const [field = ''] = stepsOf(error)
    if (!error.path.startsWith('/body')) return true
    return known.has(field) !== (error.errorCode?.split('.')[0] === 'additionalProperties')
  })
  if (known.size > 0 && ofShape.length > 0) return ofShape
  return useful.length > 0 ? useful : errors
}

/** `/body/cashout_fee_rates/rub` is cashout_fee_rates.rub, and `/query/statuses/0` is statuses. */
function stepsOf({path, message: text}: ValidatorError): string[] {
  const steps = path.split('/').slice(1)
  const [first, ...rest] = ['body', 'query', 'params', 'headers'].includes(steps[0] ?? '')
    ? steps.slice(1)
    : steps
  const unknown = /^Unknown query parameter '(.+)'$/.exec(text)?.[1]
  if (unknown) return [unknown]
  const chosen = /^'(.+)' must be equal to one of the allowed values/.exec(text)?.[1]
  if (chosen) return [chosen]
  if (first === undefined) return []
  // Report an invalid array item on the array's field.
  return path.startsWith('/query/') ? [first] : [first, ...rest]
}

function valueAt(body: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[step] : undefined),
    body
  )
}

const amountField = /(^|\.)(amount|balance|value)$/

function sentence({message: text, errorCode = ''}: ValidatorError, path: string, value: unknown): string {
  const bound = /(-?\d+(?:\.\d+)?)/.exec(text)?.[1] ?? ''
  const rule = errorCode.split('.')[0]
  const leaf = path.split('.').at(-1) ?? path
  if (rule === 'required' || (rule === 'minLength' && bound === '1')) return message('required', {path})
  if (rule === 'additionalProperties') return message('unknownField', {path})
  if (amountField.test(path)) return amountSentence(value)
  if (leaf === 'email') return message('emailInvalid')
  if (leaf === 'phone') return message('phoneInvalid')
  if (leaf.includes('password') && rule === 'minLength') return message('passwordTooShort')
  switch (rule) {
    case 'minLength':
      return message('tooShort', {path, min: bound})
    case 'maxLength':
      return message('tooLong', {path, max: bound})
    case 'minimum':
    case 'exclusiveMinimum':
      return message('notLessThan', {path, min: bound})
    case 'maximum':
      return message('notMoreThan', {path, max: bound})
    case 'type':
      return /number|integer/.test(text) ? message('mustBeNumber') : message('invalid', {path})
    case 'pattern':
      return path.startsWith('amount_') ? message('mustBePositiveNumber') : message('invalid', {path})
    default:
      return /^Unknown query parameter/.test(text)
        ? message('unknownField', {path})
        : message('invalid', {path})
  }
}

/** Says what is wrong with an amount in the words of the amount's own rules. */
function amountSentence(value: unknown): string {
  if (typeof value !== 'string')
    return message(value === null || value === undefined ? 'amountRequired' : 'mustBeNumber')
  const parsed = parseAmount(value, 'USDT', 'positive')
  return parsed.ok ? message('mustBeNumber') : amountMessage(parsed.code, 'USDT')
}
