import {message} from '@paydesk/contracts/messages'
import type {core} from 'zod'

type Issue = core.$ZodRawIssue

const nameOf = (issue: Issue) => String(issue.path?.at(-1) ?? '')

function tooSmall(issue: core.$ZodRawIssue<core.$ZodIssueTooSmall>): string {
  const path = nameOf(issue)
  const min = String(issue.minimum)
  if (issue.origin === 'string') return message(min === '1' ? 'required' : 'tooShort', {path, min})
  if (issue.origin === 'array' || issue.origin === 'set') return message('required', {path})
  return min === '0' && !issue.inclusive ? message('positive', {path}) : message('notLessThan', {path, min})
}

function tooBig(issue: core.$ZodRawIssue<core.$ZodIssueTooBig>): string {
  const params = {path: nameOf(issue), max: String(issue.maximum)}
  return message(issue.origin === 'string' ? 'tooLong' : 'notMoreThan', params)
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
        return message('required', {path})
      return issue.expected === 'number' ? message('mustBeNumber') : message('invalid', {path})
    case 'too_small':
      return tooSmall(issue as core.$ZodRawIssue<core.$ZodIssueTooSmall>)
    case 'too_big':
      return tooBig(issue as core.$ZodRawIssue<core.$ZodIssueTooBig>)
    case 'invalid_format':
      return issue.format === 'email' ? message('invalidEmail', {path}) : message('invalid', {path})
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? message('required', {path})
        : message('invalid', {path})
    default:
      return message('invalid', {path})
  }
}
