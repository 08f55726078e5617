import type {Plugin, Rolldown} from 'vite'
import {everyScreen, firstScreens, type StartFiles} from '../src/start/preload-manifest.ts'
import {type Bundle, inlineStart} from './inline-start.ts'

/** A chunk and all that it imports before it runs. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (file?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const each of file.imports) withImports(bundle, each, seen)
  return seen
}

/** Where the files of the first screens, and every language's texts for them, ended up in the build. */
function startFilesOf(bundle: Bundle): StartFiles {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const chunkOf = (path: string) => {
    const found = chunks.find(chunk => chunk.facadeModuleId?.split('?')[0]?.endsWith(`/src/${path}`))
    if (!found) throw new Error(`the first screens need ${path}, which is no file of the build`)
    return found.fileName
  }
  const entries = chunks.filter(chunk => chunk.isEntry)
  const always = new Set(entries.flatMap(entry => [...withImports(bundle, entry.fileName)]))
  const screens: StartFiles['screens'] = {}
  const texts: StartFiles['texts'] = {}
  for (const [path, {route}] of Object.entries(firstScreens)) {
    // A route stands inside the route of its frame.
    const frame = `${route.split('/').slice(0, 2).join('/')}.tsx`
    const names = [frame, route].flatMap(file => [
      ...withImports(bundle, chunkOf(`apps/dashboard/routes/${file}`))
    ])
    screens[path] = [...new Set(names)].filter(name => !always.has(name)).map(name => `/${name}`)
  }
  const namespaces = new Set(Object.values(firstScreens).flatMap(screen => screen.texts))
  for (const language of ['ru', 'zh', 'en'] as const) {
    const fileOf = (name: string) =>
      ['apps/dashboard/features', 'shared']
        .map(folder => `/src/${folder}/${name}/locales/${language}.json`)
        .map(end => chunks.find(chunk => chunk.facadeModuleId?.endsWith(end)))
        .find(chunk => chunk !== undefined)?.fileName
    const found = [...namespaces].map(name => [name, fileOf(name)] as const)
    const missing = found.filter(([, file]) => !file)
    if (missing.length > 0) throw new Error(`no texts in ${language}: ${missing.join(' ')}`)
    texts[language] = {
      [everyScreen]: `/${chunkOf(`i18n/locales/${language}/index.ts`)}`,
      ...Object.fromEntries(found.map(([name, file]) => [name, `/${file}`]))
    }
  }
  return {screens, texts}
}

/** The dashboard's page with its beginning inside it. */
export const dashboardPage = (): Plugin =>
  inlineStart({
    page: 'index.html',
    entry: 'src/start/inline.ts',
    define: bundle => ({START_FILES: bundle ? startFilesOf(bundle) : {screens: {}, texts: {}}})
  })
