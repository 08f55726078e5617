import {readCard} from '@paydesk/contracts/card'
import {type PayoutType, payoutTypes} from '@paydesk/contracts/enums'
import type {FieldErrors} from '@paydesk/contracts/errors'
import {coded} from '@paydesk/contracts/field-error'
import {besideOthers, emailSchema, phoneSchema, visibleLine} from '@paydesk/contracts/fields'
import {amountSchema} from '@paydesk/contracts/money'
import {readOrderId} from '@paydesk/contracts/order-id'
import type {ImportPreview} from '@paydesk/contracts/payout-imports'
import {z} from 'zod'
import {byteOrderMark, csvText} from './csv-text.ts'
import {importUploadSchema} from './import-upload.ts'

const required = (path: string) => coded('required', {path})
const problemOf = <Schema extends z.ZodType>(schema: Schema, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message

function cardProblem(card: string): string | undefined {
  const read = readCard(card)
  if (read.ok) return undefined
  return coded(read.code === 'card_length' ? 'cardLength' : 'cardChecksum')
}

const optionalText = z
  .string()
  .max(255)
  .default('')
  .transform(text => text.normalize('NFC').trim())

type Requisites = {
  type: PayoutType
  bank: string
  phoneNumber: string
  cardNumber: string
  vendorEmail: string
}

/** The fields that each payment type requires. */
function refineRequisites(row: Requisites, context: z.RefinementCtx): void {
  const {type, bank, phoneNumber, cardNumber, vendorEmail} = row
  const refuse = (path: string, problem: string | undefined) => {
    if (problem) context.addIssue({code: 'custom', path: [path], message: problem})
  }
  if (type === 'bank_transfer') {
    refuse('bank', bank ? undefined : required('bank'))
    refuse('phoneNumber', phoneNumber ? problemOf(phoneSchema, phoneNumber) : required('phoneNumber'))
  } else refuse('cardNumber', cardNumber ? cardProblem(cardNumber) : required('cardNumber'))
  if (vendorEmail) refuse('vendorEmail', problemOf(emailSchema, vendorEmail))
}

/** One payout as it is entered by hand: the fields of a file's row, with the rules that can be told at once. */
export const singlePayoutSchema = z
  .strictObject({
    merchantId: importUploadSchema.shape.merchantId,
    orderId: visibleLine(required('orderId')).transform(readOrderId),
    amount: amountSchema('RUB'),
    type: z.enum(payoutTypes),
    bank: optionalText,
    phoneNumber: optionalText,
    cardNumber: optionalText.transform(text => {
      const read = readCard(text)
      return read.ok ? read.value : text
    }),
    vendorEmail: optionalText
  })
  .superRefine(refineRequisites, besideOthers)
export type SinglePayout = z.output<typeof singlePayoutSchema>
export type SinglePayoutFields = z.input<typeof singlePayoutSchema>

/** The columns of a file by the fields of the form. */
const columns = {
  order_id: 'orderId',
  amount: 'amount',
  type: 'type',
  bank: 'bank',
  phone_number: 'phoneNumber',
  card_number: 'cardNumber',
  vendor_email: 'vendorEmail'
} as const

/** The payout as a file of one row, in UTF-8. Fields of the other payment type stay empty. */
export function singlePayoutFile(payout: SinglePayout): File {
  const isTransfer = payout.type === 'bank_transfer'
  const row = {
    ...payout,
    bank: isTransfer ? payout.bank : '',
    phoneNumber: isTransfer ? payout.phoneNumber : '',
    cardNumber: isTransfer ? '' : payout.cardNumber
  }
  const cells = Object.values(columns).map(field => row[field])
  const text = byteOrderMark + csvText([Object.keys(columns), cells], ',')
  const name = payout.orderId.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80)
  return new File([text], `payout-${name}.csv`, {type: 'text/csv'})
}

/** The server's errors for the row, by field of the form; undefined where the row is good. */
export function refusalsOf(errors: ImportPreview['errors']): FieldErrors | undefined {
  if (errors.length === 0) return undefined
  const refusals: FieldErrors = {}
  for (const {field, message, code, params} of errors) {
    const name = columns[field as keyof typeof columns] ?? 'row'
    refusals[name] = [...(refusals[name] ?? []), {message, code, params}]
  }
  return refusals
}
