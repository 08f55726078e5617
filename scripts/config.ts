import {schema as bff} from '../bff/src/env.ts'
import {schema as upstream} from '../upstream/src/env.ts'

export type Setting = {
  name: string
  process: 'bff' | 'upstream' | 'both'
  /** What the process will use; `set` for what may hold a secret, empty where it is not set and has no default. */
  value: string
  isDefault: boolean
  /** Why the process would not start with it. */
  problem?: string
}

type Schema = {
  safeParse(
    text: unknown
  ): {success: true; data: unknown} | {success: false; error: {issues: {message: string}[]}}
}
const servers: Record<'bff' | 'upstream', Record<string, Schema>> = {bff: bff.shape, upstream: upstream.shape}

/** Secrets, and addresses that have a password or a query. */
const isSecret = (name: string, text: string) =>
  /SECRET|TOKEN$|_BODY$|^(DATABASE|REDIS|SMTP|SMS|RATE)_URL$/.test(name) || /:\/\/\S*[@?]/.test(text)

function read(schema: Schema, name: string, text: string | undefined): Omit<Setting, 'name' | 'process'> {
  const isDefault = !text
  const parsed = schema.safeParse(text)
  if (!parsed.success) {
    const problem = `${text ? 'is wrong' : 'is not set'}: ${parsed.error.issues[0]?.message}`
    return {value: '', isDefault, problem}
  }
  return {value: text && isSecret(name, text) ? 'set' : String(parsed.data ?? ''), isDefault}
}

/** Every setting of the two servers as they would read it from `environment`, by name. */
export function readSettings(environment: Record<string, string | undefined>): Setting[] {
  const names = [...new Set([...Object.keys(servers.bff), ...Object.keys(servers.upstream)])].sort()
  return names.map(name => {
    const process = !(name in servers.bff) ? 'upstream' : !(name in servers.upstream) ? 'bff' : 'both'
    const schema = servers[process === 'bff' ? 'bff' : 'upstream'][name] as Schema
    return {name, process, ...read(schema, name, environment[name])}
  })
}

/** The settings as a table, and below it what is wrong. */
export function settingsTable(settings: readonly Setting[]): string {
  const longest = Math.max(...settings.map(({name}) => name.length))
  const lines = settings.map(({name, process, value, isDefault, problem}) =>
    [
      name.padEnd(longest),
      process.padEnd(9),
      problem ? `WRONG: ${problem}` : value + (isDefault && value ? ' (default)' : '')
    ].join(' ')
  )
  const wrong = settings.filter(({problem}) => problem).length
  const verdict = wrong === 0 ? 'Everything that is needed is set.' : `${wrong} to set or to correct.`
  return [...lines.map(line => line.trimEnd()), '', verdict].join('\n')
}

/** `npm run config`: prints what the servers would read from this environment. Exits 1 where one would not start. */
if (import.meta.main) main()

function main(): void {
  const settings = readSettings(process.env)
  console.log(settingsTable(settings))
  if (settings.some(({problem}) => problem)) process.exitCode = 1
}
