import type {Language} from '@paydesk/contracts/enums'

/** The key of i18next's own detector, so that a choice made with it still holds. */
const storageKey = 'i18nextLng'
const known = ['ru', 'zh', 'en'] as const

const cookie = () => /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]

function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return known.find(language => language === primary)
}

/** Sources that can be forbidden answer as if they were empty. */
function attempt(read: () => string | null | undefined): Language | undefined {
  try {
    return languageOf(read())
  } catch {
    return undefined
  }
}

const addressed = () => attempt(() => new URLSearchParams(location.search).get('lng'))

/** The language that the address, a cookie or the user's choice in a menu names. */
export function chosenLanguage(): Language | undefined {
  return addressed() ?? attempt(cookie) ?? attempt(() => localStorage.getItem(storageKey))
}

/**
 * The first known language of the address, the cookie, the two storages, the browser and the page;
 * English only where somebody chose it, since it is the default of many a machine. Russian where none
 * is known. It runs inside the pages themselves, which is why it brings nothing along.
 */
export function detectLanguage(): Language {
  const chosen = chosenLanguage() ?? attempt(() => sessionStorage.getItem(storageKey))
  if (chosen) return chosen
  const wishes = [...(navigator.languages ?? [navigator.language]), document.documentElement.lang]
  return wishes.map(languageOf).find(language => language && language !== 'en') ?? 'ru'
}

/** An address that names a language is a choice, and holds for the visits after it. */
export function rememberAddressed(): void {
  const language = addressed()
  if (language) rememberLanguage(language)
}

/** Keeps the language of who is signed in for this tab, below whatever the browser was told. */
export function keepLanguageForTab(language: Language): void {
  try {
    sessionStorage.setItem(storageKey, language)
  } catch {
    // The next page of this tab asks the account again.
  }
}

/** Keeps the choice for the next visit, where the browser lets it: the server reads the cookie. */
export function rememberLanguage(language: Language): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Firefox and on plain http
    document.cookie = `i18next=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
    localStorage.setItem(storageKey, language)
  } catch {
    // The choice holds for this page then.
  }
}
