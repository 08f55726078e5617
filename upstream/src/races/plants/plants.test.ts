import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {plants} from './index.ts'
import {planted} from './plant.ts'

const root = join(import.meta.dirname, '../../../..')

it.each(plants)('the plant $name still fits the source', ({edits}) => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const [file, text] of planted(edits, read)) expect(text).not.toBe(read(file))
})

it('a plant that no longer fits names its file', () => {
  const edits = [{file: 'a.ts', find: 'one', put: 'two'}]
  expect(() => planted(edits, () => 'one and one')).toThrow('a.ts has 2 of: one')
  expect(() => planted(edits, () => 'two')).toThrow('a.ts has 0 of: one')
})
