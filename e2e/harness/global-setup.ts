import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {startProduct} from './product.ts'
import {leaksIn, storedSecrets} from './secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    upstreamUrl: string
    /** Where the product keeps its data. */
    dataDir: string
    /** Where the product's whole output goes while it runs. */
    outputFile: string
    /** Where journeys note the secrets that they meet. */
    secretsFile: string
  }
}

/** One running product for all journeys, whose data go with it; at the end no secret may stand in its output. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-e2e-'))
  const [dataDir, outputFile, secretsFile] = ['data', 'output.log', 'secrets.jsonl'].map(name =>
    join(folder, name)
  ) as [string, string, string]
  writeFileSync(outputFile, '')
  const product = await startProduct(dataDir, {
    outputFile,
    // Journeys sign in far more often than people do, and their logs are looked through for secrets.
    environment: {
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'info',
      CABINET_URL: 'https://cabinet.example/orders',
      SUPPORT_URL: 'https://support.example/chat'
    }
  })
  project.provide('productUrl', product.url)
  project.provide('upstreamUrl', product.upstreamUrl)
  project.provide('dataDir', dataDir)
  project.provide('outputFile', outputFile)
  project.provide('secretsFile', secretsFile)
  return async () => {
    await product.stop()
    const leaks = leaksIn(product.output(), storedSecrets(secretsFile))
    rmSync(folder, {recursive: true, force: true})
    if (leaks.length > 0) throw new Error(`Secrets in the product's output:\n${leaks.join('\n')}`)
  }
}
