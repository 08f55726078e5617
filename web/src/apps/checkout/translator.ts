import type {Language} from '@paydesk/contracts/enums'
import type ru from './locales/ru.json'

export type Catalogue = typeof ru
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]
type PluralForm = 'one' | 'few' | 'many' | 'other'
type Base<K extends string> = K extends `${infer B}_${PluralForm}` ? B : K
/** A sentence by its path; plural forms of one sentence share a path. */
export type TextKey = Base<Leaves<Catalogue>>
export type Params = Record<string, string | number>
export type Translate = (key: TextKey, params?: Params) => string

/**
 * Reads sentences from a catalogue in i18next's format: `{name}` is filled in, `count` chooses among the plural forms.
 * A placeholder without a value stays. These pages need no more of i18next than this.
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
