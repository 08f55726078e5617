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
      name =>
        /\.tsx?$/.test(name) && !/\.test\./.test(name) && !/^apps\/checkout|merge-classes\.ts$/.test(name)
    )
  const texts = files.flatMap(name => [
    ...readFileSync(join(source, name), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)
  ])
  return [...new Set(texts.flatMap(([text]) => text.slice(1, -1).split(/\s+/)))].filter(word =>
    // A class that neither of the two knows conflicts with nothing.
    [mergeClasses, twMerge].some(merge => merge(`${word} ${word}`) === word)
  )
}

/** The variants before the name: only classes with the same variants can conflict. */
const conditionOf = (word: string) => /^(?:(?:[\w@*-]|\[[^\]]*\]|\([^)]*\)|\/)+:)*!?/.exec(word)?.[0] ?? ''

it('finds the same conflicts between the class names in use as the whole of Tailwind', () => {
  const words = wordsInUse()
  expect(words.length).toBeGreaterThan(500)
  const different: string[] = []
  for (const group of Object.values(Object.groupBy(words, conditionOf))) {
    for (const first of group ?? []) {
      for (const second of group ?? []) {
        const both = `${first} ${second}`
        // A name next to itself proves nothing.
        if (first !== second && mergeClasses(both) !== twMerge(both)) different.push(both)
      }
    }
  }
  expect(different).toEqual([])
}, 120_000)
