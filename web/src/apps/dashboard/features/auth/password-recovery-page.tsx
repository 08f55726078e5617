import {requestCodeInput} from '@paydesk/contracts/auth'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {useCountdown} from '@/shared/phone-code/use-countdown.ts'
import {useRequestResetLink} from './auth.queries.ts'
import {AuthCard} from './auth-card.tsx'
import {ToSignIn} from './to-sign-in.tsx'

const resetPassword = requestCodeInput.options[0]

/** Asks for a recovery link. The answer does not reveal whether the address is known. */
export function PasswordRecoveryPage() {
  const {t} = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [wait, startWait] = useCountdown()
  const request = useRequestResetLink()
  const ask = async (address: string) => {
    startWait(await request({type: 'reset_password', email: address}))
    setEmail(address)
    setSent(true)
    toast.success(t('recovery.sent'))
  }
  return (
    <AuthCard title={t('recovery.title')} text={isSent ? undefined : t('recovery.text')} below={<ToSignIn />}>
      {isSent ? (
        <Sent email={email} wait={wait} onAgain={() => ask(email)} onOther={() => setSent(false)} />
      ) : (
        <RecoveryForm email={email} onAsk={ask} />
      )}
    </AuthCard>
  )
}

function RecoveryForm({email, onAsk}: {email: string; onAsk: (email: string) => Promise<void>}) {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: resetPassword,
    defaultValues: {type: 'reset_password', email},
    submit: values => onAsk(values.email)
  })
  return (
    <FormRoot form={form} guarded={false} label={t('recovery.title')}>
      <TextField
        form={form}
        name="email"
        label={t('recovery.email')}
        type="email"
        autoComplete="username"
        enterKeyHint="send"
        spellCheck={false}
      />
      <SubmitButton form={form} className="h-9 w-full">
        {t('recovery.submit')}
      </SubmitButton>
    </FormRoot>
  )
}

type SentProps = {email: string; wait: number; onAgain: () => Promise<void>; onOther: () => void}

function Sent({email, wait, onAgain, onOther}: SentProps) {
  const {t} = useTranslation('auth')
  const textOf = useErrorText()
  const [failure, setFailure] = useState<AppError>()
  const again = () => {
    setFailure(undefined)
    onAgain().catch((error: unknown) => setFailure(toAppError(error)))
  }
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="success" className="[overflow-wrap:anywhere]">
        {t('recovery.sentText', {email})}
      </Alert>
      {failure ? <Alert tone="danger">{textOf(failure)}</Alert> : null}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" className="px-0" onClick={onOther}>
          {t('recovery.other')}
        </Button>
        <Button variant="link" className="figures px-0" disabled={wait > 0} onClick={again}>
          {wait > 0 ? t('recovery.againIn', {count: wait}) : t('recovery.again')}
        </Button>
      </div>
    </div>
  )
}
