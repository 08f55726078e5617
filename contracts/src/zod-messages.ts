import {z} from 'zod'
import {message} from './messages.ts'

type RawIssue = z.core.$ZodRawIssue

function tooBigOrSmall(issue: RawIssue, path: string): string {
  const text = issue.origin === 'string'
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return message(text ? 'tooShort' : 'notLessThan', {path, min})
  }
  const max = Number(issue.maximum)
  return message(text ? 'tooLong' : 'notMoreThan', {path, max})
}

function sentence(issue: RawIssue): string {
  const path = (issue.path ?? []).map(String).join('.') || 'value'
  if (issue.input === undefined || issue.input === null) return message('required', {path})
  if (issue.code === 'too_small' || issue.code === 'too_big') return tooBigOrSmall(issue, path)
  if (issue.code === 'invalid_format' && issue.format === 'email') return message('invalidEmail', {path})
  return message('invalid', {path})
}

/**
 * Gives zod this project's sentences for issues without a message in their schema. Call it once where a process or an
 * application begins.
 */
export function installZodMessages(): void {
  z.config({localeError: sentence})
}
