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

/**
 * The first known language of the address, the cookie, the two storages, the browser and the page;
 * English only where somebody chose it, since it is the default of many a machine. Russian where none
 * is known. It runs inside the pages themselves, which is why it brings nothing along.
 */
export function detectLanguage(): Language {
  const chosen =
    attempt(() => new URLSearchParams(location.search).get('lng')) ??
    attempt(cookie) ??
    attempt(() => localStorage.getItem(storageKey)) ??
    attempt(() => sessionStorage.getItem(storageKey))
  if (chosen) return chosen
  const wishes = [navigator.languages?.[0] ?? navigator.language, document.documentElement.lang]
  return wishes.map(languageOf).find(language => language && language !== 'en') ?? 'ru'
}

/** Keeps the choice for the next visit, where the browser lets it. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The choice holds for this page then.
  }
}
