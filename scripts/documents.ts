import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './paths.ts'

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Every document of the repository. */
export const documents: readonly string[] = execFileSync('git', ['ls-files', '-z', '*.md'], {
  cwd: root,
  encoding: 'utf8'
})
  .split('\0')
  .filter(file => file && existsSync(join(root, file)))

/** Those that describe the product as it is: decisions and the changelog also describe what it was. */
export const currentDocuments: readonly string[] = documents.filter(
  file => !file.startsWith('docs/adr/') && file !== 'CHANGELOG.md'
)

const fence = /^ *```([a-z]*)[^\n]*\n(.*?)^ *```$/gms

/** The lines of a document's blocks of `sh`, without comments. */
export function shellLines(file: string): string[] {
  return [...read(file).matchAll(fence)]
    .filter(([, language]) => language === 'sh')
    .flatMap(([, , text = '']) => text.split('\n').map(line => line.replace(/ +# .*/, '').trim()))
    .filter(Boolean)
}

/** What stands in a document between backticks, outside of its blocks. */
export function spans(file: string): string[] {
  return [
    ...read(file)
      .replace(fence, '')
      .matchAll(/`([^`]+)`/g)
  ].map(([, text = '']) => text.replace(/\s+/g, ' '))
}

export type Command = {
  file: string
  /** Where it stands, for the message of a failed test. */
  at: string
  /** The variables set in front of it. */
  variables: string[]
  words: string[]
}

/** Every command of a document that begins with npm, npx or node: a line of a block, or a span in a sentence. */
export function commandsOf(file: string): Command[] {
  return [...shellLines(file), ...spans(file)].flatMap(line =>
    line.split(/ && | \| /).flatMap(text => {
      const [, assignments = '', command = ''] = /^((?:[A-Z]\w*=\S+ )*)(.*)$/.exec(text) ?? []
      if (!/^(npm|npx|node) /.test(command)) return []
      // A placeholder, the output of another command and a quoted text are one word each.
      const words = command.match(/<[^>]*>|\$\([^)]*\)|"[^"]*"|\S+/g) ?? []
      const variables = [...assignments.matchAll(/([A-Z]\w*)=/g)].map(([, name = '']) => name)
      return [{file, at: `${file}: ${text}`, variables, words}]
    })
  )
}
