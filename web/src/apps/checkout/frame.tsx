import {onlineManager} from '@tanstack/react-query'
import {WifiOff} from 'lucide-react'
import {type ReactNode, useId, useSyncExternalStore} from 'react'
import {languageNames, languages} from '@/i18n/languages.ts'
import {useTexts} from './texts.tsx'

/** Around the customers' pages: the product's name, the language, and whether the network is gone. */
export function Frame({children}: {children: ReactNode}) {
  const {t, language, setLanguage} = useTexts()
  const id = useId()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col has-[aside]:max-w-190 px-4 pb-[env(safe-area-inset-bottom)]">
      <header className="flex items-center justify-between py-2">
        <span className="flex items-center gap-2 font-semibold">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          Paydesk
        </span>
        <label htmlFor={id} className="sr-only">
          {t('language')}
        </label>
        <select
          id={id}
          value={language}
          onChange={event => setLanguage(event.target.value as typeof language)}
          className="field-sizing-content min-h-12 rounded-lg bg-background px-2"
        >
          {languages.map(each => (
            <option key={each} value={each} lang={each === 'zh' ? 'zh-CN' : each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </header>
      <OfflineNotice />
      <main className="flex-1">{children}</main>
    </div>
  )
}

function OfflineNotice() {
  const {t} = useTexts()
  const online = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline()
  )
  return (
    <div role="status">
      {online ? null : (
        <p className="mb-2 flex items-center gap-3 rounded-2xl bg-warning-soft px-4 py-3 font-medium text-warning">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
