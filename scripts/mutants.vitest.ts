import {defineConfig} from 'vitest/config'

const tests = (process.env.MUTANTS_TESTS ?? '').split(',')

/** The tests of one area of `npm run mutants`. */
export default defineConfig({
  test: {
    include: tests.map(folder => `${folder}/**/*.test.ts`),
    exclude: ['**/*.long.test.ts', '**/races.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(tests.some(folder => folder.startsWith('upstream'))
      ? {globalSetup: './upstream/test/global-setup.ts'}
      : {})
  }
})
