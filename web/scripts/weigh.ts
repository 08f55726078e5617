import {existsSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {runInNewContext} from 'node:vm'
import {brotliCompressSync, constants} from 'node:zlib'

/**
 * Bytes as brotli sends them that a browser may load before a screen can be used, answers of the API
 * left out. Each build gives its files new names, which changes the sum by a hundred bytes or so. `goal` is where a screen
 * should be in the long run: 0.45 and 0.65 of the 261 kB of react-admin for the dashboard's two.
 */
export const budgets = {
  signIn: {path: '/admin/sign-in', token: null, most: 185_600, goal: 117_000},
  list: {path: '/admin/payouts', token: 'a-token', most: 192_900, goal: 170_000}
} as const
/** The customer's pages: the first answer with its styles, one initial congestion window, and the script after it. */
export const checkoutBudget = {page: 14_336, script: 25_000} as const

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** The path of a file of the build; throws where there is none. */
export function builtPath(path: string): string {
  if (!existsSync(dist + path)) throw new Error(`${path} is not there: npm run build`)
  return dist + path
}

/** A file of the build; throws where there is none. */
export const readBuilt = (path: string): Buffer => readFileSync(builtPath(path))

/** How many bytes brotli makes of these at its best, which is what the build does. */
export const packed = (bytes: Buffer) =>
  brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}}).length

/** The bytes sent for a file of the build: its compressed form, where there is one. */
const sentFor = (path: string) => readBuilt(existsSync(`${dist}${path}.br`) ? `${path}.br` : path).length

const fromPath = /\b(?:from|import)"\.\/([\w.$~-]+\.js)"/g

/** A built module and all that it imports before it runs. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, next] of readBuilt(path).toString().matchAll(fromPath)) {
    withImports(join(dirname(path), next as string), found)
  }
  return found
}

/** The files that the page's inline script fetches along with the application's code. */
function preloadsOf(html: string, path: string, token: string | null, language: string): string[] {
  const links: {href: string}[] = []
  const storage = {'paydesk.token': token, i18nextLng: language} as Record<string, string | null>
  const page = {
    document: {
      documentElement: {dataset: {}, classList: {toggle: () => {}}, style: {}},
      cookie: '',
      createElement: () => ({}),
      head: {append: (link: {href: string}) => links.push(link)}
    },
    location: {pathname: path, search: ''},
    localStorage: {getItem: (key: string) => storage[key] ?? null},
    navigator: {},
    matchMedia: () => ({matches: false}),
    fetch: () => new Promise(() => {}),
    URLSearchParams,
    window: {}
  }
  for (const [, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    runInNewContext(script as string, page)
  }
  return links.map(({href}) => href)
}

export type Weight = {files: {path: string; bytes: number}[]; total: number}

/** The bytes of a first visit to a dashboard screen, in the language with the largest texts. */
export function weigh({path, token}: {path: string; token: string | null}): Weight {
  const html = readBuilt('index.html').toString()
  const entries = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file]) => file as string)
  if (entries.length === 0) throw new Error('the page does not look as it is measured: it has no module')
  const weights = ['ru', 'zh', 'en'].map(language => {
    const starts = [...entries, ...preloadsOf(html, path, token, language).map(href => href.slice(1))]
    const modules = new Set(starts.flatMap(start => [...withImports(start)]))
    const files = ['index.html', 'favicon.svg', ...modules].map(file => ({path: file, bytes: sentFor(file)}))
    return {files, total: files.reduce((sum, {bytes}) => sum + bytes, 0)}
  })
  return weights.reduce((most, each) => (each.total > most.total ? each : most))
}
