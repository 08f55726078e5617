import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {startProduct} from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    upstreamUrl: string
  }
}

/** One running product for all journeys; its data go with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydesk-e2e-'))
  const product = await startProduct(dataDir)
  project.provide('productUrl', product.url)
  project.provide('upstreamUrl', product.upstreamUrl)
  return async () => {
    await product.stop()
    rmSync(dataDir, {recursive: true, force: true})
  }
}
