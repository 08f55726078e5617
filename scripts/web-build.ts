import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './paths.ts'

const stampFile = join(root, 'web/dist/.sources')
const inputs = ['web/src', 'web/public', 'web/vite', 'contracts/src', 'package-lock.json']
const topFiles = ['web/index.html', 'web/vite.config.ts', 'web/package.json']

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  const entries = readdirSync(path, {withFileTypes: true, recursive: true})
  for (const entry of entries) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield join(entry.parentPath, entry.name)
  }
}

function sourcesDigest(): string {
  const hash = createHash('sha256')
  for (const input of [...inputs, ...topFiles]) {
    for (const file of [...filesUnder(join(root, input))].sort())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the web app unless web/dist was made from exactly the present sources. Rejects with the build's output. */
export async function ensureWebBuilt(): Promise<void> {
  const digest = sourcesDigest()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((done, failed) => {
    build.once('error', failed)
    build.once('close', done)
  })
  if (code !== 0) throw new Error(`The web app did not build:\n${said}`)
  writeFileSync(stampFile, digest)
}
