import {parseArgs} from 'node:util'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import {Refusal} from '../lib/refusal.ts'
import {adminCommands} from './commands.ts'
import {openAdmin} from './context.ts'
import {Usage} from './options.ts'

const help = `Usage: npm run admin -- <command> [options]

  create-superadmin   --email <address> --name <name> [--password-stdin]
  create-staff        --role <admin|api_admin|paymaster> --email <address> --name <name> [--password-stdin]
  create-merchant     --name <name>
  list                [--role <role>]
  reset-password      --email <address> [--password-stdin]
  reset-second-factor --email <address>
  remove-phone        --email <address> | --phone <number>
  disable-account     --email <address> | --phone <number>
  enable-account      --email <address> | --phone <number>
  set-role            --email <address> --role <superadmin|admin|api_admin|paymaster>
  erase-user          --id <number> [--files]
  renew-secrets

A password never stands in the command itself, where a shell's history would keep it. Without
--password-stdin the command prints a link, good once and for 24 hours, by which the person sets it;
with it the first line of standard input is the password. A new password, a removed phone, a new role
and disabling end every session of the account; its owner is notified of a new password, a removed phone
and a reset second factor. After a new password a phone signs in only once it is confirmed again in
the profile. A lost second factor is reset only for somebody whose face or voice you know: from then on
the password alone signs in. A disabled account is opened by nothing, keeps what it has, and can be
enabled again; until then it gets no link, only a password from standard input. Nobody joins a
disabled vendor, and its sub-vendors go on.

erase-user deletes the account and erases what names the person: name, email, phone, password, second factor,
sessions, notifications, saved views, notes on the user, and the same in the audit trail. With --files also
the contents of the files that the user uploaded. Amounts and requests stay, with #<number> in place of the
name. Refused while the user has money, sub-vendors, open payouts or a running import. Nothing undoes it.

renew-secrets encrypts again, by APP_SECRET, what was encrypted by APP_SECRET_PREVIOUS, and prints whether
the previous secret is still needed. It can be run while the product runs, stopped, and run again.

Works on the database of DATABASE_URL (with APP_SECRET), or on the database that \`npm start\` keeps in
DATA_DIR (.data). Links start with PUBLIC_URL (http://localhost:3000).`

const options = {
  email: {type: 'string'},
  phone: {type: 'string'},
  name: {type: 'string'},
  role: {type: 'string'},
  id: {type: 'string'},
  files: {type: 'boolean'},
  'password-stdin': {type: 'boolean'},
  help: {type: 'boolean', short: 'h'}
} as const

/** Every option that a command takes; any other one is a slip that must not pass in silence. */
function assertOptions(name: string, given: string[], known: readonly string[]): void {
  const unknown = given.find(option => !known.includes(option))
  if (unknown) throw new Usage(`${name} takes no --${unknown}`)
}

/** Where a run gets its settings and a password from, and where it prints. */
export type Terminal = {
  source: Record<string, string | undefined>
  input: AsyncIterable<Buffer | string>
  print(text: string): void
  complain(text: string): void
}

/** Runs one command; answers with the exit code: 0, 1 where it failed, 2 where it was called wrongly. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    terminal.complain(sentenceOf(error))
    const misused = error instanceof Usage || (error as {code?: string}).code?.startsWith('ERR_PARSE_ARGS')
    if (misused) terminal.complain('\n`npm run admin -- --help` shows what there is.')
    return misused ? 2 : 1
  }
}

async function run(args: string[], {source, input, print}: Terminal): Promise<number> {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options})
  const [name, ...rest] = positionals
  if (values.help || name === undefined) {
    print(help)
    return values.help ? 0 : 2
  }
  const chosen = adminCommands.find(command => command.name === name)
  if (!chosen) throw new Usage(`There is no command ${name}`)
  if (rest.length > 0) throw new Usage(`What is "${rest[0]}"? Options are written as --name value`)
  assertOptions(name, Object.keys(values), chosen.options)
  const given = chosen.read(values)
  const password = values['password-stdin'] ? await firstLine(input) : undefined
  const context = await openAdmin(source)
  try {
    print(await chosen.run(context, {...given, password}))
  } finally {
    await context.close()
  }
  return 0
}

async function firstLine(input: Terminal['input']): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.replace(/\r?\n[\s\S]*$/, '')
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal && error.details.errors) {
    const errors = Object.values(error.details.errors).flat()
    return errors.map(each => fieldErrorOf(each).message).join(' ')
  }
  return error instanceof Error ? error.message : String(error)
}
