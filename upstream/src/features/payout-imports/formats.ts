import type {Inspection} from './file/index.ts'

/** The content type of an import's file and of its failed rows, which have the same encoding. */
export function contentTypeOf({format, encoding}: Pick<Inspection, 'format' | 'encoding'>): string {
  if (format === 'xlsx') return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return encoding ? `text/csv; charset=${encoding}` : 'text/csv'
}
