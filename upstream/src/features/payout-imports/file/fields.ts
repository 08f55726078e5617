import {readCard} from '@paydesk/contracts/card'
import type {PayoutType} from '@paydesk/contracts/enums'
import {uncomposed} from '@paydesk/contracts/fields'
import type {MessageParams} from '@paydesk/contracts/messages'
import {parseAmount, scaleOf} from '@paydesk/contracts/money'
import {readOrderId} from '@paydesk/contracts/order-id'
import {readPhone} from '@paydesk/contracts/phone'
import {hasUnseen, trimBlanks} from '@paydesk/contracts/visible-text'
import {z} from 'zod'
import type {ImportField} from './import-fields.ts'
import {type RowError, type RowErrorCode, rowError} from './row-errors.ts'
import type {ImportRow} from './types.ts'

/** A field's value, null where an optional one is blank, or the reason it is refused. */
export type FieldVerdict<T> = {ok: true; value: T} | {ok: false; code: RowErrorCode; params?: MessageParams}

const maxLength = 255
/** Characters of a cell, blanks included. A longer one is not read: to compose a long run of accents takes minutes. */
export const longestCell = uncomposed * maxLength
const refuse = (
  code: RowErrorCode,
  params?: MessageParams
): {ok: false; code: RowErrorCode; params?: MessageParams} =>
  params ? {ok: false, code, params} : {ok: false, code}
const accept = <T>(value: T): {ok: true; value: T} => ({ok: true, value})

/** A long number after a spreadsheet program saved it: the digits are lost. */
const exponentForm = /^[+-]?\d+(?:[.,]\d+)?\s?E\s?[+-]?\d+$/i
/** In an order id only the spelling that spreadsheets write counts, since "1E5" can be an id. */
const mangledId = /^\d(?:[.,]\d+)?E\+\d{2,}$/

/** The order id of a row, which has to be one that can be seen. */
export function readOrderCell(text: string): FieldVerdict<string> {
  const value = readOrderId(text)
  if (value === '') return refuse('required')
  if (hasUnseen(value)) return refuse('unprintable')
  if (value.length > maxLength) return refuse('too_long', {max: maxLength})
  return mangledId.test(value) ? refuse('exponent') : accept(value)
}

/** A value that looks right has to be told apart from what it seems to be. */
const hidesCharacter = (text: string): boolean => hasUnseen(trimBlanks(text).replace(/[\n\r]/g, ' '))

/** A RUB amount in kopecks. */
export function readAmount(text: string): FieldVerdict<bigint> {
  const parsed = parseAmount(text, 'RUB')
  if (parsed.ok) return accept(parsed.minor)
  if (parsed.code === 'empty') return refuse('required')
  return parsed.code === 'too_many_decimals' ? refuse(parsed.code, {max: scaleOf.RUB}) : refuse(parsed.code)
}

/** Sample files use the first spelling of each language. */
export const typeWords: Record<PayoutType, string[]> = {
  bank_transfer: [
    'bank_transfer',
    'по номеру телефона',
    '银行转账',
    'банковский перевод',
    'перевод по номеру телефона',
    '手机号转账'
  ],
  card_to_card: ['card_to_card', 'на карту', '卡对卡', 'с карты на карту', '卡对卡转账']
}
const normaliseType = (text: string) =>
  trimBlanks(text)
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
const typeByWord = new Map(
  (Object.keys(typeWords) as PayoutType[]).flatMap(type =>
    typeWords[type].flatMap(word => [[word, type] as const, [normaliseType(word), type] as const])
  )
)

export function readType(text: string): FieldVerdict<PayoutType | null> {
  const word = typeByWord.has(text) ? text : normaliseType(text)
  if (word === '') return accept(null)
  const type = typeByWord.get(word)
  return type ? accept(type) : refuse('type_unknown')
}

/** A bank's name; it may have several lines. */
export function readBank(text: string): FieldVerdict<string | null> {
  const value = trimBlanks(text).normalize('NFC')
  if (value === '') return accept(null)
  if (hidesCharacter(value)) return refuse('unprintable')
  return value.length > maxLength ? refuse('too_long', {max: maxLength}) : accept(value)
}

export function readPhoneNumber(text: string): FieldVerdict<string | null> {
  const value = trimBlanks(text)
  if (value === '') return accept(null)
  return exponentForm.test(value) ? refuse('exponent') : readPhone(value)
}

export function readCardNumber(text: string): FieldVerdict<string | null> {
  const value = trimBlanks(text)
  if (value === '') return accept(null)
  return exponentForm.test(value) ? refuse('exponent') : readCard(value)
}

const emailSchema = z.email().max(maxLength)

export function readVendorEmail(text: string): FieldVerdict<string | null> {
  const value = trimBlanks(text).toLowerCase()
  if (value === '') return accept(null)
  return emailSchema.safeParse(value).success ? accept(value) : refuse('email_invalid')
}

/** The error of a cell that is not read for its length. */
export const cellTooLong = (field: ImportField): RowError => rowError(field, 'too_long', {max: maxLength})

export type PayoutVerdict = {ok: true; row: ImportRow} | {ok: false; errors: RowError[]}

/**
 * Reads one payout from the text of its fields; a missing field is blank. Reports all errors, in the order of the
 * fields. `refused` names fields whose cells have an error already: they add no error, but count as given.
 */
export function readPayout(
  text: Partial<Record<ImportField, string>>,
  refused: RowError[] = []
): PayoutVerdict {
  const errors = [...refused]
  const isRefused = (field: ImportField) => refused.some(error => error.field === field)
  const take = <T>(field: ImportField, read: (text: string) => FieldVerdict<T>): T | undefined => {
    if (isRefused(field)) return undefined
    const verdict = read(text[field] ?? '')
    if (verdict.ok) return verdict.value
    if (hidesCharacter(text[field] ?? '')) errors.push(rowError(field, 'unprintable'))
    else errors.push(rowError(field, verdict.code, verdict.params))
    return undefined
  }
  const orderId = take('order_id', readOrderCell)
  const amountMinor = take('amount', readAmount)
  const statedType = take('type', readType)
  const bank = take('bank', readBank)
  const phoneNumber = take('phone_number', readPhoneNumber)
  const cardNumber = take('card_number', readCardNumber)
  const vendorEmail = take('vendor_email', readVendorEmail)
  // Undefined means refused, which is "given" for the question of what is missing; null means blank.
  const type = settleType(statedType, phoneNumber !== null, cardNumber !== null, errors)
  if (type === 'bank_transfer' && bank === null) errors.push(rowError('bank', 'required'))
  if (errors.length > 0 || orderId === undefined || amountMinor === undefined || !type) {
    return {ok: false, errors}
  }
  const row: ImportRow = {
    orderId,
    amountMinor,
    type,
    bank: bank ?? null,
    // A field that the type does not use is checked but not stored: the fewer stored card numbers, the better.
    phoneNumber: type === 'bank_transfer' ? (phoneNumber ?? null) : null,
    cardNumber: type === 'card_to_card' ? (cardNumber ?? null) : null,
    vendorEmail: vendorEmail ?? null
  }
  return {ok: true, row}
}

/** The type as stated, or as the only requisite implies; adds the error where neither tells. */
function settleType(
  stated: PayoutType | null | undefined,
  hasPhone: boolean,
  hasCard: boolean,
  errors: RowError[]
): PayoutType | undefined {
  if (!hasPhone && !hasCard) errors.push(rowError('phone_number', 'requisites_required'))
  else if (stated === 'bank_transfer' && !hasPhone) errors.push(rowError('phone_number', 'required'))
  else if (stated === 'card_to_card' && !hasCard) errors.push(rowError('card_number', 'required'))
  else if (stated === null && hasPhone && hasCard) errors.push(rowError('type', 'type_required'))
  if (stated !== null) return stated
  return hasPhone ? 'bank_transfer' : 'card_to_card'
}
