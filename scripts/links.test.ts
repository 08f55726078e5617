import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'
import {root} from './paths.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = execFileSync('git', ['ls-files', '-z', '*.md'], {cwd: root, encoding: 'utf8'})
  .split('\0')
  .filter(file => file && existsSync(join(root, file)))

it('every relative link in the documents leads to a file', () => {
  const dead = documents.flatMap(file =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
      .map(([, link = '', source = '']) => (link || source).replace(/#.*/, ''))
      .filter(path => path && !/^[a-z]+:/.test(path) && !existsSync(join(root, dirname(file), path)))
      .map(path => `${file}: ${path}`)
  )
  expect(dead).toEqual([])
})

it('every path of a source in the pages exists', () => {
  const sources = /`((?:contracts|upstream|bff|client|web|conformance|e2e|bench|scripts|deploy)\/[\w./-]+)`/g
  const missing = documents
    .filter(file => !file.startsWith('docs/adr/'))
    .flatMap(file => [...read(file).matchAll(sources)].map(([, path = '']) => `${file}: ${path}`))
    .filter(line => !line.endsWith('/dist') && !existsSync(join(root, line.replace(/.*: /, ''))))
  expect(missing).toEqual([])
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
