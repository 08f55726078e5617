import {maxReceiptBytes} from '@paydesk/contracts/fields'
import type {FieldValues} from 'react-hook-form'
import type {FieldProps} from '@/components/form/field.tsx'
import {FileField} from '@/components/form/file-field.tsx'

/** The screenshot that an operation is sent with: a picture or a PDF. */
export function ScreenshotField<V extends FieldValues>(field: FieldProps<V>) {
  return (
    <FileField
      {...field}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      kinds={['JPEG', 'PNG', 'WebP', 'PDF']}
      maxBytes={maxReceiptBytes}
    />
  )
}
