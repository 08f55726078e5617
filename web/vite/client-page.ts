import {fileURLToPath} from 'node:url'
import {build, type Plugin} from 'vite'
import {type Bundle, inlineStart} from './inline-start.ts'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Where each language's texts ended up in the build. */
function textChunksOf(bundle: Bundle): Record<string, string> {
  const found: Record<string, string> = {}
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const language = /\/checkout\/locales\/(\w+)\.json$/.exec(file.facadeModuleId ?? '')?.[1]
    if (language) found[language] = `/${file.fileName}`
  }
  if (Object.keys(found).length !== 3) throw new Error('the texts of the client area are not three chunks')
  return found
}

/** The customers' page with its beginning inside it. */
export const clientPage = (): Plugin =>
  inlineStart({
    page: 'client.html',
    entry: 'src/apps/checkout/inline.ts',
    define: bundle => ({TEXT_CHUNKS: bundle ? textChunksOf(bundle) : {}})
  })

/**
 * Builds the customers' page by itself after the dashboard. In one build the two would share chunks,
 * and each would carry what only the other one uses of a library.
 */
export function clientBuild(): Plugin {
  return {
    name: 'paydesk:client-build',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({configFile: here('vite.client.config.ts'), logLevel: 'warn'})
      }
    }
  }
}
