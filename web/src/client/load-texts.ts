import type {TextLoader} from '@/i18n/create-i18n.ts'

const files = import.meta.glob<Record<string, unknown>>('./locales/*.json', {import: 'default'})

/** The customers' pages have one namespace, fetched in the one language that is shown. */
export const loadTexts: TextLoader = async language => {
  const load = files[`./locales/${language}.json`]
  if (!load) throw new Error(`no texts in ${language}`)
  return load()
}
