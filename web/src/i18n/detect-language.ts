import type {Language} from '@paydesk/contracts/enums'
import LanguageDetector from 'i18next-browser-languagedetector'
import {storageKeys} from '@/lib/constants.ts'
import {languages} from './languages.ts'

export const fallbackLanguage: Language = 'ru'

function known(tag: string | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return languages.find(language => language === primary)
}

const order = ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'] as const
const detector = new LanguageDetector(null, {
  order: [...order],
  lookupQuerystring: 'lng',
  lookupLocalStorage: storageKeys.language,
  caches: ['localStorage']
})

/** Sources in which English is a default of the machine and nobody's choice. */
const notChosen: readonly string[] = ['navigator', 'htmlTag']

/** The first known language of the sources in their order; Russian where none of them names one. */
export function detectLanguage(): Language {
  for (const source of order) {
    const tags = [detector.detect([source])].flat()
    for (const tag of tags) {
      const language = known(tag ?? undefined)
      if (language && !(language === 'en' && notChosen.includes(source))) return language
    }
  }
  return fallbackLanguage
}

/** Keeps the choice for the next visit. */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language)
}
