import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin} from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The page's own script as one classic script, small enough to stand in the page itself. */
async function compiledStart(textChunks: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    publicDir: false,
    define: {TEXT_CHUNKS: JSON.stringify(textChunks)},
    resolve: {alias: {'@': here('src')}},
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {input: here('src/client/inline.ts'), output: {format: 'iife'}}
    }
  })
  const [built] = [result].flat()
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (!chunk?.code) throw new Error('the page’s own script came out empty')
  return chunk.code.trim()
}

/** Where each language's texts ended up in the build. */
function textChunksOf(bundle: Bundle): Record<string, string> {
  const found: Record<string, string> = {}
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const language = /\/client\/locales\/(\w+)\.json$/.exec(file.facadeModuleId ?? '')?.[1]
    if (language) found[language] = `/${file.fileName}`
  }
  if (Object.keys(found).length !== 3) throw new Error('the texts of the client area are not three chunks')
  return found
}

/** Puts the stylesheet into the page, which saves a slow line a round trip before the first paint. */
function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    return `<style>${file.source.toString().trim()}</style>`
  })
}

/**
 * The customers' page carries what its first paint and its first call need: the choice of theme, the
 * script that begins, and, once built, the styles. The content policy allows them by their hashes.
 */
export function clientPage(): Plugin {
  return {
    name: 'paydesk:client-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, {bundle, filename}) {
        if (!filename.endsWith('client.html')) return html
        const theme = await readFile(here('public/boot.js'), 'utf8')
        const start = await compiledStart(bundle ? textChunksOf(bundle) : {})
        const script = (children: string): HtmlTagDescriptor => ({
          tag: 'script',
          children,
          injectTo: 'head-prepend'
        })
        return {
          html: bundle ? inlineStyles(html, bundle) : html,
          tags: [script(theme.replace(/^\/\/.*\n/gm, '').trim()), script(start)]
        }
      }
    }
  }
}

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
