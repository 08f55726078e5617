import {message} from '@paydesk/contracts/messages'
import {amountMessage, parseAmount} from '@paydesk/contracts/money'
import type {FieldErrors} from '../lib/refusal.ts'

/** One finding of the document's validator: `/body/fee_rate`, "must be <= 100", "maximum.openapi.validation". */
export type ValidatorError = {path: string; message: string; errorCode?: string}

const noise = /schema in oneOf|schema in anyOf|"then" schema|discriminator/

/** What the validator found, as one sentence for each field of the wire; `fieldName` may rename a field. */
export function fieldErrorsOf(
  errors: ValidatorError[],
  body: unknown,
  fieldName = (name: string) => name
): FieldErrors {
  const fields: FieldErrors = {}
  for (const error of telling(errors)) {
    const steps = stepsOf(error)
    const name = fieldName(steps.join('.')) || 'body'
    fields[name] ??= [sentence(error, name, valueAt(body, steps))]
  }
  return fields
}

/**
 * A body of several shapes is held against each of them, and most findings are about the shapes that
 * were never meant. What is wrong with a field that is there says more than what another shape lacks,
 * and that says more than a field that another shape doesn't know.
 */
function telling(errors: ValidatorError[]): ValidatorError[] {
  const useful = errors.filter(error => !noise.test(error.message))
  if (useful.length === errors.length || useful.length === 0) return errors
  const ruleOf = (error: ValidatorError) => error.errorCode?.split('.')[0]
  const unknown = useful.filter(error => ruleOf(error) === 'additionalProperties')
  const lacking = useful.filter(error => ruleOf(error) === 'required')
  const wrong = useful.filter(error => !unknown.includes(error) && !lacking.includes(error))
  // A field is truly unknown where no shape said anything else about it, and all shapes said so.
  const pathsOf = (list: ValidatorError[]) => list.map(error => error.path)
  const nowhere = unknown.filter(({path}) => pathsOf(unknown).filter(other => other === path).length > 1)
  if (wrong.length > 0) return [...wrong, ...nowhere]
  return nowhere.length > 0 ? nowhere : lacking.length > 0 ? lacking : unknown
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
  // A wrong item is told of its list: a form has one field for both.
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
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return message('unknownField', {path})
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
