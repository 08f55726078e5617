import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {CodeForm} from '@/shared/second-factor/code-form.tsx'
import {useSignIn} from './auth.queries.ts'
import {AuthCard} from './auth-card.tsx'

type Props = {
  challenge: string
  /** Back to the first step: by choice, or because the challenge is over. */
  onLeave: (isOver: boolean) => void
}

/** The second step of signing in. */
export function SecondStep({challenge, onLeave}: Props) {
  const {t} = useTranslation('second-factor')
  const signIn = useSignIn()
  const send = async (code: string) => {
    try {
      await signIn({grantType: 'second_factor', challenge, code})
    } catch (error) {
      if (toAppError(error).code === 'UNAUTHORIZED') return onLeave(true)
      throw error
    }
  }
  return (
    <AuthCard
      title={t('signInTitle')}
      text={t('signInText')}
      below={
        <Button variant="link" onClick={() => onLeave(false)}>
          {t('otherAccount')}
        </Button>
      }
    >
      <CodeForm label={t('signInTitle')} submitText={t('signIn')} send={send} wide />
    </AuthCard>
  )
}
