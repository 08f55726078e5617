import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin} from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The page's own script as one classic script, small enough to stand in the page itself. */
async function compiled(entry: string, define: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    resolve: {alias: {'@': here('src')}},
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {input: here(entry), output: {format: 'iife'}}
    }
  })
  const [built] = [result].flat()
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (!chunk?.code) throw new Error('the page’s own script came out empty')
  return chunk.code.trim()
}

/** Puts the stylesheet into the page, which saves a slow line a round trip before the first paint. */
function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    // Parts that import from the page's first file would fetch its styles once more.
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name)
    }
    return `<style>${file.source.toString().trim()}</style>`
  })
}

type InlineStartOptions = {
  /** The page's file name. */
  page: string
  /** The module that begins, below web/. */
  entry: string
  /** Build facts for the script; called without a bundle in development. */
  define: (bundle: Bundle | undefined) => Record<string, unknown>
}

/**
 * A page carries what its first paint and its first call need: the choice of theme, the script that
 * begins, and, once built, the styles. The content policy allows them by their hashes.
 */
export function inlineStart({page, entry, define}: InlineStartOptions): Plugin {
  return {
    name: `paydesk:start-of-${page}`,
    transformIndexHtml: {
      order: 'post',
      async handler(html, {bundle, filename}) {
        if (!filename.endsWith(page)) return html
        const theme = await readFile(here('src/start/theme-script.js'), 'utf8')
        const start = await compiled(entry, define(bundle))
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
