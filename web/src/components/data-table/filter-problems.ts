import {currencies, type Language} from '@paydesk/contracts/enums'
import {message} from '@paydesk/contracts/messages'
import {parseAmount} from '@paydesk/contracts/minor-units'
import {readRequisite} from '@paydesk/contracts/requisites'
import {readTyped} from '@paydesk/contracts/typed-amount'
import {halfWidth} from '@paydesk/contracts/visible-text'
import {type FilterField, type FilterValues, namesOf} from './filter-fields.ts'

const roundFigure = /^[\d\s]+(?:[.,]0{1,2})?$/

/** The digits of an amount in whole units of any currency, as the language writes it. */
function wholeUnits(text: string, language: Language): string | undefined {
  for (const currency of currencies) {
    const typed = readTyped(text, currency, language)
    if (typeof typed !== 'string' || !roundFigure.test(typed)) continue
    const amount = parseAmount(typed, currency, 'non_negative')
    if (amount.ok) return amount.canonical.replace(/\.\d+$/, '')
  }
  return undefined
}

/** What was typed into the filters, as the address holds it. What cannot be read stays as it was typed. */
export function readFilters(
  filters: readonly FilterField[],
  typed: FilterValues,
  language: Language
): FilterValues {
  const values = {...typed}
  const readAs = (field: FilterField, read: (text: string) => string | undefined) => {
    for (const name of namesOf(field)) {
      const text = typed[name]
      if (typeof text === 'string') values[name] = read(text) ?? text
    }
  }
  for (const field of filters) {
    if (field.kind === 'amounts') readAs(field, text => wholeUnits(text, language))
    if (field.kind === 'requisite') readAs(field, readRequisite)
    if (field.kind === 'digits')
      readAs(field, text =>
        halfWidth(text)
          .trim()
          .replace(/^[#№]\s*/, '')
      )
  }
  return values
}

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
    if (field.kind === 'digits') wrong(field.name, field.label)
    if (field.kind === 'requisite') wrong(field.name, field.label, 4, 15)
    if (field.kind === 'amounts' && !wrong(field.from) && !wrong(field.to)) {
      const {[field.from]: from, [field.to]: to} = values
      if (from !== undefined && to !== undefined && BigInt(String(from)) > BigInt(String(to))) {
        problems[field.to] = message('mustNotBeBelow', {value: String(from)})
      }
    }
  }
  return problems
}
