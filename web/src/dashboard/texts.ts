import type {TextLoader} from '@/i18n/create-i18n.ts'

type Texts = Record<string, unknown>
type Loaders = Record<string, () => Promise<Texts>>

/** The first screen's namespaces come in one piece, one for each language. */
const first: Loaders = import.meta.glob<Texts>('../i18n/locales/*/index.ts', {import: 'default'})
/** A feature's texts are fetched with the feature, those of a part that several draw with that part. */
const later: Loaders = {
  ...import.meta.glob<Texts>('../features/*/locales/*.json', {import: 'default'}),
  ...import.meta.glob<Texts>('../features/*/*/locales/*.json', {import: 'default'}),
  ...import.meta.glob<Texts>('../shared/*/locales/*.json', {import: 'default'}),
  ...import.meta.glob<Texts>('./shell/*/locales/*.json', {import: 'default'})
}

/** Their paths by namespace, which is the folder's name, and language. */
const laterPaths = new Map(
  Object.keys(later).map(path => [path.replace(/^.*?([^/]+)\/locales\/(\w+)\.json$/, '$1/$2'), path])
)

export const firstNamespaces = ['common', 'words', 'messages'] as const

export const loadTexts: TextLoader = async (language, namespace) => {
  const isFirst = (firstNamespaces as readonly string[]).includes(namespace)
  const load = isFirst
    ? first[`../i18n/locales/${language}/index.ts`]
    : later[laterPaths.get(`${namespace}/${language}`) ?? '']
  if (!load) throw new Error(`no texts of ${namespace} in ${language}`)
  const texts = await load()
  return isFirst ? (texts[namespace] as Texts) : texts
}
