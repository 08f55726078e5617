/** Merchants' import files: what is in them, row by row, without a database and without HTTP. */
export {DuplicateOrders} from './duplicate-orders.ts'
export {errorFile, errorFileName, type FailedRow} from './error-file.ts'
export {
  readAmount,
  readBank,
  readCardNumber,
  readOrderId,
  readPayout,
  readPhoneNumber,
  readType,
  readVendorEmail
} from './fields.ts'
export {inspectFile} from './inspect.ts'
export {readRows} from './read-rows.ts'
export {FileRefusal, type FileRefusalCode} from './refusal.ts'
export {type RowError, type RowErrorCode, rowError} from './row-errors.ts'
export {type SampleFile, sampleFile} from './sample-file.ts'
export type {BadRow, GoodRow, ImportRow, ImportSource, Inspection, RowResult} from './types.ts'
