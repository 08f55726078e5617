import {currencies, type Language} from '@paydesk/contracts/enums'
import {coded} from '@paydesk/contracts/field-error'
import {parseAmount} from '@paydesk/contracts/minor-units'
import {amountMessage} from '@paydesk/contracts/money'
import {readRecordId} from '@paydesk/contracts/record-id'
import {readRequisite} from '@paydesk/contracts/requisites'
import {readTyped} from '@paydesk/contracts/typed-amount'
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

/** The typed filters, as the address holds them. Unreadable text stays as typed. */
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
    if (field.kind === 'digits') readAs(field, readRecordId)
  }
  return values
}

/** Why a text is no whole number; undefined where it is one. */
function whyNotWhole(text: string, language: Language): string | undefined {
  if (/^\d+$/.test(text)) return undefined
  const refusals = currencies.map(currency => {
    const typed = readTyped(text, currency, language)
    const amount = typeof typed === 'string' ? parseAmount(typed, currency) : {ok: true as const}
    return amount.ok ? undefined : amount.code
  })
  const isNumber = refusals.some(code => code === undefined || code === 'too_many_decimals')
  return isNumber ? coded('mustBeWhole') : amountMessage(refusals[0] ?? 'not_a_number', currencies[0])
}

/** Invalid filters by parameter: the sentence to show there. */
export function problemsOf(
  filters: readonly FilterField[],
  values: FilterValues,
  language: Language
): Record<string, string> {
  const problems: Record<string, string> = {}
  const isWrong = (name: string, path: string, min = 1, max = 12) => {
    if (values[name] === undefined) return false
    const text = String(values[name])
    const problem =
      whyNotWhole(text, language) ??
      (text.length > max ? coded('tooLong', {path, max}) : undefined) ??
      (text.length < min ? coded('tooShort', {path, min}) : undefined)
    if (problem) problems[name] = problem
    return problem !== undefined
  }
  for (const field of filters) {
    if (field.kind === 'digits') isWrong(field.name, field.label)
    if (field.kind === 'requisite') isWrong(field.name, field.label, 4, 15)
    if (field.kind === 'amounts' && !isWrong(field.from, field.label) && !isWrong(field.to, field.label)) {
      const {[field.from]: from, [field.to]: to} = values
      if (from !== undefined && to !== undefined && BigInt(String(from)) > BigInt(String(to))) {
        problems[field.to] = coded('mustNotBeBelow', {value: String(from)})
      }
    }
  }
  return problems
}
