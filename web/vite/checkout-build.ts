import {rm} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import {build, type InlineConfig, type Plugin} from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** These know oklch: no colour is sent again as hex and lab. */
export const cssTarget = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

const common = {
  configFile: false,
  logLevel: 'warn',
  root: here('.'),
  publicDir: false,
  resolve: {alias: {'@': here('src')}}
} as const satisfies InlineConfig

/** Builds the script of the customer's pages; its address in the built web. */
async function buildScript(): Promise<string> {
  const result = await build({
    ...common,
    build: {
      outDir: here('dist'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: {polyfill: false},
      rolldownOptions: {
        input: here('src/apps/checkout/script/main.ts'),
        output: {entryFileNames: 'assets/checkout-[hash].js'}
      }
    }
  })
  const [built] = [result].flat()
  const files = built && 'output' in built ? built.output : []
  const [script, ...others] = files
  if (!script || others.length > 0) throw new Error('the script of the customer’s pages is not one file')
  return `/${script.fileName}`
}

/** Builds the renderer of the customer's pages for the BFF, with all that it imports, styles included. */
async function buildRenderer(script: string): Promise<void> {
  await build({
    ...common,
    plugins: [react(), tailwindcss()],
    define: {
      CHECKOUT_SCRIPT: JSON.stringify(script),
      // The plugin compiles for React's development build where vite serves.
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production')
    },
    ssr: {noExternal: true},
    build: {
      ssr: here('src/apps/checkout/renderer.ts'),
      outDir: here('dist/server'),
      emptyOutDir: true,
      target: 'node22',
      cssTarget,
      minify: true,
      cssMinify: true,
      rolldownOptions: {output: {entryFileNames: 'checkout.js'}}
    }
  })
}

/** Builds the customer's pages: first the script, whose address the renderer writes into each page. */
async function buildCheckout(): Promise<void> {
  await buildRenderer(await buildScript())
}

/** Builds the customer's pages after the dashboard. */
export function checkoutBuild(): Plugin {
  return {
    name: 'paydesk:checkout-build',
    apply: 'build',
    closeBundle: {order: 'pre', sequential: true, handler: buildCheckout}
  }
}

const sources = ['src/apps/checkout/', 'src/styles/', 'src/lib/'].map(here)
const settleFor = 200

/**
 * In development the BFF serves the customer's pages as it always does. They are built again when a file of theirs
 * changes; the BFF, which watches what it has loaded, then starts again by itself.
 */
export function checkoutWatch(): Plugin {
  return {
    name: 'paydesk:checkout-watch',
    apply: 'serve',
    configureServer(server) {
      let timer: NodeJS.Timeout | undefined
      const rebuild = async () => {
        // What a start has built is no longer what the folder holds.
        await rm(here('dist/.sources'), {force: true})
        await buildCheckout().catch((error: Error) => server.config.logger.error(error.message))
      }
      server.watcher.on('all', (_event, file) => {
        if (!sources.some(folder => file.startsWith(folder))) return
        clearTimeout(timer)
        timer = setTimeout(() => void rebuild(), settleFor)
      })
    }
  }
}
