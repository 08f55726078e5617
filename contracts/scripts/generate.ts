import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {bundle, createConfig, formatProblems, getTotals, lint} from '@redocly/openapi-core'
import openapiTs, {astToString} from 'openapi-typescript'
import ts from 'typescript'
import {lintRules} from './lint-rules.ts'

/**
 * Writes generated/openapi.json, generated/wire.d.ts and generated/enums.ts from openapi.yaml,
 * and the sentences of each language from messages.json. With --check it writes nothing, and ends
 * with 1 when what is on disk differs.
 */
const folder = fileURLToPath(new URL('..', import.meta.url))
const root = `${folder}openapi.yaml`
const generated = `${folder}generated/`

type Json = null | boolean | number | string | Json[] | {[key: string]: Json}
type JsonObject = {[key: string]: Json}

async function bundleDocument(): Promise<JsonObject> {
  const config = await createConfig({extends: [], rules: lintRules})
  const linted = await lint({ref: root, config})
  const bundled = await bundle({ref: root, config})
  const problems = [...linted, ...bundled.problems]
  if (problems.length > 0) {
    formatProblems(problems, {format: 'codeframe', cwd: folder, totals: getTotals(problems), version: ''})
    throw new Error(`openapi.yaml has ${problems.length} problem(s), listed above.`)
  }
  return withSortedComponents(bundled.bundle.parsed as JsonObject)
}

/** The bundler names components in the order in which it meets them; sorted, a diff shows only what changed. */
function withSortedComponents(document: JsonObject): JsonObject {
  const sections = Object.entries(document.components as JsonObject).sort(byKey)
  const components = Object.fromEntries(
    sections.map(([name, section]) => [
      name,
      Object.fromEntries(Object.entries(section as JsonObject).sort(byKey))
    ])
  )
  return {...document, components}
}

const byKey = ([a]: [string, Json], [b]: [string, Json]): number => (a < b ? -1 : 1)

/** Wire types; an uploaded or streamed file is a Blob, not a string. */
async function wireTypes(document: JsonObject): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTs(JSON.stringify(document), {
    transform: schema => (schema.format === 'binary' ? blob : undefined)
  })
  return `// Generated from openapi.yaml by \`npm run generate\`. Do not edit.\n\n${astToString(nodes)}`
}

/** The values of every named enumeration, for use at run time. */
function enumerations(document: JsonObject): string {
  const {schemas} = document.components as {schemas: {[name: string]: {enum?: Json[]}}}
  const lists = Object.entries(schemas).flatMap(([name, {enum: words}]) =>
    words ? [`export const ${name} = ${JSON.stringify(words)} as const`] : []
  )
  return `// Generated from openapi.yaml by \`npm run generate\`. Do not edit.\n\n${lists.join('\n')}\n`
}

type Sentences = Record<string, Record<'en' | 'ru' | 'zh', string>>

/** The sentences of messages.json by language; a missing translation fails. */
async function sentences(): Promise<[name: string, text: string][]> {
  const all = JSON.parse(await readFile(`${folder}messages.json`, 'utf8')) as Sentences
  const inLanguage = (language: 'en' | 'ru' | 'zh') => {
    const texts = Object.entries(all).map(([id, sentence]) => [id, sentence[language]] as const)
    const missing = texts.find(([, text]) => !text)
    if (missing) throw new Error(`messages.json has no ${language} of ${missing[0]}`)
    return JSON.stringify(Object.fromEntries(texts), null, 2)
  }
  const head = '// Generated from messages.json by `npm run generate`. Do not edit.'
  return [
    ['messages.ts', `${head}\n\nexport const messages = ${inLanguage('en')} as const\n`],
    ['messages.ru.json', `${inLanguage('ru')}\n`],
    ['messages.zh.json', `${inLanguage('zh')}\n`]
  ]
}

async function outputs(): Promise<Map<string, string>> {
  const document = await bundleDocument()
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['wire.d.ts', await wireTypes(document)],
    ['enums.ts', enumerations(document)],
    ...(await sentences())
  ])
}

async function staleFiles(files: Map<string, string>): Promise<string[]> {
  const stale: string[] = []
  for (const [name, text] of files) {
    const onDisk = await readFile(generated + name, 'utf8').catch(() => undefined)
    if (onDisk !== text) stale.push(`generated/${name}`)
  }
  return stale
}

async function main(): Promise<void> {
  const files = await outputs()
  const stale = await staleFiles(files)
  if (process.argv.includes('--check')) {
    if (stale.length === 0) return
    throw new Error(`contracts: ${stale.join(' and ')} differ from openapi.yaml. Run \`npm run generate\`.`)
  }
  await mkdir(generated, {recursive: true})
  for (const [name, text] of files) await writeFile(generated + name, text)
  console.log(`contracts: ${stale.length === 0 ? 'nothing changed' : `wrote ${stale.join(' and ')}`}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
