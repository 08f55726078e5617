import {readdirSync} from 'node:fs'
import {operationEntries} from '@paydesk/contracts/openapi'
import {expect, it} from 'vitest'

const modules = readdirSync(import.meta.dirname).filter(name => /^[a-z-]+\.ts$/.test(name))

async function exported(): Promise<string[]> {
  const loaded = await Promise.all(
    modules.map(name => import(new URL(name, import.meta.url).href) as Promise<Record<string, unknown>>)
  )
  return loaded.flatMap(module =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  )
}

it('each operation of the document has exactly one function here, and each function an operation', async () => {
  const operations = operationEntries.map(({operation}) => operation.operationId as string)
  expect((await exported()).toSorted()).toEqual(operations.toSorted())
})
