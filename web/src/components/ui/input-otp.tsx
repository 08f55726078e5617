import {readCode} from '@paydesk/contracts/codes'
import {halfWidth} from '@paydesk/contracts/visible-text'
import {OTPInput, OTPInputContext} from 'input-otp'
import {type ComponentProps, use} from 'react'
import {cn} from '@/lib/cn.ts'

/**
 * One-time code: one field to the keyboard and to screen readers, a box for each digit to the eye. Full-width digits are
 * typed as well, and a code is found in what is pasted.
 */
export function InputOtp({
  length,
  className,
  onChange,
  ...props
}: Omit<ComponentProps<typeof OTPInput>, 'maxLength' | 'render' | 'children'> & {length: number}) {
  return (
    <OTPInput
      maxLength={length}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="^[\d０-９]+$"
      pasteTransformer={readCode}
      containerClassName={cn('flex items-center gap-2', className)}
      noScriptCSSFallback={null}
      {...props}
      onChange={code => onChange?.(halfWidth(code))}
    >
      {Array.from({length}, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        <OtpBox key={index} index={index} invalid={props['aria-invalid'] === true} />
      ))}
    </OTPInput>
  )
}

function OtpBox({index, invalid}: {index: number; invalid: boolean}) {
  const slot = use(OTPInputContext).slots[index]
  return (
    <div
      data-active={slot?.isActive || undefined}
      className={cn(
        'figures grid h-10 w-9 max-sm:w-full place-content-center rounded-md border border-input bg-card text-base font-medium shadow-xs transition-colors data-active:border-ring data-active:outline-2 data-active:outline-ring/60',
        invalid && 'border-destructive'
      )}
    >
      {slot?.char}
      {slot?.hasFakeCaret ? <span aria-hidden className="h-5 w-px animate-pulse bg-foreground" /> : null}
    </div>
  )
}
