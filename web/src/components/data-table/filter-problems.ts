import {message} from '@paydesk/contracts/messages'
import type {FilterField, FilterValues} from './filter-fields.ts'

/** What cannot be applied as it was typed, by parameter: the sentence to show there. */
export function problemsOf(filters: readonly FilterField[], values: FilterValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const wrong = (name: string, label = name, least = 1, most = 12) => {
    const value = values[name]
    if (value === undefined) return false
    const {length} = String(value)
    if (!/^\d+$/.test(String(value)) || length > most) problems[name] = message('mustBePositiveNumber')
    else if (length < least) problems[name] = message('tooShort', {path: label, min: String(least)})
    return name in problems
  }
  for (const field of filters) {
    if (field.kind === 'digits') wrong(field.name, field.label, field.least, field.most)
    if (field.kind === 'amounts' && !wrong(field.from) && !wrong(field.to)) {
      const {[field.from]: from, [field.to]: to} = values
      if (from !== undefined && to !== undefined && BigInt(String(from)) > BigInt(String(to))) {
        problems[field.to] = message('mustNotBeBelow', {value: String(from)})
      }
    }
  }
  return problems
}
