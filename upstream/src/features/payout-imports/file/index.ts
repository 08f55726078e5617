/** Reads merchants' import files row by row, without a database and without HTTP. */
export {errorFile, errorFileName, type FailedRow} from './error-file.ts'
export {inspectFile} from './inspect.ts'
export {LookAlikes, lookOf} from './look-alikes.ts'
export {maskCards, maskDigits} from './mask.ts'
export {readOnce, readRows} from './read-rows.ts'
export {FileRefusal} from './refusal.ts'
export {type RowError, rowError, rowErrorCode} from './row-errors.ts'
export {sampleFile} from './sample-file.ts'
export type {
  BadRow,
  GoodRow,
  ImportSource,
  Inspection,
  InspectOptions,
  RowResult,
  TableHead
} from './types.ts'
