import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {MessageView} from './message-view.tsx'
import type {PageProps} from './page.tsx'

/** For a screen whose record does not exist, or is not this person's to see. */
export const PageNotFound = () => <RecordNotFound back={undefined} />

/** The same with the way back to the list that the record would stand in. */
export function RecordNotFound({back}: {back: PageProps['back']}) {
  const {t} = useTranslation()
  return (
    <MessageView code="404" title={t('error.pageNotFound')} text={t('error.code.NOT_FOUND')}>
      {back ? (
        <Button asChild>
          <Link to={back.to as '/admin'}>{t('action.toList')}</Link>
        </Button>
      ) : (
        <Home />
      )}
    </MessageView>
  )
}

/** The router's own, where no screen says it better. */
export function NotFound() {
  const {t} = useTranslation()
  return <MessageView title={t('error.notFound')} />
}

/** To where this person's work begins, or to the sign-in. */
export function Home() {
  const {t} = useTranslation()
  return (
    <Button asChild>
      <Link to="/admin">{t('nav.home')}</Link>
    </Button>
  )
}
