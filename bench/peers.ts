import {execFileSync} from 'node:child_process'
import {existsSync, globSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'vite'

const folder = fileURLToPath(new URL('./peers/', import.meta.url))
export const reactAdminFolder = join(folder, 'dist')

/** Installs the packages of bench/peers, where they are not there or older than their lock file. */
export function installPeers(): void {
  const timeOf = (file: string) => (existsSync(folder + file) ? statSync(folder + file).mtimeMs : 0)
  if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json'))
    execFileSync('npm', ['ci', '--silent'], {cwd: folder, stdio: ['ignore', 2, 2]})
}

/** Builds the list of react-admin, and answers with its files. */
export async function buildReactAdmin(): Promise<string[]> {
  installPeers()
  await build({
    root: join(folder, 'react-admin'),
    base: '/react-admin/',
    configFile: false,
    logLevel: 'error',
    build: {outDir: reactAdminFolder, emptyOutDir: true}
  })
  return globSync('**/*.*', {cwd: reactAdminFolder})
}
