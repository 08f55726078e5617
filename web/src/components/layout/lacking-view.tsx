import type {Area} from '@paydesk/contracts/access'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {MessageView} from './message-view.tsx'

/** An area that has a screen, and a name in the navigation. */
export type NamedArea = Exclude<Area, 'exchangeRates' | 'merchants' | 'secondFactor'>

/** In place of a screen whose area the server does not have. It may have learned it by the next try. */
export function LackingView({area, onRetry}: {area: NamedArea; onRetry: () => void}) {
  const {t} = useTranslation()
  return (
    <MessageView title={t('lacking.title', {area: t(`nav.${area}`)})} text={t('lacking.text')}>
      <Button variant="secondary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </MessageView>
  )
}
