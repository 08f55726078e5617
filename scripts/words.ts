import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './paths.ts'

/** Words that make an English sentence hard to read, with plain ones. */
const plainWords: Readonly<Record<string, string>> = {
  whoever: 'the noun: the caller, the owner, a user',
  anew: 'again',
  sown: 'seeded',
  amiss: 'wrong',
  insist: 'assert, require',
  'is told': 'is notified, gets, the error says',
  'the one that': 'the noun'
}

/** Words that are found at the start of a name, too. */
const stems = ['insist']
/** A phrase may continue on the next line, behind that line's comment sign. */
const gap = '(?: |\\s*\\n\\s*(?:\\*|//|#|--)?\\s*)'
const pattern = new RegExp(
  `\\b(?:(?:${Object.keys(plainWords).join('|').replaceAll(' ', gap)})\\b|${stems.join('|')})`,
  'gi'
)

/** One finding a line, as `file:line: "word" (plain word)`. */
export function findWords(file: string, text: string): string[] {
  return [...text.matchAll(pattern)].map(({0: found, index}) => {
    const word = found.toLowerCase().replace(/[\s*/#-]+/g, ' ')
    return `${file}:${text.slice(0, index).split('\n').length}: "${word}" (write: ${plainWords[word]})`
  })
}

const written = /\.(?:ts|tsx|mjs|css|html|sql|md|ya?ml|json|example)$/
/** The list itself and its test. */
const exempt = /^(?:scripts\/words(?:\.test)?\.ts|package-lock\.json)$/

function main(): void {
  const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8'})
  const files = git('ls-files', '-z')
    .split('\0')
    .filter(file => written.test(file) && !exempt.test(file) && existsSync(join(root, file)))
  const found = files.flatMap(file => findWords(file, readFileSync(join(root, file), 'utf8')))
  found.push(...findWords('message of the newest commit', git('log', '-1', '--format=%B')))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exit(1)
  console.log(`${files.length} files use plain words`)
}

if (import.meta.main) main()
