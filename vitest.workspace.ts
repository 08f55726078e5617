import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Vitest keeps one core for itself; with two cores that is half of the machine for a process that waits.
const everyCore = {maxWorkers: '100%'}

// What a test waits for comes late on a busy machine.
const patient = {expect: {poll: {timeout: 20_000}}}

/**
 * One project per package. `npm run test:all` runs them all, `npm test` all but e2e and `*.long.test.ts`, `--project <name>`
 * one.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everyCore,
          ...patient,
          isolate: false,
          name: 'contracts',
          root: './contracts',
          include: ['src/**/*.test.ts']
        }
      },
      {
        test: {
          ...patient,
          name: 'scripts',
          root: './scripts',
          include: ['*.test.ts']
        }
      },
      {
        test: {
          ...everyCore,
          ...patient,
          name: 'upstream',
          isolate: false,
          root: './upstream',
          include: ['src/**/*.test.ts'],
          globalSetup: here('./upstream/test/global-setup.ts'),
          testTimeout: 30_000,
          hookTimeout: 60_000
        }
      },
      {
        test: {
          ...everyCore,
          ...patient,
          name: 'bff',
          isolate: false,
          root: './bff',
          testTimeout: 30_000,
          include: ['src/**/*.test.ts']
        }
      },
      {
        // The tested example imports the client by its name.
        resolve: {alias: {'@paydesk/client': here('./client/src/index.ts')}},
        test: {
          ...everyCore,
          ...patient,
          name: 'client',
          root: './client',
          testTimeout: 30_000,
          include: ['src/**/*.test.ts']
        }
      },
      {
        test: {
          ...everyCore,
          ...patient,
          name: 'conformance',
          isolate: false,
          root: './conformance',
          testTimeout: 30_000,
          include: ['src/**/*.test.ts']
        }
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          ...patient,
          // A screen's test waits for its server about half of its time.
          maxWorkers: 3,
          isolate: false,
          sequence: {groupOrder: 1},
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: here('./web/test/setup.ts')
        }
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          root: './e2e',
          include: ['journeys/**/*.test.ts'],
          globalSetup: here('./e2e/harness/global-setup.ts'),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A journey waits for its browser and for its product by turns.
          maxWorkers: 2,
          sequence: {groupOrder: 2}
        }
      }
    ]
  }
})
