import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'

/** The way back to signing in; where to go after it is kept. */
export function ToSignIn() {
  const {t} = useTranslation('auth')
  return (
    <Link
      to="/admin/sign-in"
      search={({redirect, callbackUrl}: {redirect?: string; callbackUrl?: string}) => ({
        redirect,
        callbackUrl
      })}
      className="text-primary underline underline-offset-4"
    >
      {t('toSignIn')}
    </Link>
  )
}
