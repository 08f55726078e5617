import {fileURLToPath} from 'node:url'
import {type Migration, readMigrations} from '../upstream/src/db/migration-files.ts'

/**
 * While a new version starts, processes of the previous version write to the same tables. So a migration only adds; it
 * removes or narrows nothing that they use, and it blocks no table for long. A statement that has to, says why no running
 * process notices, in a comment right above it: `-- Contracts: <reason>`.
 */
type Rule = {
  matches: RegExp
  problem: string
  /** Also in the migration that created the table. */
  always?: true
}

const table = '(?:if exists )?(?:only )?(?:public\\.)?(\\w+)'
const alter = `^alter table ${table}.*? `
const rules: Rule[] = [
  {
    matches: /^drop (?:table|view|type|function|trigger|sequence|schema|extension)\b/,
    problem: 'drops what a running version may use',
    always: true
  },
  {
    matches: /^drop index(?! concurrently)/,
    problem: 'blocks the table: write a concurrent migration',
    always: true
  },
  {
    matches: new RegExp(`${alter}drop (?!not null)`),
    problem: 'drops what a running version may use'
  },
  {
    matches: /^alter (?:table|type|function|index|view|sequence)\b.* rename\b/,
    problem: 'renames what a running version uses',
    always: true
  },
  {
    matches: new RegExp(`${alter}alter (?:column )?(?!column )\\w+ (?:set data )?type\\b`),
    problem: 'rewrites the table, and changes what a running version reads'
  },
  {
    matches: new RegExp(`${alter}set not null\\b`),
    problem: 'refuses rows of a running version, and reads the whole table under a lock'
  },
  {
    matches: new RegExp(
      `${alter}add (?:column )?(?:if not exists )?\\w+ (?!.*\\bdefault\\b).*\\bnot null\\b`
    ),
    problem: 'refuses rows of a running version: give the column a default'
  },
  {
    matches: new RegExp(
      `${alter}add (?:column )?.*\\bdefault\\b.*(?:random|clock_timestamp|nextval|pg_current_xact_id|gen_random_uuid)\\b|${alter}add .*\\bgenerated\\b`
    ),
    problem: 'rewrites the table: set the default in a second statement'
  },
  {
    matches: new RegExp(`${alter}add (?:constraint \\w+ )?(?:primary key|unique|exclude)\\b`),
    problem: 'builds an index under a lock: build it in a concurrent migration'
  },
  {
    matches: new RegExp(`${alter}add (?:constraint \\w+ )?(?:foreign key|check)\\b(?!.*\\bnot valid$)`),
    problem: 'reads the whole table under a lock: add it NOT VALID, and validate it in a concurrent migration'
  },
  {
    matches: new RegExp(`^create (?:unique )?index (?!concurrently).*? on ${table}`),
    problem: 'blocks writers while it builds: write a concurrent migration'
  },
  {
    matches: new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*? on ${table}`),
    problem: 'may refuse what a running version writes'
  },
  {
    matches: /^create or replace (?:function|procedure|view)\b/,
    problem: 'changes what a running version calls',
    always: true
  },
  {
    matches: new RegExp(`^(?:update|delete from|truncate(?: table)?|lock(?: table)?) ${table}`),
    problem: 'locks many rows: write a backfill'
  }
]
/** What may run outside of a transaction, because it can run again. */
const concurrent =
  /^(?:create (?:unique )?index concurrently \w+ on|drop index concurrently if exists \w+$|alter table \w+ validate constraint \w+$)/

type Statement = {text: string; reason: string | undefined}

/** The statements of a text in lower case, without comments, quotes and the contents of strings. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let [text, reason] = ['', undefined as string | undefined]
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim().toLowerCase()
    if (plain !== '') statements.push({text: plain, reason})
    text = ''
    reason = undefined
  }
  for (const [token] of sql.matchAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"[^"]*"|;|[^-/'"$;]+|[\s\S]/g
  )) {
    if (token === ';') end()
    else if (token.startsWith('--')) reason = /^-- Contracts: (\S.*)/.exec(token)?.[1] ?? reason
    else if (token.startsWith('/*')) text += ' '
    else if (/^['$]/.test(token) && token.length > 1) text += `''`
    else text += token.replaceAll('"', '')
  }
  end()
  return statements
}

/** What a migration may not do while the previous version runs. */
export function problemsOf({kind, statements: texts}: Pick<Migration, 'kind' | 'statements'>): string[] {
  const statements = texts.flatMap(statementsOf)
  const problem = (statement: Statement, text: string) => `"${statement.text.slice(0, 80)}" ${text}`
  if (kind === 'concurrent') {
    return statements
      .filter(({text}) => !concurrent.test(text))
      .map(each => problem(each, 'cannot run concurrently, or not twice'))
  }
  if (kind === 'backfill') {
    const isBounded = (text: string) => /^update\b.* id > \$1 and id <= \$2\b/.test(text)
    return statements
      .filter(({text}) => !isBounded(text))
      .map(each => problem(each, 'is not an update between $1 and $2'))
  }
  const created = new Set(
    statements.map(({text}) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1])
  )
  return statements
    .filter(({reason}) => reason === undefined)
    .flatMap(statement =>
      rules
        .filter(({matches, always}) => {
          const found = matches.exec(statement.text)
          return found && (always || !created.has(found.slice(1).find(Boolean)))
        })
        .map(rule => problem(statement, rule.problem))
    )
}

/** These made the first database: no process ran before them. */
const first = 3

function main(): void {
  const folder = fileURLToPath(new URL('../upstream/src/db/migrations', import.meta.url))
  const migrations = readMigrations(folder)
  const problems = migrations
    .slice(first)
    .flatMap((migration, i) =>
      problemsOf(migration).map(problem => `${String(i + first).padStart(4, '0')}: ${problem}`)
    )
  const unordered = migrations.findIndex(({when}, i) => when <= (migrations[i - 1]?.when ?? 0))
  if (unordered >= 0)
    problems.push(`migration ${unordered} is older than the one before it: generate it again`)
  for (const line of problems) console.error(line)
  if (problems.length > 0) process.exit(1)
  console.log(`${migrations.length} migrations leave a running version alone`)
}

if (import.meta.main) main()
