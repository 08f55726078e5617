import type {FieldError} from '@paydesk/contracts/field-error'
import {type MessageId, type MessageParams, message} from '@paydesk/contracts/messages'
import type {AmountRefusal} from '@paydesk/contracts/money'
import type {ImportField} from './import-fields.ts'

/** Every reason for which a row can be refused; the last four depend on the import, not on the file alone. */
export type RowErrorCode =
  | Exclude<AmountRefusal, 'empty'>
  | 'required'
  | 'too_long'
  | 'unprintable'
  | 'numeric_cell'
  | 'cell_kind'
  | 'cell_not_computed'
  | 'too_many_cells'
  | 'quote_misplaced'
  | 'duplicate_in_file'
  | 'type_unknown'
  | 'type_required'
  | 'requisites_required'
  | 'phone_invalid'
  | 'phone_country'
  | 'card_length'
  | 'card_checksum'
  | 'email_invalid'
  | 'order_exists'
  | 'vendor_unknown'
  | 'not_stored'
  | 'import_ended'

/** Null stands for the whole row. `message` is the English sentence of the contract's catalogue. */
export type RowErrorField = ImportField | null
export type RowError = {
  field: RowErrorField
  code: RowErrorCode
  message: string
  params?: MessageParams
}

const messageOf: Record<RowErrorCode, MessageId> = {
  required: 'required',
  too_long: 'tooLong',
  unprintable: 'nameUnprintable',
  not_a_number: 'mustBeNumber',
  sign_not_allowed: 'mustBeNumber',
  exponent: 'rowExponent',
  negative: 'mustBePositiveNumber',
  not_positive: 'mustBePositiveNumber',
  too_many_decimals: 'tooManyDecimals',
  too_large: 'amountTooLarge',
  numeric_cell: 'rowNumericCell',
  cell_kind: 'rowCellKind',
  cell_not_computed: 'rowCellNotComputed',
  too_many_cells: 'rowTooManyCells',
  quote_misplaced: 'rowQuoteMisplaced',
  duplicate_in_file: 'rowDuplicate',
  type_unknown: 'rowTypeUnknown',
  type_required: 'rowTypeRequired',
  requisites_required: 'rowRequisitesRequired',
  phone_invalid: 'phoneInvalid',
  phone_country: 'phoneCountry',
  card_length: 'cardLength',
  card_checksum: 'cardChecksum',
  email_invalid: 'emailInvalid',
  order_exists: 'rowOrderExists',
  vendor_unknown: 'vendorEmailUnknown',
  not_stored: 'rowNotStored',
  import_ended: 'importEndedHere'
}

/** A refusal of `field`; `params` fill the sentence's placeholders and never hold the refused value itself. */
export function rowError(field: RowErrorField, code: RowErrorCode, params?: MessageParams): RowError {
  const sentence = message(messageOf[code], {path: field ?? 'row', ...params})
  return params ? {field, code, message: sentence, params} : {field, code, message: sentence}
}

/** What the sentence of a refusal is written from. */
export const rowErrorCode = ({field, code, params}: RowError) => ({
  code: messageOf[code],
  params: {path: field ?? 'row', ...params}
})

/** Shown to the user before the import; the row becomes a payout all the same. */
export type RowWarning = {line: number; orderId: string} & Required<FieldError>

export const rowWarning = (
  line: number,
  orderId: string,
  id: 'rowLooksLike' | 'rowLooksLikeOrder' | 'rowMixedLetters',
  params: MessageParams = {}
): RowWarning => ({line, orderId, message: message(id, params), code: id, params})
