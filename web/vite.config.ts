import {fileURLToPath} from 'node:url'
import {checkoutAreas} from '@paydesk/contracts/checkout'
import tailwindcss from '@tailwindcss/vite'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {brotli} from './vite/brotli.ts'
import {checkoutBuild, checkoutWatch, cssTarget} from './vite/checkout-build.ts'
import {codeSplitting} from './vite/chunks.ts'
import {cspPatches} from './vite/csp-patches.ts'
import {dashboardPage} from './vite/dashboard-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:3000'

/** What the BFF answers itself, the customer's pages included. */
const ofBff = ['/trpc', '/files', ...checkoutAreas.map(area => `/${area}`)]

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: here('./src/apps/dashboard/routes'),
  generatedRouteTree: here('./src/apps/dashboard/route-tree.gen.ts'),
  routeFileIgnorePattern: '\\.test\\.',
  autoCodeSplitting: true,
  // A route's loader comes with its screen: what it calls would else be in the first file for every route.
  codeSplittingOptions: {
    // A hot update puts a route into the router that stands; among tests that is another file's.
    addHmr: !process.env.VITEST,
    defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']]
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
    cspPatches(),
    dashboardPage(),
    checkoutBuild(),
    checkoutWatch(),
    brotli()
  ],
  resolve: {alias: {'@': here('./src')}},
  server: {port: 5173, strictPort: true, proxy: Object.fromEntries(ofBff.map(path => [path, bff]))},
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget,
    // Data URLs would need `font-src data:` and the like; every asset is a separate file.
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    rolldownOptions: {
      input: {dashboard: here('./index.html')},
      output: {
        codeSplitting,
        // The first file names every other one: two letters less of each hash are not sent with each visit.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]'
      }
    }
  }
})
