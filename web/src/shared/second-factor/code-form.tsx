import {secondFactorCodeInput} from '@paydesk/contracts/second-factor'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {OtpField} from '@/components/form/otp-field.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'

const codeLength = 6

type CodeFormProps<Result> = {
  label: string
  submitText: string
  /** Rejects as the call does; a wrong code stays here to be corrected. */
  send: (code: string) => Promise<Result>
  onDone?: (result: Result) => void
  explain?: (error: AppError) => ReactNode
  /** The first code of a setup comes from the app alone. */
  appOnly?: boolean
  /** The button is as wide as the form, as on all screens of signing in. */
  wide?: boolean
  /** Next to the form's button. */
  children?: ReactNode
}

/** Asks for a code of the app, or for a recovery code in its place. */
export function CodeForm<Result>({
  label,
  submitText,
  send,
  onDone,
  explain,
  appOnly = false,
  wide = false,
  children
}: CodeFormProps<Result>) {
  const {t} = useTranslation('second-factor')
  const [isRecovery, setRecovery] = useState(false)
  const form = useAppForm({
    schema: secondFactorCodeInput,
    defaultValues: {code: ''},
    async submit({code}) {
      try {
        return await send(code)
      } catch (error) {
        // A wrong code of six digits is typed again, not edited.
        if (toAppError(error).code === 'VALIDATION' && !isRecovery) form.setValue('code', '')
        throw error
      }
    },
    onDone
  })
  const change = () => {
    form.reset({code: ''})
    setRecovery(!isRecovery)
  }
  return (
    <FormRoot form={form} guarded={false} label={label} explain={explain}>
      {isRecovery ? (
        <TextField
          key="recovery"
          form={form}
          name="code"
          label={t('recoveryCode')}
          hint={t('recoveryHint')}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          maxLength={32}
          enterKeyHint="go"
        />
      ) : (
        <OtpField
          key="app"
          form={form}
          name="code"
          label={t('code')}
          length={codeLength}
          onComplete={form.onSubmit}
        />
      )}
      {appOnly ? null : (
        <Button variant="link" className="self-start px-0" onClick={change}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <SubmitButton form={form} className={wide ? 'h-9 w-full' : 'max-sm:w-full'}>
          {submitText}
        </SubmitButton>
        {children}
      </div>
    </FormRoot>
  )
}
