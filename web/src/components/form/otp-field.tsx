import type {FieldValues} from 'react-hook-form'
import {InputOtp} from '@/components/ui/input-otp.tsx'
import {Field, type FieldProps} from './field.tsx'

/** A one-time code; `onComplete` hears of its last digit. */
export function OtpField<V extends FieldValues>({
  length,
  onComplete,
  ...field
}: FieldProps<V> & {length: number; onComplete?: () => void}) {
  return (
    <Field {...field}>
      {({value, onChange, ...control}) => (
        <InputOtp
          {...control}
          autoFocus
          length={length}
          value={value ?? ''}
          onChange={onChange}
          onComplete={() => onComplete?.()}
        />
      )}
    </Field>
  )
}
