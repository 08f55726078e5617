import {useTranslation} from 'react-i18next'
import {MessageView} from '@/components/layout/message-view.tsx'
import {Home} from '@/components/layout/not-found.tsx'
import {GuestHeader} from './guest-frame.tsx'

/** For an address that belongs to no screen. */
export function UnknownPath() {
  const {t} = useTranslation()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <GuestHeader />
      <main className="px-4">
        <MessageView code="404" title={t('error.unknownPath')} text={t('error.unknownPathText')}>
          <Home />
        </MessageView>
      </main>
    </div>
  )
}
