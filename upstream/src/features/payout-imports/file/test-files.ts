import {mkdtempSync, rmSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import v8 from 'node:v8'
import {runInNewContext} from 'node:vm'
import {inspectFile, type RowResult, readRows} from './index.ts'
import {FileRefusal} from './refusal.ts'
import type {ImportSource, InspectOptions} from './types.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-file-'))
let count = 0
process.on('exit', () => rmSync(folder, {recursive: true}))

/** Writes a temporary file and gives it as an uploaded one. */
export async function uploaded(content: string | Uint8Array, name = 'payouts.csv'): Promise<ImportSource> {
  count += 1
  const path = join(folder, `${count}.upload`)
  await writeFile(path, content)
  return {path, name}
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

export async function readAll(source: ImportSource, options: InspectOptions = {}): Promise<RowResult[]> {
  return collect(readRows(source, await inspectFile(source, options)))
}

/** The refusal that inspecting ends in; an error that is none, or no error, is thrown on. */
export async function refusalOf(source: ImportSource, options: InspectOptions = {}): Promise<FileRefusal> {
  try {
    await inspectFile(source, options)
  } catch (error) {
    if (error instanceof FileRefusal) return error
    throw error
  }
  throw new Error('the file was not refused')
}

/** The codes of a bad row's errors by field, `null` being the whole row, or an empty object for a good row. */
export function codesOf(result: RowResult | undefined): Record<string, string> {
  if (!result || result.ok) return {}
  return Object.fromEntries(result.errors.map(({field, code}) => [field, code]))
}

/** Reads the file to its end; false where it is refused. Any other error fails the test. */
export async function isReadable(source: ImportSource, options: InspectOptions = {}): Promise<boolean> {
  try {
    await readAll(source, options)
    return true
  } catch (error) {
    if (error instanceof FileRefusal) return false
    throw error
  }
}

v8.setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of the heap that are still in use once garbage is collected. */
export function liveHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
