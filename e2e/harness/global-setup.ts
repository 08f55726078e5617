import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {browserPath} from './browser.ts'
import {startProduct} from './product.ts'
import type {RunningProduct} from './running-product.ts'
import {leaksIn, storedSecrets} from './secrets.ts'

type Started = {running: RunningProduct; stop: () => Promise<string[]>}

/** Starts a product with data of its own. `stop` removes them, and gives the secrets that stood in its output. */
async function start(): Promise<Started> {
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
  const {url, upstreamUrl} = product
  return {
    running: {url, upstreamUrl, dataDir, outputFile, secretsFile},
    stop: async () => {
      await product.stop()
      const leaks = leaksIn(product.output(), storedSecrets(secretsFile))
      rmSync(folder, {recursive: true, force: true})
      return leaks
    }
  }
}

/** One running product per worker; at the end no secret may stand in an output. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await browserPath()
  const products = await Promise.all(Array.from({length: Number(project.config.maxWorkers)}, start))
  project.provide(
    'products',
    products.map(({running}) => running)
  )
  return async () => {
    const leaks = (await Promise.all(products.map(({stop}) => stop()))).flat()
    if (leaks.length > 0) throw new Error(`Secrets in the product's output:\n${leaks.join('\n')}`)
  }
}
