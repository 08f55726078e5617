import {coded} from '@paydesk/contracts/field-error'
import {longestCell} from './fields.ts'
import {type ImportField, importFields} from './import-fields.ts'
import {FileRefusal, refusal} from './refusal.ts'
import type {Inspection} from './types.ts'

/** Headers that a column may have besides its own name. */
const acceptedHeaders: Record<ImportField, string[]> = {
  order_id: ['Order number', 'Order', 'Номер заказа', 'Заказ', 'ID заказа', '订单号'],
  amount: ['Сумма', 'Сумма RUB', 'Сумма, руб.', '金额'],
  type: ['Тип', '类型'],
  bank: ['Банк', '银行'],
  phone_number: ['Phone', 'Телефон', 'Номер телефона', '手机号', '电话'],
  card_number: ['Card', 'Карта', 'Номер карты', '卡号'],
  vendor_email: ['E-mail вендора', '供应商邮箱']
}

/** Other accepted spellings; the product shows the spellings above. */
const otherHeaders: Partial<Record<ImportField, string[]>> = {
  order_id: ['Order no', '№ заказа', 'Заказ №', '订单编号', '订单号码'],
  amount: [
    ...['RUB', '₽'].flatMap(unit => [`Amount ${unit}`, `Сумма ${unit}`, `金额 ${unit}`]),
    ...['руб', 'р', 'рублей', 'в рублях'].map(unit => `Сумма ${unit}`),
    ...['元', '卢布'].map(unit => `金额 ${unit}`)
  ],
  type: ['Тип выплаты'],
  bank: ['Bank name', 'Название банка', '银行名称'],
  phone_number: ['№ телефона', 'Тел', '手机', '手机号码', '电话号码'],
  card_number: ['№ карты', 'Номер банковской карты', '银行卡', '银行卡号'],
  vendor_email: ['Email вендора', 'Почта вендора']
}

/** Headers of the two columns that an error file adds before the merchant's own. */
export const lineHeader = {ru: 'Строка', zh: '行号', en: 'Line'} as const
export const errorHeader = {ru: 'Ошибка', zh: '错误', en: 'Error'} as const

/** Case, spacing and punctuation are no part of a header's name, nor is what cannot be seen. */
function normalise(header: string): string {
  // No field is called so; to compose a long run of accents takes minutes.
  if (header.length > longestCell) return header
  return header
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

const fieldByHeader = new Map<string, ImportField>(
  importFields.flatMap(field =>
    [field, ...acceptedHeaders[field], ...(otherHeaders[field] ?? [])].map(
      name => [normalise(name), field] as const
    )
  )
)
const lineHeaders = new Set(Object.values(lineHeader).map(normalise))
const errorHeaders = new Set(Object.values(errorHeader).map(normalise))

/** Counts the known headers of a row: the right delimiter gives the most. */
export function countKnownHeaders(cells: string[]): number {
  return cells.filter(cell => fieldByHeader.has(normalise(cell))).length
}

export type MappedHeader = Pick<Inspection, 'columns' | 'ignoredColumns' | 'reportColumns'>

/**
 * Finds the fields' columns in a header row.
 * Throws a FileRefusal where a column that must be there is missing, or one of ours is there twice.
 */
export function mapHeader(header: string[]): MappedHeader {
  const columns: Partial<Record<ImportField, number>> = {}
  const names = header.map(normalise)
  const hasErrors = names.some(name => errorHeaders.has(name))
  const isReport = (name: string) => hasErrors && (errorHeaders.has(name) || lineHeaders.has(name))
  const ignoredColumns: string[] = []
  const reported = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const field = fieldByHeader.get(name)
    if (field && columns[field] !== undefined) throw refusal('column_twice', {column: field})
    if (field) columns[field] = index
    else if (isReport(name) && !reported.has(name)) reported.set(name, index)
    else if (name !== '') ignoredColumns.push(header[index]?.trim() ?? '')
  }
  assertComplete(columns)
  return {columns, ignoredColumns, reportColumns: [...reported.values()]}
}

function assertComplete(columns: Partial<Record<ImportField, number>>): void {
  const missing: ImportField[][] = []
  if (columns.order_id === undefined) missing.push(['order_id'])
  if (columns.amount === undefined) missing.push(['amount'])
  if (columns.phone_number === undefined && columns.card_number === undefined) {
    missing.push(['phone_number', 'card_number'])
  }
  if (missing.length === 0) return
  const problems = missing.map(fields =>
    coded('fileColumnMissing', {
      column: fields.join(' / '),
      headers: fields.flatMap(field => [field, ...acceptedHeaders[field]]).join('; ')
    })
  )
  throw new FileRefusal('column_missing', problems)
}

/** The header under which `field` is offered in a sample file of that language. */
export function sampleHeader(field: ImportField, language: 'ru' | 'zh' | 'en'): string {
  if (language === 'en') return field
  const chinese = /\p{Script=Han}/u
  return acceptedHeaders[field].find(name => chinese.test(name) === (language === 'zh')) ?? field
}
