import {globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

type Texts = {[key: string]: string | Texts}

const web = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'web/src')
const read = (file: string) => JSON.parse(readFileSync(join(web, file), 'utf8')) as Texts

function pairs(from: Texts, to: Texts): [string, string][] {
  return Object.entries(from).flatMap(([key, value]) => {
    const other = to[key]
    if (typeof value === 'string')
      return typeof other === 'string' ? [[value, other] as [string, string]] : []
    return typeof other === 'object' ? pairs(value, other) : []
  })
}

/**
 * The web app's texts in `language` by their English text, so that one description of a path over the screens serves
 * every language. A text that the app does not have fails.
 */
export function wordsIn(language: string): (english: string) => string {
  const files = [
    ...globSync('**/locales/en.json', {cwd: web}),
    ...globSync('i18n/locales/en/*.json', {cwd: web})
  ]
  const known = new Map(
    files.flatMap(file => pairs(read(file), read(file.replace(/en(?=\.json$|\/)/, language)))).reverse()
  )
  return english => {
    const found = known.get(english)
    if (found === undefined) throw new Error(`the web app says nowhere: ${english}`)
    return found
  }
}
