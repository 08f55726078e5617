import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'
import {root} from './paths.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('every relative link in the documents leads to a file', () => {
  const documents = execFileSync('git', ['ls-files', '-z', '*.md'], {cwd: root, encoding: 'utf8'}).split('\0')
  const dead = documents
    .filter(file => file && existsSync(join(root, file)))
    .flatMap(file =>
      [...read(file).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
        .map(([, link = '', source = '']) => (link || source).replace(/#.*/, ''))
        .filter(path => path && !/^[a-z]+:/.test(path) && !existsSync(join(root, dirname(file), path)))
        .map(path => `${file}: ${path}`)
    )
  expect(dead).toEqual([])
})

it('every decision has its own number, and one line with its title in the index', () => {
  const files = readdirSync(join(root, 'docs/adr')).filter(file => file !== 'README.md')
  expect(new Set(files.map(file => file.slice(0, 4))).size).toBe(files.length)
  const titles = files.map(file => {
    const title = /^# (.*)/.exec(read(`docs/adr/${file}`))?.[1]
    return `[${title}](${file})`
  })
  expect(
    [...read('docs/adr/README.md').matchAll(/^- (\[.*?\]\(.*?\))/gm)].map(([, line]) => line).toSorted()
  ).toEqual(titles.toSorted())
})
