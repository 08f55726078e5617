import {defineConfig} from 'vitest/config'

/** The tests of one plant, in the copy of the source that has it: PLANT_TESTS names them. */
const tests = process.env.PLANT_TESTS ?? ''

export default defineConfig({
  test: {
    include: [`${tests}*.test.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(tests.startsWith('upstream') && {globalSetup: './upstream/test/global-setup.ts'})
  }
})
