import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'

/** Says that the session has ended, and whether what was typed comes back after the sign-in. */
export function SessionEnded({draftsKept}: {draftsKept: boolean | undefined}) {
  const {t} = useTranslation('session-end')
  return (
    <Alert tone="warning" className="mb-4">
      {t('ended')} {draftsKept ? t('draftsKept') : null}
    </Alert>
  )
}

/** Says before the sign-in, and after the reload that ended it, that this browser keeps no session. */
export function Unstored() {
  const {t} = useTranslation('session-end')
  return (
    <Alert tone="info" className="mb-4">
      {t('unstored')}
    </Alert>
  )
}
