import {Outlet} from '@tanstack/react-router'
import {useId} from 'react'
import {useTranslation} from 'react-i18next'
import {languageNames, languages} from '@/i18n/languages.ts'
import {useLanguage} from '@/i18n/use-language.ts'

/** Around the customers' pages: the product's name and the language, and nothing else to press. */
export function Frame() {
  const {t, i18n} = useTranslation('client')
  const language = useLanguage()
  const id = useId()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pb-[env(safe-area-inset-bottom)]">
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
          onChange={event => void i18n.changeLanguage(event.target.value)}
          className="min-h-12 rounded-lg bg-transparent px-2"
        >
          {languages.map(each => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
    </div>
  )
}
