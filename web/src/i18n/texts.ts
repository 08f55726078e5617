import type common from './locales/ru/common.json'
import type words from './locales/ru/words.json'
import type {MessageTexts} from './messages.ts'

/**
 * Every namespace of texts with its keys; Russian is the one that the others are held to. A feature
 * adds its own beside its locale files:
 *
 *   declare module '@/i18n/texts.ts' { interface Texts { payouts: typeof import('./locales/ru.json') } }
 */
export interface Texts {
  common: typeof common
  words: typeof words
  messages: MessageTexts
}
