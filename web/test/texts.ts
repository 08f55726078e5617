import {messages} from '@paydesk/contracts/messages'
import ruMessages from '@paydesk/contracts/messages.ru.json'
import zhMessages from '@paydesk/contracts/messages.zh.json'

type Tree = {[key: string]: string | Tree}
const files = import.meta.glob<Tree>(
  [
    '../src/i18n/locales/*/*.json',
    '../src/apps/dashboard/features/*/locales/*.json',
    '../src/apps/dashboard/features/*/*/locales/*.json',
    '../src/shared/*/locales/*.json',
    '../src/apps/dashboard/shell/*/locales/*.json',
    '../src/apps/checkout/locales/*.json'
  ],
  {import: 'default', eager: true}
)

/** Every text of the web app: namespace -> language -> texts by key. */
export const spaces = new Map<string, Map<string, Map<string, string>>>()
function flatten(tree: Tree, into: Map<string, string>, prefix = '') {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, into, `${prefix + key}.`)
  }
}
for (const [path, tree] of Object.entries(files)) {
  const shared = /locales\/(\w+)\/(\w+)\.json$/.exec(path)
  const own = /(\w[\w-]*)\/locales\/(\w+)\.json$/.exec(path)
  const [space, language] = shared ? [shared[2], shared[1]] : [own?.[1], own?.[2]]
  const texts = new Map<string, string>()
  flatten(tree, texts)
  const languages = spaces.get(String(space)) ?? new Map<string, Map<string, string>>()
  languages.set(String(language), texts)
  spaces.set(String(space), languages)
}
// The sentences of the contract are translated beside it.
const sentences = Object.entries({en: messages, ru: ruMessages, zh: zhMessages})
spaces.set(
  'messages',
  new Map(sentences.map(([language, texts]) => [language, new Map(Object.entries(texts))]))
)
