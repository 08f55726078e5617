import {demoAccounts, demoPassword} from '@paydesk/contracts/demo'
import {roles} from '@paydesk/contracts/enums'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {useSignIn} from './auth.queries.ts'

/** The accounts of a demonstration, each of which a press signs in. `onChallenge` is called as by the form. */
export function DemoAccounts({onChallenge}: {onChallenge: (challenge: string) => void}) {
  const {t} = useTranslation(['auth', 'words'])
  const textOf = useErrorText()
  const signIn = useSignIn()
  const [failure, setFailure] = useState<AppError>()
  const [entering, setEntering] = useState<string>()
  const enter = async (email: string) => {
    setEntering(email)
    setFailure(undefined)
    try {
      const challenge = await signIn({grantType: 'credentials', email, password: demoPassword})
      if (challenge) onChallenge(challenge)
    } catch (error) {
      setFailure(toAppError(error))
    } finally {
      setEntering(undefined)
    }
  }
  return (
    <section aria-labelledby="demo-accounts" className="mt-6">
      <h2 id="demo-accounts" className="mb-2 text-center text-sm text-muted-foreground">
        {t('signIn.demo')}
      </h2>
      {failure ? (
        <Alert tone="danger" className="mb-2">
          {failure.code === 'UNAUTHORIZED' ? t('signIn.wrong') : textOf(failure)}
        </Alert>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {roles.map(role => (
          <Button
            key={role}
            variant="secondary"
            className="px-1 max-sm:text-xs"
            busy={entering === demoAccounts[role]}
            onClick={() => void enter(demoAccounts[role])}
          >
            {t(`words:role.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
