import {checkoutNames} from '@paydesk/contracts/checkout'
import type {ReactNode} from 'react'
import {languageNames, languages} from '@/i18n/languages.ts'
import {htmlLang} from './html-lang.ts'
import {usePage} from './page-context.ts'
import {useTexts} from './texts.tsx'

/** Around the customer's pages: the product's name, and the languages. */
export function Frame({children}: {children: ReactNode}) {
  const {t, language} = useTexts()
  const {kept} = usePage()
  const addressIn = (next: string) => {
    const search = new URLSearchParams(kept)
    search.set(checkoutNames.language, next)
    return `?${search}`
  }
  return (
    <div
      id="root"
      className="mx-auto flex min-h-dvh w-full max-w-120 flex-col px-4 pb-[env(safe-area-inset-bottom)] wide:has-[aside]:max-w-190"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 py-2">
        <span translate="no" className="flex items-center gap-2 font-semibold">
          <img src="/favicon.svg" alt="" width={24} height={24} fetchPriority="low" />
          Paydesk
        </span>
        <nav aria-label={t('language')} translate="no" className="-mx-2 flex text-sm">
          {languages.map(each => (
            <a
              key={each}
              href={addressIn(each)}
              lang={htmlLang(each)}
              hrefLang={htmlLang(each)}
              aria-current={each === language ? 'true' : undefined}
              className="inline-flex min-h-12 items-center px-2 text-muted-foreground underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-foreground aria-[current]:no-underline"
            >
              {languageNames[each]}
            </a>
          ))}
        </nav>
      </header>
      {children}
    </div>
  )
}
