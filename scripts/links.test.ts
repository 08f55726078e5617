import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'
import {currentDocuments, documents, read} from './documents.ts'
import {root} from './paths.ts'

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
  const missing = currentDocuments
    .flatMap(file => [...read(file).matchAll(sources)].map(([, path = '']) => `${file}: ${path}`))
    .filter(line => !line.endsWith('/dist') && !existsSync(join(root, line.replace(/.*: /, ''))))
  expect(missing).toEqual([])
})

it('every program that an example of a deployment starts exists', () => {
  const files = execFileSync('git', ['ls-files', 'deploy'], {cwd: root, encoding: 'utf8'})
    .split('\n')
    .filter(Boolean)
  const named = files.flatMap(file => read(file).match(/\b(?:upstream|bff)\/src\/[\w./-]+/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
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
