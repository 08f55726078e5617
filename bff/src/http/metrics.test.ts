import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {createMetrics} from './metrics.ts'

test('the page on operations lists exactly the metrics of the BFF', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(bff_\w+)/gm)].map(([, name]) => name)
  const {registry} = createMetrics({shared: () => true} as never, {streams: () => 0}, {taken: () => 0})
  const made = registry.getMetricsAsArray().map(({name}) => name)
  expect(listed.toSorted()).toEqual(made.filter(name => name.startsWith('bff_')).toSorted())
})
