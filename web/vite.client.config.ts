import {fileURLToPath} from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {clientPage} from './vite/client-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The customers' page alone; the dashboard's configuration builds it into the same folder. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), tailwindcss(), clientPage()],
  resolve: {alias: {'@': here('./src')}},
  build: {
    outDir: here('./dist'),
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    rolldownOptions: {input: {client: here('./client.html')}}
  }
})
