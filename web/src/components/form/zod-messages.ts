import {coded} from '@paydesk/contracts/field-error'
import type {core} from 'zod'

type Issue = core.$ZodRawIssue

const nameOf = (issue: Issue) => String(issue.path?.at(-1) ?? '')

function tooSmall(issue: core.$ZodRawIssue<core.$ZodIssueTooSmall>): string {
  const path = nameOf(issue)
  const min = String(issue.minimum)
  if (issue.origin === 'string') return coded(min === '1' ? 'required' : 'tooShort', {path, min})
  if (issue.origin === 'array' || issue.origin === 'set') return coded('required', {path})
  return min === '0' && !issue.inclusive ? coded('positive', {path}) : coded('notLessThan', {path, min})
}

function tooBig(issue: core.$ZodRawIssue<core.$ZodIssueTooBig>): string {
  const params = {path: nameOf(issue), max: String(issue.maximum)}
  return coded(issue.origin === 'string' ? 'tooLong' : 'notMoreThan', params)
}

/**
 * The sentence for an issue without a message in its schema: the error map of every form. It names the field by its
 * key; the form shows the label instead.
 */
export function libraryMessage(issue: Issue): string {
  const path = nameOf(issue)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return coded('required', {path})
      return issue.expected === 'number' ? coded('mustBeNumber') : coded('invalid', {path})
    case 'too_small':
      return tooSmall(issue as core.$ZodRawIssue<core.$ZodIssueTooSmall>)
    case 'too_big':
      return tooBig(issue as core.$ZodRawIssue<core.$ZodIssueTooBig>)
    case 'invalid_format':
      return issue.format === 'email' ? coded('invalidEmail', {path}) : coded('invalid', {path})
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? coded('required', {path})
        : coded('invalid', {path})
    default:
      return coded('invalid', {path})
  }
}
