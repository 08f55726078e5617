import {writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {type OperationId, operationEntries} from '@paydesk/contracts/openapi'
import {callOf} from './document.ts'
import {fits, junitReport, textReport, unchecked} from './report.ts'
import type {Access} from './sessions.ts'
import {runSuite} from './suite.ts'

const help = `Does an upstream's /api fit this BFF?

  npm run conformance -- <address> [options]

  --token <token>         a session of the staff, best an admin's (or CONFORMANCE_TOKEN)
  --token-vendor <token>  a vendor's session, for what vendors may and may not (or CONFORMANCE_TOKEN_VENDOR)
  --email <email>         signs in for the token instead, by the password in CONFORMANCE_PASSWORD
  --email-vendor <email>  the same for the vendor
  --write                 also makes, changes and deletes: only where nobody needs the data
  --only <operationId>    tries this call alone; may be given several times
  --strict                what differs from the document fails, too, though the BFF takes it
  --junit <file>          writes the results as JUnit XML
  --all                   also lists what passed

Without a token only what needs no account is tried. Nothing is changed unless --write says so; signing in
and asking for exchange rates leave a session and quotes behind. Ends with 0 where the upstream fits, 1 where it
doesn't, and 2 where nothing could be tried.`

const options = {
  token: {type: 'string'},
  'token-vendor': {type: 'string'},
  email: {type: 'string'},
  'email-vendor': {type: 'string'},
  write: {type: 'boolean', default: false},
  only: {type: 'string', multiple: true},
  strict: {type: 'boolean', default: false},
  junit: {type: 'string'},
  all: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false}
} as const

/** A token where there is one, else an email with the password of the environment. */
function accessOf(token: string | undefined, email: string | undefined): Access | undefined {
  if (token) return {token}
  return email ? {email, password: process.env.CONFORMANCE_PASSWORD ?? ''} : undefined
}

function callNamed(operationId: string): OperationId {
  const entry = operationEntries.find(({operation}) => operation.operationId === operationId)
  if (!entry) throw new Error(`the document has no call ${operationId}`)
  return entry.operation.operationId
}

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  if (values.help) {
    console.log(help)
    return 0
  }
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0 || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    console.error(`Name one address that begins with http:// or https://\n\n${help}`)
    return 2
  }
  if ((values.email || values['email-vendor']) && !process.env.CONFORMANCE_PASSWORD) {
    console.error('Signing in needs the password in CONFORMANCE_PASSWORD')
    return 2
  }
  const staff = accessOf(values.token ?? process.env.CONFORMANCE_TOKEN, values.email)
  const vendor = accessOf(
    values['token-vendor'] ?? process.env.CONFORMANCE_TOKEN_VENDOR,
    values['email-vendor']
  )
  const {write, only} = values
  const {results, signedIn} = await runSuite(address, {staff, vendor, write, only: only?.map(callNamed)})
  console.log(textReport(results, values.all))
  if (write && !only)
    for (const operationId of unchecked(results))
      console.log(`The effect of ${callOf(operationId)} was not checked: the suite has no check for it.`)
  if (!staff && !vendor) console.log('No token was given, so only what needs no account was tried.')
  if (staff && !signedIn.staff) console.log('The staff’s session was refused: nothing of theirs was tried.')
  if (vendor && !signedIn.vendor)
    console.log('The vendor’s session was refused: nothing of theirs was tried.')
  if (values.junit) writeFileSync(values.junit, junitReport(results))
  return fits(results, values.strict) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const {code, message} = error as {code?: string; message: string}
  // A connection that is refused has a code, and often no message.
  console.error(`Not tried: ${message || code}`)
  process.exitCode = 2
}
