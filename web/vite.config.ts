import {fileURLToPath} from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {brotli} from './vite/brotli.ts'
import {clientBuild, clientPage} from './vite/client-page.ts'
import {cspPatches} from './vite/csp-patches.ts'
import {entryPages} from './vite/entry-pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:3000'

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: here('./src/dashboard/routes'),
  generatedRouteTree: here('./src/dashboard/route-tree.gen.ts'),
  routeFileIgnorePattern: '\\.test\\.',
  autoCodeSplitting: true,
  // A route's loader comes with its screen: what it calls would else be in the first file for every route.
  codeSplittingOptions: {
    defaultBehavior: [
      ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']
    ]
  },
  addExtensions: '.tsx',
  disableLogging: true
})

export default defineConfig({
  root: here('.'),
  plugins: [
    routes,
    react(),
    tailwindcss(),
    entryPages(),
    cspPatches(),
    clientPage(),
    clientBuild(),
    brotli()
  ],
  resolve: {alias: {'@': here('./src')}},
  server: {port: 5173, strictPort: true, proxy: {'/trpc': bff, '/files': bff}},
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Data URLs would need `font-src data:` and the like; every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    rolldownOptions: {
      input: {dashboard: here('./index.html')},
      // What every screen needs is one file. What some screens share comes in few files, each small
      // part with what is mostly needed beside it: dozens of requests cost more than the bytes do.
      output: {
        // The names of shared parts list who shares them, which is long and stands in every list of files.
        chunkFileNames: ({name}) =>
          name.startsWith('part') ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {name: 'app', tags: ['$initial'], priority: 1},
            {name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000}
          ]
        }
      }
    }
  }
})
