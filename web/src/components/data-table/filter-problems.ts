import {message} from '@paydesk/contracts/messages'
import type {FilterField, FilterValues} from './filter-fields.ts'

const digits = /^\d{1,12}$/

/** What cannot be applied as it was typed, by parameter: the sentence to show there. */
export function problemsOf(filters: readonly FilterField[], values: FilterValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const wrong = (name: string) => {
    const value = values[name]
    if (value === undefined || digits.test(String(value))) return false
    problems[name] = message('mustBePositiveNumber')
    return true
  }
  for (const field of filters) {
    if (field.kind === 'digits') wrong(field.name)
    if (field.kind === 'amounts' && !wrong(field.from) && !wrong(field.to)) {
      const {[field.from]: from, [field.to]: to} = values
      if (from !== undefined && to !== undefined && BigInt(String(from)) > BigInt(String(to))) {
        problems[field.to] = message('mustNotBeBelow', {value: String(from)})
      }
    }
  }
  return problems
}
