import {z} from 'zod'
import {coded} from './field-error.ts'

type RawIssue = z.core.$ZodRawIssue

function tooBigOrSmall(issue: RawIssue, path: string): string {
  const text = issue.origin === 'string'
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return coded(text ? 'tooShort' : 'notLessThan', {path, min})
  }
  const max = Number(issue.maximum)
  return coded(text ? 'tooLong' : 'notMoreThan', {path, max})
}

function sentence(issue: RawIssue): string {
  const path = (issue.path ?? []).map(String).join('.') || 'value'
  if (issue.input === undefined || issue.input === null) return coded('required', {path})
  if (issue.code === 'too_small' || issue.code === 'too_big') return tooBigOrSmall(issue, path)
  if (issue.code === 'invalid_format' && issue.format === 'email') return coded('invalidEmail', {path})
  return coded('invalid', {path})
}

/**
 * Gives zod this project's sentences for issues without a message in their schema. Call it once where a process or an
 * application begins.
 */
export function installZodMessages(): void {
  z.config({localeError: sentence})
}
