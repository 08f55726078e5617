import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {MessageView} from './message-view.tsx'

/** For a screen that is not for the role; `home` is where its work begins. */
export function NotAllowed({home}: {home: string}) {
  const {t} = useTranslation()
  return (
    <MessageView code="403" title={t('error.notAllowedTitle')} text={t('error.notAllowedText')}>
      <Button asChild>
        <Link to={home as '/admin'}>{t('nav.home')}</Link>
      </Button>
    </MessageView>
  )
}
