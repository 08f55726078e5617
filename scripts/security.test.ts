import {existsSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = read('docs/security.md')
const section = page.slice(page.indexOf('## Adversarial cases'), page.indexOf('## Deviations'))
const rows = [...section.matchAll(/^\| (\d+) \|.*\| (.+) \|$/gm)].map(([, no, tests = '']) => ({
  no: Number(no),
  tests: tests.split('<br>').map(test => /^`([^`]+)`: (.+)$/.exec(test)?.slice(1) ?? [test, ''])
}))

it('the page on security has every adversarial case once, each with a test', () => {
  expect(rows.map(({no}) => no)).toEqual(Array.from({length: 59}, (_, i) => i + 1))
})

it('each test that the page names is in its file', () => {
  const missing = rows.flatMap(({no, tests}) =>
    tests
      .filter(([file = '', name = '']) => !isTest(file, name))
      .map(([file, name]) => `${no}: ${file}: ${name}`)
  )
  expect(missing).toEqual([])
})

/** Whether a test, or a group of tests, has this name, or one that begins with it. */
function isTest(file: string, name: string): boolean {
  if (!name || !existsSync(new URL(`../${file}`, import.meta.url))) return false
  return ["'", '`', '"'].some(
    quote => read(file).includes(`(${quote}${name}`) || inRow(read(file), quote + name)
  )
}

/** The name stands on a line of its own where the call is long. */
const inRow = (text: string, start: string) => text.split('\n').some(line => line.trim().startsWith(start))
