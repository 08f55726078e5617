import {parseArgs} from 'node:util'
import {roles} from '@paydesk/contracts/enums'
import {z} from 'zod'
import {command} from './commands/command.ts'
import {databaseForCommand} from './db/command-line.ts'
import {migrate} from './db/migrate.ts'
import type {Db} from './db/pool.ts'
import {makePasswords, passwordProblem} from './lib/passwords.ts'
import {Refusal} from './lib/refusal.ts'
import {insertUser} from './people/accounts.ts'

const help = `Usage: npm run admin -- <command> [options]

  create-superadmin --email <address> --name <name>
  create-staff      --role <admin|api_admin|paymaster> --email <address> --name <name>
  create-merchant   --name <name>

The password of a new account is read from the environment variable NEW_PASSWORD, or from standard
input, so that it stands in no list of processes. Works on the database of DATABASE_URL, or on the one
that \`npm start\` keeps in DATA_DIR (.data).`

const staffRoles = roles.filter(role => role !== 'vendor' && role !== 'sub_vendor' && role !== 'superadmin')

class Usage extends Error {}

function nameOf(text: string | undefined): string {
  const name = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .normalize('NFC')
  if (name === '' || name.length > 255) throw new Usage('--name has to be 1 to 255 characters')
  return name
}

async function passwordOf(): Promise<string> {
  let password = process.env.NEW_PASSWORD ?? ''
  if (password === '') {
    process.stderr.write('Password: ')
    for await (const chunk of process.stdin) {
      password += chunk
      if (password.includes('\n')) break
    }
  }
  password = password.replace(/\r?\n[\s\S]*$/, '')
  const problem = passwordProblem(password)
  if (problem) throw new Usage(problem)
  return password
}

async function createUser(
  db: Db,
  role: (typeof roles)[number],
  options: {email?: string; name?: string}
): Promise<string> {
  const email = z.email().max(255).safeParse(options.email)
  if (!email.success) throw new Usage('--email has to be an e-mail address')
  const name = nameOf(options.name)
  const passwordHash = await makePasswords({memory: 19_456, passes: 2}).hash(await passwordOf())
  const id = await command({db, actor: null}, async ({tx, audit}) => {
    const created = await insertUser(tx, {role, name, email: email.data, passwordHash, emailConfirmed: true})
    await audit({
      action: 'created',
      subjectType: 'user',
      subjectId: created,
      after: {role, name, email: email.data}
    })
    return created
  })
  return `The ${role} ${email.data} has id ${id}.`
}

async function createMerchant(db: Db, options: {name?: string}): Promise<string> {
  const name = nameOf(options.name)
  const [row] = await db.query<{id: bigint}>(
    'insert into merchants (name) values ($1) on conflict (name) do nothing returning id',
    [name]
  )
  if (!row) throw new Usage(`The merchant ${name} exists already`)
  return `The merchant ${name} has id ${row.id}.`
}

async function runCommand(
  name: string,
  options: {email?: string; name?: string; role?: string}
): Promise<string> {
  const role = staffRoles.find(known => known === options.role)
  if (name === 'create-staff' && !role) throw new Usage(`--role has to be one of ${staffRoles.join(', ')}`)
  if (!['create-superadmin', 'create-staff', 'create-merchant'].includes(name))
    throw new Usage(`There is no command ${name}`)
  const database = await databaseForCommand()
  try {
    await migrate(database.url)
    if (name === 'create-merchant') return await createMerchant(database.db, options)
    return await createUser(database.db, role ?? 'superadmin', options)
  } finally {
    await database.close()
  }
}

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      email: {type: 'string'},
      name: {type: 'string'},
      role: {type: 'string'},
      help: {type: 'boolean', short: 'h'}
    }
  })
  const [name] = positionals
  if (values.help || name === undefined) {
    console.log(help)
    return values.help ? 0 : 2
  }
  console.log(await runCommand(name, values))
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  const fields =
    error instanceof Refusal
      ? Object.values(error.details.errors ?? {})
          .flat()
          .join(' ')
      : ''
  console.error(fields || (error instanceof Error ? error.message : error))
  if (error instanceof Usage) console.error('\n`npm run admin -- --help` shows what there is.')
  return 1
})
