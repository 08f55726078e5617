import {coded} from '@paydesk/contracts/field-error'
import {amountMessage, parseAmount} from '@paydesk/contracts/money'
import type {ErrorObject} from 'ajv/dist/2020.js'
import type {FieldErrors} from '../lib/refusal.ts'

/** One error of the validator, and the part of the request that it is about. */
export type Finding = {part: 'path' | 'query' | 'header' | 'body'; error: ErrorObject}

/**
 * The validator's errors, one for each field of the wire. `shapes` are the fields of each kind of body that the call
 * takes; `rename` may rename a field.
 */
export function fieldErrorsOf(
  findings: Finding[],
  body: unknown,
  rename = (name: string) => name,
  shapes: string[][] = []
): FieldErrors {
  // Without a prototype: a field may have the name of one's member.
  const fields: FieldErrors = Object.create(null)
  for (const finding of relevant(findings, closestShape(shapes, body))) {
    const steps = stepsOf(finding)
    const name = rename(steps.join('.')) || 'body'
    fields[name] ??= [sentence(finding.error, name, valueAt(body, steps))]
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
function relevant(findings: Finding[], known: Set<string>): Finding[] {
  const useful = findings.filter(({error}) => !['oneOf', 'anyOf'].includes(error.keyword))
  const ofShape = useful.filter(finding => {
    if (finding.part !== 'body') return true
    const [field = ''] = stepsOf(finding)
    return known.has(field) !== (finding.error.keyword === 'additionalProperties')
  })
  if (known.size > 0 && ofShape.length > 0) return ofShape
  return useful.length > 0 ? useful : findings
}

/** `/cashout_fee_rates/rub` is cashout_fee_rates.rub, and `/statuses[]/0` of a query is statuses. */
function stepsOf({part, error}: Finding): string[] {
  const {missingProperty, additionalProperty, tag} = error.params as Record<string, string | undefined>
  const below = missingProperty ?? additionalProperty ?? tag
  const steps = [
    ...error.instancePath
      .split('/')
      .slice(1)
      .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...(below === undefined ? [] : [below])
  ]
  // Report an invalid array item on the array's field.
  return part === 'query' ? steps.slice(0, 1).map(name => name.replace('[]', '')) : steps
}

function valueAt(body: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[step] : undefined),
    body
  )
}

const amountField = /(^|\.)(amount|balance|value)$/

function sentence({keyword, params}: ErrorObject, path: string, value: unknown): string {
  const limit = String(params.limit)
  const leaf = path.split('.').at(-1) ?? path
  if (keyword === 'required' || (keyword === 'minLength' && limit === '1')) return coded('required', {path})
  if (keyword === 'discriminator' && params.error === 'tag') return coded('required', {path})
  if (keyword === 'additionalProperties') return coded('unknownField', {path})
  if (amountField.test(path)) return amountSentence(value)
  if (leaf === 'email') return coded('emailInvalid')
  if (leaf === 'phone') return coded('phoneInvalid')
  if (leaf.includes('password') && keyword === 'minLength') return coded('passwordTooShort')
  switch (keyword) {
    case 'minLength':
      return coded('tooShort', {path, min: limit})
    case 'maxLength':
      return coded('tooLong', {path, max: limit})
    case 'minimum':
    case 'exclusiveMinimum':
      return coded('notLessThan', {path, min: limit})
    case 'maximum':
      return coded('notMoreThan', {path, max: limit})
    case 'type':
      return /number|integer/.test(String(params.type)) ? coded('mustBeNumber') : coded('invalid', {path})
    case 'pattern':
      return path.startsWith('amount_') ? coded('mustBePositiveNumber') : coded('invalid', {path})
    default:
      return coded('invalid', {path})
  }
}

/** Says what is wrong with an amount in the words of the amount's own rules. */
function amountSentence(value: unknown): string {
  if (typeof value !== 'string')
    return coded(value === null || value === undefined ? 'amountRequired' : 'mustBeNumber')
  const parsed = parseAmount(value, 'USDT', 'positive')
  return parsed.ok ? coded('mustBeNumber') : amountMessage(parsed.code, 'USDT')
}
