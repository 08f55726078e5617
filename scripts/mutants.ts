import {join} from 'node:path'
import {Stryker} from '@stryker-mutator/core'
import {root} from './paths.ts'

/** The mutated areas, and the tests that should notice. */
const areas = {
  contracts: {
    mutate: [
      'access',
      'card',
      'codes',
      'decimal-sums',
      'fee',
      'fields',
      'minor-units',
      'money',
      'order-id',
      'phone',
      'state-machine',
      'typed-amount'
    ].map(name => `contracts/src/${name}.ts`),
    tests: ['contracts/src']
  },
  procedures: {mutate: ['bff/src/features/**/*.procedures.ts', 'bff/src/access/*.ts'], tests: ['bff/src']},
  ledger: {
    mutate: ['upstream/src/ledger/{operations,post,quotes,wallets}.ts'],
    tests: ['upstream/src/ledger', 'upstream/src/features/transactions']
  },
  payouts: {
    mutate: ['upstream/src/features/payouts/*.ts', 'upstream/src/payouts/status.ts'],
    tests: ['upstream/src/features/payouts']
  },
  cashouts: {
    mutate: ['upstream/src/features/cashout-requests/*.ts'],
    tests: ['upstream/src/features/cashout-requests']
  },
  codes: {
    mutate: ['upstream/src/identity/{codes,code-limits}.ts'],
    tests: ['upstream/src/identity', 'upstream/src/features/verification-codes']
  }
}
type Area = keyof typeof areas

/**
 * Breaks the code of each area one expression at a time, and lists what no test notices:
 *
 *   npm run mutants [area ...]
 *
 * The results are kept in .tmp/mutants: a later run tries only what has changed. An expression that is evaluated once,
 * while its module loads, needs every test of the area: MUTANTS_STATIC=true tries those as well, for hours.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.filter(name => !(name in areas))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}`)
  for (const area of (named.length > 0 ? named : Object.keys(areas)) as Area[]) await run(area)
}

async function run(area: Area): Promise<void> {
  const {mutate, tests} = areas[area]
  const kept = (name: string) => join(root, `.tmp/mutants/${area}-${name}.json`)
  // Read by mutants.vitest.ts.
  process.env.MUTANTS_TESTS = tests.join(',')
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: join(root, 'scripts/mutants.vitest.ts'), related: false},
    mutate: [...mutate, '!**/*.test.ts'],
    // A sentence in other words is not a fault of the code.
    mutator: {plugins: null, excludedMutations: ['StringLiteral']},
    coverageAnalysis: 'perTest',
    ignoreStatic: process.env.MUTANTS_STATIC !== 'true',
    concurrency: 2,
    timeoutMS: 20_000,
    ignorePatterns: ['.data', '.tmp', 'dist', 'web', 'e2e', 'docs'],
    tempDirName: join(root, '.tmp/stryker'),
    incremental: true,
    incrementalFile: kept('known'),
    reporters: ['clear-text', 'json'],
    jsonReporter: {fileName: kept('report')}
  })
  await stryker.runMutationTest()
}

await main()
