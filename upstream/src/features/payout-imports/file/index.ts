/** Merchants' import files: what is in them, row by row, without a database and without HTTP. */
export {errorFile, errorFileName, type FailedRow} from './error-file.ts'
export {inspectFile} from './inspect.ts'
export {readRows} from './read-rows.ts'
export {FileRefusal} from './refusal.ts'
export {type RowError, rowError} from './row-errors.ts'
export {sampleFile} from './sample-file.ts'
export type {GoodRow, ImportSource, Inspection, RowResult} from './types.ts'
