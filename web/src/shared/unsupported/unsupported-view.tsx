import {useTranslation} from 'react-i18next'
import {MessageView} from '@/components/layout/message-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import type {Asked, NamedArea} from './named-area.ts'

/** In place of a screen whose area the server does not have. It may have learned it by the next try. */
export default function UnsupportedView({area, query}: {area: NamedArea; query: Asked}) {
  const {t} = useTranslation(['unsupported', 'common'])
  return (
    <MessageView title={t('unsupported:title', {area: t(`common:nav.${area}`)})} text={t('unsupported:text')}>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        {t('common:action.retry')}
      </Button>
    </MessageView>
  )
}
