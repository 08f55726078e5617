import {coded} from '@paydesk/contracts/field-error'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import type {MessageId, MessageParams} from '@paydesk/contracts/messages'
import {maxImportRows, type Samples} from './types.ts'

export type FileRefusalCode =
  | 'empty'
  | 'no_rows'
  | 'too_large'
  | 'too_many_rows'
  | 'not_csv_or_xlsx'
  | 'quote_open'
  | 'sheet_order'
  | 'column_missing'
  | 'column_twice'
  | 'encoding_required'
  | 'encoding_wrong'

/**
 * A file that is refused as a whole. `field` is the form's field to blame, `problems` say what is
 * wrong with it, each `coded` (one for each column that is missing), and `samples` come where an encoding has to be chosen.
 */
export class FileRefusal extends Error {
  readonly field: 'file' | 'encoding'
  readonly code: FileRefusalCode
  readonly problems: string[]
  readonly samples: Samples | undefined

  constructor(code: FileRefusalCode, problems: string[], samples?: Samples) {
    super(problems.map(problem => fieldErrorOf(problem).message).join(' '))
    this.name = 'FileRefusal'
    this.code = code
    this.problems = problems
    this.samples = samples
    this.field = code === 'encoding_required' || code === 'encoding_wrong' ? 'encoding' : 'file'
  }
}

const messageOf: Record<FileRefusalCode, MessageId> = {
  empty: 'fileEmpty',
  no_rows: 'fileNoRows',
  too_large: 'fileTooLarge',
  too_many_rows: 'fileTooManyRows',
  not_csv_or_xlsx: 'fileUnreadable',
  quote_open: 'fileQuoteOpen',
  sheet_order: 'fileSheetOrder',
  column_missing: 'fileColumnMissing',
  column_twice: 'fileColumnTwice',
  encoding_required: 'encodingRequired',
  encoding_wrong: 'encodingWrong'
}

/** A refusal with its sentence of the catalogue. */
export function refusal(code: FileRefusalCode, params: MessageParams = {}, samples?: Samples): FileRefusal {
  return new FileRefusal(code, [coded(messageOf[code], {max: maxImportRows, ...params})], samples)
}
