import {inject} from 'vitest'

/** A product that runs for the journeys, with what they ask of it besides its pages. */
export type RunningProduct = {
  url: string
  upstreamUrl: string
  /** Where the product keeps its data. */
  dataDir: string
  /** Where the product's whole output goes while it runs. */
  outputFile: string
  /** Where journeys note the secrets that they meet. */
  secretsFile: string
}

declare module 'vitest' {
  interface ProvidedContext {
    products: RunningProduct[]
  }
}

/** The product of this worker: files of journeys that run at the same time never share one. */
export function runningProduct(): RunningProduct {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!product) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}`)
  return product
}
