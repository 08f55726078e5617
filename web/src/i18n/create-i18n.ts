import type {Language} from '@paydesk/contracts/enums'
import i18next, {type FormatterModule, type i18n as I18n} from 'i18next'
import {initReactI18next} from 'react-i18next'
import {formatNumber} from '@/lib/money.ts'
import {detectLanguage, rememberAddressed} from './detect-language.ts'

/** Fetches the texts of a namespace in a language; each entry has its loader. */
export type TextLoader = (language: Language, namespace: string) => Promise<Record<string, unknown>>

/** A number in a sentence counts something, and is grouped as the language does; only an id is a name. */
const numbers = {
  type: 'formatter',
  format: (value, _name, language, options) =>
    typeof value === 'number' && options?.interpolationkey !== 'id'
      ? formatNumber(value, language as Language)
      : value
} as FormatterModule

/**
 * Starts i18next in the detected language with the namespaces that the first screen needs. Others are
 * fetched when a screen asks for them. One language is loaded, never its fallback too: the parity
 * test keeps the languages whole.
 */
export async function startI18n(
  loadTexts: TextLoader,
  first: readonly string[],
  language = detectLanguage()
): Promise<I18n> {
  const i18n = i18next.createInstance()
  rememberAddressed()
  i18n.on('languageChanged', next => {
    document.documentElement.lang = next === 'zh' ? 'zh-CN' : next
  })
  await i18n
    .use({
      type: 'backend' as const,
      read(wanted: string, namespace: string, done: (error: unknown, texts: object | null) => void) {
        loadTexts(wanted as Language, namespace).then(
          texts => done(null, texts),
          error => done(error, null)
        )
      }
    })
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...first],
      defaultNS: 'common',
      // i18next's own dividers stay, so that t('words:payoutStatus.pending') reads as it is written.
      interpolation: {escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true},
      react: {useSuspense: true}
    })
  return i18n
}
