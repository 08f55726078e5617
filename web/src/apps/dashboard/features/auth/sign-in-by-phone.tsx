import {signInByPhoneInput} from '@paydesk/contracts/auth'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {FieldRefusal, toAppError} from '@/lib/app-error.ts'
import {CodeField} from '@/shared/phone-code/code-parts.tsx'
import {type PhoneCode, usePhoneCode} from '@/shared/phone-code/phone-code.queries.ts'
import {PhoneStep} from '@/shared/phone-code/phone-step.tsx'
import {useSignIn} from './auth.queries.ts'

/** First the phone, then the code that was sent to it. */
export function SignInByPhone({onChallenge}: {onChallenge: (challenge: string) => void}) {
  const {t} = useTranslation('auth')
  const code = usePhoneCode('sign-in')
  return code.phone === undefined ? (
    <PhoneStep code={code} label={t('signIn.byPhone')} className="h-9 w-full" />
  ) : (
    <CodeStep phone={code.phone} code={code} onChallenge={onChallenge} />
  )
}

type CodeStepProps = {phone: string; code: PhoneCode; onChallenge: (challenge: string) => void}

function CodeStep({phone, code, onChallenge}: CodeStepProps) {
  const {t} = useTranslation('auth')
  const signIn = useSignIn()
  const form = useAppForm({
    schema: signInByPhoneInput,
    defaultValues: {grantType: 'phone', phone, code: ''},
    async submit(values) {
      try {
        const challenge = await signIn(values)
        code.done()
        return challenge
      } catch (error) {
        if (toAppError(error).code !== 'UNAUTHORIZED') throw error
        // An unknown phone and a wrong code get the same answer; only the code can be corrected.
        form.setValue('code', '')
        throw new FieldRefusal({code: [{code: 'codeWrong', message: 'The code is wrong or has expired'}]})
      }
    },
    onDone: challenge => challenge && onChallenge(challenge)
  })
  return (
    <FormRoot form={form} guarded={false} label={t('signIn.byPhone')}>
      <CodeField form={form} name="code" code={code} sends />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signIn.submit')}
      </SubmitButton>
    </FormRoot>
  )
}
