import type {TextLoader} from '@/i18n/create-i18n.ts'

type Texts = Record<string, unknown>

export const firstNamespaces = ['common', 'words', 'messages'] as const
const isFirst = (namespace: string): namespace is (typeof firstNamespaces)[number] =>
  (firstNamespaces as readonly string[]).includes(namespace)

type LanguageTexts = Record<(typeof firstNamespaces)[number], Texts> & {
  /** The texts of later screens, by path. */
  later: Record<string, () => Promise<Texts>>
}

const languages = import.meta.glob<LanguageTexts>('../../i18n/locales/*/index.ts', {import: 'default'})

/** Fetches the texts of a namespace: one of the first screen's, or the folder's that they stand in. */
export const loadTexts: TextLoader = async (language, namespace) => {
  const texts = await languages[`../../i18n/locales/${language}/index.ts`]?.()
  if (texts && isFirst(namespace)) return texts[namespace]
  const end = `/${namespace}/locales/${language}.json`
  const [, load] = Object.entries(texts?.later ?? {}).find(([path]) => path.endsWith(end)) ?? []
  if (!load) throw new Error(`no texts of ${namespace} in ${language}`)
  return load()
}
