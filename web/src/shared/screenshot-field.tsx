import {coded} from '@paydesk/contracts/field-error'
import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {fileKindOf} from '@paydesk/contracts/file-kind'
import type {FieldValues} from 'react-hook-form'
import type {FieldProps} from '@/components/form/field.tsx'
import {FileField} from '@/components/form/file-field.tsx'

const heicProblem = async (file: File) =>
  (await fileKindOf(file)) === 'heic' ? coded('fileHeic') : undefined

/** The screenshot that an operation is sent with: an image or a PDF. */
export function ScreenshotField<V extends FieldValues>(field: FieldProps<V>) {
  return (
    <FileField
      {...field}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      kinds={['JPEG', 'PNG', 'WebP', 'PDF']}
      maxBytes={maxReceiptBytes}
      validate={heicProblem}
    />
  )
}
