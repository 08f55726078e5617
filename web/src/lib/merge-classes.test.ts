import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {twMerge} from 'tailwind-merge'
import {expect, it} from 'vitest'
import {mergeClasses} from './merge-classes.ts'

const source = join(import.meta.dirname, '..')

/** Every word in a text of the source: the class names are among them. */
function wordsInUse(): string[] {
  const files = readdirSync(source, {recursive: true})
    .map(String)
    .filter(
      name => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !/^client|merge-classes\.ts$/.test(name)
    )
  const texts = files.flatMap(name => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)
  ])
  return [...new Set(texts.flatMap(([text]) => text.slice(1, -1).split(/\s+/)))].filter(word =>
    // What neither of the two knows is at odds with nothing.
    [mergeClasses, twMerge].some(merge => merge(`${word} ${word}`) === word)
  )
}

/** What stands before the name: only classes under the same conditions can be at odds. */
const conditionOf = (word: string) => /^(?:(?:[\w@*-]|\[[^\]]*\]|\([^)]*\)|\/)+:)*!?/.exec(word)?.[0] ?? ''

it('tells of any two class names in use whether they are at odds, as the whole of Tailwind would', () => {
  const words = wordsInUse()
  expect(words.length).toBeGreaterThan(500)
  const different: string[] = []
  for (const group of Object.values(Object.groupBy(words, conditionOf))) {
    for (const first of group ?? []) {
      for (const second of group ?? []) {
        const both = `${first} ${second}`
        // A name beside itself says nothing: it sets the same once or twice.
        if (first !== second && mergeClasses(both) !== twMerge(both)) different.push(both)
      }
    }
  }
  expect(different).toEqual([])
}, 120_000)
