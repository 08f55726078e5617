import {isStaff} from '@paydesk/contracts/access'
import type {OperationId} from '@paydesk/contracts/openapi'
import * as catalogue from './catalogue.ts'
import {checkStrangers} from './errors.ts'
import {checkForeignRows, checkForeignWrites} from './foreign.ts'
import {checkNoNotes, checkNotes} from './notes.ts'
import {createRun, derivedRun, type Identity, type Run} from './run.ts'
import {type Access, checkSignIn, checkSignOut} from './sessions.ts'
import {
  checkAuditTrail,
  checkCustomer,
  checkFiles,
  checkFormsRefuse,
  checkIsVendor,
  checkMe,
  checkNoAuditTrail,
  checkSingles,
  checkVersions
} from './singles.ts'
import {checkForeignStatement} from './statements.ts'
import {checkSummaries} from './summaries.ts'
import {openTarget, type Target} from './target.ts'
import {checkWrites} from './writes.ts'

export type SuiteOptions = {
  /** Somebody of the staff, best an admin; without it only what needs no account is tried. */
  staff?: Access | undefined
  /** A vendor, for what staff are not asked. */
  vendor?: Access | undefined
  /** Also makes, changes and deletes: for an upstream whose data nobody needs. */
  write?: boolean
  /** Tries these calls alone. */
  only?: OperationId[] | undefined
  timeoutMs?: number
}

async function identify(run: Run, access: Access | undefined): Promise<Identity | undefined> {
  const token = access && (await checkSignIn(run, access))
  return token === undefined ? undefined : checkMe(run, token)
}

/** The result of a run, and whether the upstream knows the given tokens. */
export type Examined = Run & {signedIn: {staff: boolean; vendor: boolean}}

/**
 * Rejects where the address is not one that an `/api` stands below, so that nobody reads hundreds of failures for it.
 */
async function assertApi(target: Target, baseUrl: string): Promise<void> {
  const {status, body, headers} = await target.plainly('GET', '/api/me')
  if (status !== 404 && typeof body === 'object') return
  const type = headers['content-type'] ?? 'no content type'
  throw new Error(
    `GET ${baseUrl.replace(/\/+$/, '')}/api/me answers ${status} with ${type}: no /api stands there`
  )
}

/**
 * Runs every check over the upstream at `baseUrl`; read-only unless told otherwise. Rejects where nobody answers at
 * all, or something else than an `/api` does.
 */
export async function runSuite(baseUrl: string, options: SuiteOptions = {}): Promise<Examined> {
  const target = openTarget(baseUrl, options.timeoutMs)
  try {
    await assertApi(target, baseUrl)
    const run = createRun(target, options.only)
    const staff = await identify(run, options.staff)
    const vendor = await identify(run, options.vendor)
    await checkStrangers(derivedRun(run))
    await checkFormsRefuse(run)
    if (vendor) await checkIsVendor(run, vendor)
    if (staff) await checkReads(run, staff)
    if (vendor) await checkReads(run, vendor)
    if (staff && vendor) await checkForeignRows(derivedRun(run), staff, vendor)
    if (staff && vendor) await checkForeignStatement(run, staff, vendor)
    if (options.write && staff) await checkWrites(run, staff, vendor)
    if (options.write && staff && vendor) await checkForeignWrites(derivedRun(run), staff, vendor)
    if (options.staff && staff) await checkSignOut(run, options.staff, staff)
    if (options.vendor && vendor) await checkSignOut(run, options.vendor, vendor)
    return {...run, signedIn: {staff: staff !== undefined, vendor: vendor !== undefined}}
  } finally {
    await target.close()
  }
}

async function checkReads(run: Run, by: Identity): Promise<void> {
  const {role} = by
  if (!role) return
  await checkSingles(run, by, role)
  const vendors = await catalogue.vendorChecks(run, by)
  const subVendors = await catalogue.subVendorChecks(run, by)
  await checkVersions(run, by, 'listUsers', [...vendors, ...subVendors])
  const requests = await catalogue.cashoutRequestChecks(run, by)
  await checkVersions(run, by, 'listCashoutRequests', requests)
  const payouts = await catalogue.payoutChecks(run, by)
  await checkVersions(run, by, 'listPayouts', payouts)
  await checkSummaries(run, by)
  const imports = await catalogue.payoutImportChecks(run, by)
  const transactions = await catalogue.transactionChecks(run, by)
  await catalogue.historyChecks(run, by)
  await catalogue.auditLogChecks(run, by)
  if (!isStaff(role)) {
    await checkNoAuditTrail(run, by)
    return checkNoNotes(run, by)
  }
  await checkAuditTrail(run, by, payouts[0])
  await checkNotes(run, by, payouts[0])
  await checkCustomer(run, payouts)
  await checkFiles(run, [
    ...payouts.flatMap(({receipts}) => receipts.map(({url}) => url)),
    ...imports.flatMap(({attachments}) => attachments.map(({url}) => url)),
    ...[...requests, ...transactions].flatMap(({screenshot}) => (screenshot ? [screenshot.url] : []))
  ])
}
