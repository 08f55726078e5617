import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {adminCommands} from '../upstream/src/admin/commands.ts'
import {type Command, commandsOf, currentDocuments, read, shellLines, spans} from './documents.ts'
import {root} from './paths.ts'

const commands = currentDocuments.flatMap(commandsOf)
const exists = (path: string) => existsSync(join(root, path))
const tracked = execFileSync('git', ['ls-files'], {cwd: root, encoding: 'utf8'}).split('\n')

type Package = {name: string; scripts?: Record<string, string>; workspaces?: string[]}
const packageOf = (folder: string): Package => JSON.parse(read(join(folder, 'package.json')))
const workspaces = packageOf('.').workspaces ?? []
const projects = [...read('vitest.workspace.ts').matchAll(/name: '(\w+)',[^}]*?root: '\.\/(\w+)'/gs)]

/** The value of an option such as `-w upstream`. */
const argumentOf = (words: string[], option: string) => words[words.indexOf(option) + 1] ?? ''

/** The file that a command runs with Node, and what is passed to it. */
function program({words}: Command): {entry: string; args: string[]} | undefined {
  if (words[0] === 'node') return {entry: words[1] ?? '', args: words.slice(2)}
  const script = packageOf('.').scripts?.[words[2] ?? '']
  const entry = /^(?:exec )?node (\S+\.ts)$/.exec(script ?? '')?.[1]
  if (words[1] !== 'run' || !entry) return undefined
  return {entry, args: words.includes('--') ? words.slice(words.indexOf('--') + 1) : []}
}

function missingScript({words}: Command): string | undefined {
  const [, verb = '', name = ''] = words
  const folder = words.includes('-w') ? argumentOf(words, '-w') : '.'
  if (folder !== '.' && !workspaces.includes(folder)) return `no package ${folder}`
  if (['ci', 'install', 'pack'].includes(verb)) return undefined
  const script = verb === 'run' ? name : verb
  return packageOf(folder).scripts?.[script] ? undefined : `no script ${script}`
}

function missingTool({words}: Command): string | undefined {
  const [, tool = ''] = words
  if (!exists(`node_modules/.bin/${tool}`)) return `no program ${tool}`
  if (tool !== 'vitest') return words.slice(2).find(word => word.includes('/') && !exists(word))
  const folder = projects.find(([, name]) => name === argumentOf(words, '--project'))?.[2]
  const part = words.at(-1) ?? ''
  const isFound = tracked.some(
    file => file.startsWith(`${folder}/`) && file.includes('.test.') && file.includes(part)
  )
  return folder && isFound ? undefined : `no test ${part}`
}

/** The files that an entry is made of, as far as its own folder and package go. */
function sourcesOf(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const imports = [...read(entry).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(entry), path)
  )
  return [entry, ...imports.flatMap(path => sourcesOf(path, seen))]
}

function missingOption(command: Command): string | undefined {
  const {entry, args} = program(command) ?? {entry: '', args: []}
  if (!entry || args[0] === '--help') return undefined
  // A page may show the file itself, as the name of a block.
  if (!exists(entry)) return read(command.file).includes(` ${entry}\n`) ? undefined : `no file ${entry}`
  const named = args.flatMap(word => /^--([\w-]+)$/.exec(word)?.[1] ?? [])
  if (entry.endsWith('admin-cli.ts')) {
    const known: readonly string[] | undefined = adminCommands.find(({name}) => name === args[0])?.options
    return known ? named.find(option => !known.includes(option)) : `no command ${args[0]}`
  }
  const text = named.length > 0 ? sourcesOf(entry).map(read).join('\n') : ''
  return named.find(option => !new RegExp(`^ +(['"]?)${option}\\1: \\{`, 'm').test(text))
}

describe('a command of the documents', () => {
  it('is found in blocks and in sentences', () => {
    expect(commands.length).toBeGreaterThan(80)
    expect(commandsOf('README.md').map(({words}) => words.join(' '))).toEqual(
      expect.arrayContaining(['npm ci', 'npm start', 'npm run backup -- <folder>'])
    )
  })

  it('names a script, a program, a test or a file that exists', () => {
    const missing = commands.flatMap(command => {
      const [first] = command.words
      const what =
        first === 'npm' ? missingScript(command) : first === 'npx' ? missingTool(command) : undefined
      return what ? [`${command.at}: ${what}`] : []
    })
    expect(missing).toEqual([])
  })

  it('passes only options that its program reads', () => {
    const missing = commands.flatMap(command => {
      const what = missingOption(command)
      return what ? [`${command.at}: ${what}`] : []
    })
    expect(missing).toEqual([])
  })
})

it('every variable that a document names is read by the product, a test or an example', () => {
  const sources = tracked.filter(file => !file.endsWith('.md') && exists(file))
  const text = sources
    .filter(file => /\.(ts|tsx|sh|json|ya?ml|example|conf|service)$|Caddyfile$/.test(file))
    .map(read)
    .join('\n')
  const named = currentDocuments.flatMap(file => [
    ...commandsOf(file).flatMap(({at, variables}) => variables.map(name => ({at, name}))),
    ...spans(file).flatMap(span =>
      [...span.matchAll(/(?:^|\s)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=$|[\s=])/g)].map(([, name = '']) => ({
        at: `${file}: ${span}`,
        name
      }))
    )
  ])
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({name}) => !new RegExp(`\\b${name}\\b`).test(text)).map(({at}) => at)).toEqual([])
})

/** Runs a line of a document, with a text for each of its placeholders. */
function runLine(line: string, env: Record<string, string> = {}) {
  const text = line.replace(/<[^>]*>/g, 'x')
  return spawnSync('sh', ['-c', text], {cwd: root, env: {...process.env, ...env}, encoding: 'utf8'})
}

/** How each line of a block is tried: by the run, by a test of another file, or not at all, and then why. */
const lines: Record<string, {run: () => void} | {test: string} | {reason: string}> = {
  'npm ci': {reason: 'it has installed what runs this test'},
  'npm start': {test: 'e2e/journeys/start.test.ts'},
  'npm run check': {reason: 'it runs before each commit'},
  'npm test': {reason: 'it runs this test'},
  'npm run test:all': {reason: 'it runs this test'},
  'npm ci --omit=dev && npm run build': {reason: 'an installation of its own takes minutes'},
  'npm run config': {
    run: () => {
      const settings = {DATABASE_URL: 'postgres://paydesk@db/paydesk', APP_SECRET: 'x'.repeat(64)}
      expect(runLine('npm run config', settings)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/Everything that is needed is set\.\n$/)
      })
    }
  },
  'jq -c \'select(.requestId == "0c9f…")\' bff.log upstream.log worker.log': {reason: 'needs jq'},
  'export DATABASE_URL=postgres://paydesk@db/paydesk APP_SECRET=$(openssl rand -hex 32) PUBLIC_URL=https://pay.example':
    {reason: 'needs openssl; the names are checked above'},
  'npm run admin -- create-superadmin --email you@example.com --name "Your Name"': {
    test: 'upstream/src/admin/admin.test.ts'
  },
  'npm run admin -- create-merchant --name "Merchant"': {test: 'upstream/src/admin/admin.test.ts'},
  'npm run backup -- /backups/2026-11-30': {test: 'upstream/src/backup/backup.test.ts'},
  'npm run restore -- /backups/2026-11-30': {test: 'upstream/src/backup/backup.test.ts'},
  'cd /etc/paydesk && npm install @opentelemetry/sdk-node @opentelemetry/auto-instrumentations-node': {
    reason: 'installs for minutes'
  },
  'NODE_OPTIONS="--import /etc/paydesk/traces.mjs" OTEL_SERVICE_NAME=bff OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 npm run start:bff':
    {reason: 'needs what the line above installs'},
  'apt-get install haproxy redis-server postgresql libfaketime': {reason: 'changes the machine'},
  'apt-get install postgresql etcd-server etcd-client patroni': {reason: 'changes the machine'},
  'systemctl restart etcd': {reason: 'changes the machine'},
  'systemctl enable --now patroni': {reason: 'changes the machine'},
  'patronictl -c /etc/patroni/config.yml list': {reason: 'needs the three nodes of the lines above'},
  'npm run chaos -- --seed 7 --minutes 2': {reason: 'needs the programs of the line above, and minutes'},
  'npm run races -- --seed 1 --runs 700': {test: 'upstream/src/races/races.test.ts'},
  'npm run races -- --plants': {test: 'upstream/src/races/plants/plants.test.ts'},
  'npm run chaos -- --pooler': {reason: 'needs the same programs and pgbouncer, and minutes'},
  'npm run chaos -- --bucket': {reason: 'needs the same programs, and minutes'},
  'npm run chaos -- --short': {reason: 'takes a minute'},
  'npm run upgrade-test -- --rows 1000000': {reason: 'needs the same programs, and minutes'},
  'npm run soak -- --minutes 8': {reason: 'needs the same programs, and minutes'},
  'npm run upgrade-test -- --plant': {reason: 'needs the same programs, and minutes'},
  "npm run conformance -- https://api.example.com --token <an admin's token> --token-vendor <a vendor's token>":
    {
      run: () => {
        const [line = ''] = shellLines('docs/using-the-contract.md')
        expect(runLine(line.replace('https://api.example.com', 'http://127.0.0.1:9'))).toMatchObject({
          status: 2,
          stderr: expect.stringContaining('127.0.0.1:9')
        })
      }
    },
  'npm install ./paydesk-client-0.1.0.tgz': {test: 'client/src/package.test.ts'}
}

describe('a line of a block', () => {
  it('has one entry of this table, and the table has no other', () => {
    expect(Object.keys(lines).toSorted()).toEqual(
      [...new Set(currentDocuments.flatMap(shellLines))].toSorted()
    )
  })

  it('that a test of another file runs has this test', () => {
    const named = Object.values(lines).flatMap(way => ('test' in way ? [way.test] : []))
    expect(named.filter(file => !exists(file))).toEqual([])
  })

  it.each(Object.entries(lines).flatMap(([line, way]) => ('run' in way ? [{line, ...way}] : [])))(
    'works: $line',
    ({run}) => run(),
    60_000
  )
})

it('the first server of the page about the contract answers as its first command expects', async () => {
  const [, code = ''] = /^```js first-api\.js\n(.*?)^```$/ms.exec(read('docs/using-the-contract.md')) ?? []
  const env = {...process.env, UPSTREAM_PORT: '0'}
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {cwd: root, env})
  try {
    const [said] = await once(server.stdout, 'data')
    const url = `http://localhost:${/^Port (\d+)/.exec(String(said))?.[1]}`
    const line = spans('docs/using-the-contract.md').find(span => span.endsWith('--only getMe')) ?? ''
    expect(line).toContain('http://localhost:4000')
    const {status, stdout} = runLine(line.replace('http://localhost:4000', url))
    expect([status, stdout]).toEqual([0, expect.stringContaining(' 0 failed')])
  } finally {
    server.kill()
  }
}, 60_000)
