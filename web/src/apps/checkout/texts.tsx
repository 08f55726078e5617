import type {Currency, Language} from '@paydesk/contracts/enums'
import {createContext, type ReactNode, use, useMemo, useState} from 'react'
import {rememberLanguage} from '@/i18n/detect-language.ts'
import {formatDateTime} from '@/lib/dates.ts'
import {formatMoney} from '@/lib/money.ts'
import type ru from './locales/ru.json'

export type Catalogue = typeof ru
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]
type PluralForm = 'one' | 'few' | 'many' | 'other'
type Base<K extends string> = K extends `${infer B}_${PluralForm}` ? B : K
/** A sentence by its path; plural forms of one sentence share a path. */
export type TextKey = Base<Leaves<Catalogue>>
type Params = Record<string, string | number>
export type Translate = (key: TextKey, params?: Params) => string

/**
 * Reads sentences from a catalogue in i18next's format: `{name}` is filled in, `count` chooses among
 * the plural forms. These pages need no more of i18next than this, and it is a fifth of what they weigh.
 */
export function translator(catalogue: object, language: Language): Translate {
  const plural = new Intl.PluralRules(language)
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], catalogue)
  return (key, params = {}) => {
    const {count} = params
    const found =
      typeof count === 'number' ? (at(`${key}_${plural.select(count)}`) ?? at(`${key}_other`)) : at(key)
    if (typeof found !== 'string') return key
    return found.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
  }
}

const files = import.meta.glob<Catalogue>('./locales/*.json', {import: 'default'})

/** Fetches the texts of the one language that is shown. */
export async function loadTexts(language: Language): Promise<Catalogue> {
  const load = files[`./locales/${language}.json`]
  if (!load) throw new Error(`no texts in ${language}`)
  return load()
}

type TextsState = {
  language: Language
  setLanguage: (language: Language) => void
  t: Translate
  money: (amount: string, currency: Currency) => string
  dateTime: (iso: string) => string
}
const TextsContext = createContext<TextsState | null>(null)

type TextsProviderProps = {language: Language; catalogue: Catalogue; children: ReactNode}

/** Gives the pages their sentences, and lets them change the language. */
export function TextsProvider({language: first, catalogue, children}: TextsProviderProps) {
  const [{language, texts}, show] = useState({language: first, texts: catalogue})
  const state = useMemo(
    (): TextsState => ({
      language,
      async setLanguage(next) {
        // The old language stays where the new one's texts cannot be fetched.
        const texts = await loadTexts(next).catch(() => null)
        if (!texts) return
        document.documentElement.lang = next === 'zh' ? 'zh-CN' : next
        rememberLanguage(next)
        show({language: next, texts})
      },
      t: translator(texts, language),
      money: (amount, currency) => formatMoney(amount, currency, language),
      dateTime: iso => formatDateTime(iso, language)
    }),
    [language, texts]
  )
  return <TextsContext value={state}>{children}</TextsContext>
}

/** Sentences, money and dates in the chosen language. */
export function useTexts(): TextsState {
  const state = use(TextsContext)
  if (!state) throw new Error('useTexts outside its provider')
  return state
}
