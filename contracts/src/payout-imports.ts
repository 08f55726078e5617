import {z} from 'zod'
import {payoutImportColumns} from './access.ts'
import {currencySchema} from './enum-schemas.ts'
import {currencies, importEncodings, payoutImportStatuses, payoutTypes} from './enums.ts'
import {coded} from './field-error.ts'
import {
  byId,
  idSchema,
  isoDateTime,
  maxImportBytes,
  personSchema,
  uploadedFileSchema,
  withReason
} from './fields.ts'
import {wireAmountSchema} from './money.ts'
import {chosen, instantSchema, pageInput, pageSchema, sortInput} from './pagination.ts'

export const importAttachmentSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['source', 'errors']),
  name: z.string(),
  url: z.string(),
  size: z.number().int()
})

/** `payoutsCount` rows became payouts, `failedCount` did not; `processed` of `total` are dealt with so far. */
export const payoutImportSchema = z.object({
  id: idSchema,
  status: z.enum(payoutImportStatuses),
  merchant: personSchema,
  attachments: z.array(importAttachmentSchema).default([]),
  payoutsCount: z.number().int(),
  failedCount: z.number().int().default(0),
  processed: z.number().int().default(0),
  total: z.number().int().nullish(),
  createdAt: isoDateTime,
  version: z.number().int().optional(),
  /** Why it was ended before its last row; the rows that were left are failed rows. */
  endReason: z.string().nullish(),
  endReasonCode: z.string().nullish()
})
export type PayoutImport = z.output<typeof payoutImportSchema>
export const payoutImportPageSchema = pageSchema(payoutImportSchema, payoutImportColumns)

export const payoutImportFilters = {
  statuses: chosen(z.enum(payoutImportStatuses)),
  merchantId: idSchema.optional(),
  dateFrom: instantSchema,
  dateTo: instantSchema
}
export const listPayoutImportsInput = z.strictObject({...pageInput, ...sortInput, ...payoutImportFilters})
export const getPayoutImportInput = byId

export const endPayoutImportInput = withReason.omit({key: true})

const messageFields = {
  message: z.string(),
  code: z.string().nullish(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined)
}

export const importRowErrorSchema = z.object({
  line: z.number().int(),
  orderId: z.string().nullish(),
  field: z.string().nullable(),
  value: z.string().nullish(),
  ...messageFields
})

/** A warning to check before the row becomes a payout. */
export const importRowWarningSchema = z.object({
  line: z.number().int(),
  orderId: z.string(),
  ...messageFields
})

/** A good row as it was read. */
export const importPreviewRowSchema = z.object({
  line: z.number().int(),
  orderId: z.string(),
  amount: wireAmountSchema,
  currency: currencySchema,
  type: z.enum(payoutTypes),
  bank: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  cardLast4: z.string().nullable(),
  vendorEmail: z.string().nullable()
})

/** The first lines of the file, as a list. */
const linesSchema = z.string().transform(text => text.split(/\r\n|\r|\n/))

/** On the wire amounts by currency, here a list of them. */
const totalsSchema = z.partialRecord(currencySchema, wireAmountSchema).transform(totals =>
  currencies.flatMap(currency => {
    const amount = totals[currency]
    return amount === undefined ? [] : [{currency, amount}]
  })
)

/** The result of a dry run; nothing is stored. */
export const importPreviewSchema = z.object({
  encoding: z.enum(importEncodings).nullish(),
  delimiter: z.string().nullish(),
  samples: z.record(z.string(), linesSchema).default({}),
  good: z.number().int(),
  bad: z.number().int(),
  totals: totalsSchema,
  duplicatesInFile: z.number().int(),
  duplicatesInHistory: z.number().int(),
  ignoredColumns: z.array(z.string()),
  rows: z.array(importPreviewRowSchema).default([]),
  hiddenRows: z.number().int().default(0),
  warnings: z.array(importRowWarningSchema).default([]),
  errors: z.array(importRowErrorSchema)
})
export type ImportPreview = z.output<typeof importPreviewSchema>

/** The upload's form; with `dryRun` the answer is a preview, without it the queued import. */
export const createPayoutImportForm = z.strictObject({
  merchantId: z.coerce.number({error: coded('required', {path: 'merchantId'})}).pipe(idSchema),
  file: uploadedFileSchema.refine(file => file.size <= maxImportBytes, coded('fileTooLarge')),
  encoding: z.enum(importEncodings).optional(),
  dryRun: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .default(false)
})

export const createPayoutImportOutput = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('preview'), preview: importPreviewSchema}),
  z.object({kind: z.literal('import'), payoutImport: payoutImportSchema})
])

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listPayoutImports: typeof payoutImportSchema
    getPayoutImport: typeof payoutImportSchema
    createPayoutImportEnd: typeof payoutImportSchema
  }
  queries: {
    listPayoutImports: [typeof listPayoutImportsInput, never]
  }
  bodies: {
    createPayoutImport: [typeof createPayoutImportForm, never]
    createPayoutImportEnd: [typeof endPayoutImportInput, 'id']
  }
}
