import type {Inspection} from './file/index.ts'

const contentTypes: Record<Inspection['format'], string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}

export function contentTypeOf({format}: Pick<Inspection, 'format'>): string {
  return contentTypes[format]
}
