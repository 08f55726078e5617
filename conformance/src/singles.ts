import {getApplicationConfig} from '@paydesk/bff/gateway/application-config'
import {listAuditEvents} from '@paydesk/bff/gateway/audit-events'
import {one} from '@paydesk/bff/gateway/core/answer'
import {serialiseQuery} from '@paydesk/bff/gateway/core/query'
import {createExchangeRates} from '@paydesk/bff/gateway/exchange-rates'
import {getFile} from '@paydesk/bff/gateway/files'
import {getMe} from '@paydesk/bff/gateway/me'
import {listMerchants} from '@paydesk/bff/gateway/merchants'
import {getOverview} from '@paydesk/bff/gateway/overview'
import {getPaymentCredential} from '@paydesk/bff/gateway/payment-credentials'
import {getPayoutIntent} from '@paydesk/bff/gateway/payout-intents'
import {getSecondFactor} from '@paydesk/bff/gateway/second-factor'
import {listSessions} from '@paydesk/bff/gateway/sessions'
import {isStaff, scopeOf} from '@paydesk/contracts/access'
import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import {areaOfEvents, eventPageSchema} from '@paydesk/contracts/events'
import type {OperationId} from '@paydesk/contracts/openapi'
import type {Payout} from '@paydesk/contracts/payouts'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {checkNotifications} from './notifications.ts'
import {assertThat, type Identity, nobody, off, type Run, skipped} from './run.ts'
import {checkSavedViews} from './saved-views.ts'
import {checkStaffAccounts} from './staff-accounts.ts'
import {checkStatement} from './statements.ts'

/** The token's user, whose role the other checks use; undefined where the call fails. */
export async function checkMe(run: Run, token: string): Promise<Identity | undefined> {
  const unknown: Identity = {as: 'the given token', token}
  const me = await run.check(unknown, 'getMe', 'says whose token it is', () => run.through(unknown, getMe))
  if (!me) return undefined
  const by: Identity = {as: me.role, token, role: me.role, userId: me.id}
  await run.check(by, 'getMe', 'has a wallet for each currency once', async () => {
    const held = me.wallets.map(({currency}) => currency)
    assertThat(new Set(held).size === held.length, 'no currency twice', held.join(', '))
  })
  return by
}

/** A vendor's checks say nothing with a token of the staff. */
export async function checkIsVendor(run: Run, {role, ...by}: Identity): Promise<void> {
  await run.check(by, 'getMe', 'knows the vendor’s token as a vendor’s', async () => {
    assertThat(role !== undefined && !isStaff(role), 'the role vendor or sub_vendor', `${role}`)
  })
}

/** The calls that answer without pages. */
export async function checkSingles(
  run: Run,
  by: Identity,
  role: NonNullable<Identity['role']>
): Promise<void> {
  await run.check(by, 'getApplicationConfig', 'answers all settings', () =>
    run.through(by, getApplicationConfig)
  )
  await run.check(by, 'createExchangeRates', 'quotes RUB and USDT both ways', async () => {
    const rates = await run.through(by, createExchangeRates)
    const pairs = rates.map(({source, destination}) => `${source}/${destination}`)
    assertThat(
      pairs.includes('RUB/USDT') && pairs.includes('USDT/RUB'),
      'RUB/USDT and USDT/RUB',
      pairs.join(', ') || 'no rates'
    )
    if (rates.some(({id}) => id === undefined))
      throw off('rates have no id: an exchange is made at the current rate, not at the rate shown')
  })
  await run.check(
    by,
    'listMerchants',
    scopeOf(role, 'merchants') === 'none' ? 'is refused to the role' : 'answers all merchants',
    async () => {
      if (scopeOf(role, 'merchants') === 'none')
        return assertError(await run.plainly(by, 'GET', '/api/merchants'), [403])
      await run.through(by, listMerchants)
    }
  )
  await checkOverview(run, by, isStaff(role))
  await checkStatement(run, by)
  await checkStaffAccounts(run, by, role)
  await checkEvents(run, by, role)
  await checkNotifications(run, by, role)
  await checkSecondFactor(run, by, isStaff(role))
  await checkOwnPhone(run, by)
  await checkSavedViews(run, by)
  await run.check(by, 'listSessions', 'has this session among the own ones', async () => {
    const {status} = await run.plainly(by, 'GET', '/api/sessions')
    assertSupported('listSessions', status)
    const current = (await run.through(by, listSessions)).filter(session => session.current)
    assertThat(current.length === 1, 'one session marked as current', `${current.length}`)
  })
}

async function checkSecondFactor(run: Run, by: Identity, staff: boolean): Promise<void> {
  await run.check(by, 'getSecondFactor', staff ? 'says whether it is on' : 'is for staff', async () => {
    const exchange = await run.plainly(by, 'GET', '/api/second-factor')
    assertSupported('getSecondFactor', exchange.status)
    if (!staff) return assertError(exchange, [403])
    await run.through(by, getSecondFactor)
  })
}

/** Nothing is added: the password is left out, no code was sent, and the number is nobody's. */
async function checkOwnPhone(run: Run, by: Identity): Promise<void> {
  const check = 'asks for the password before a phone is added'
  await run.check(by, 'confirmVerificationCode', check, async () => {
    const {phoneAsksPassword} = await run.through(by, getMe)
    if (phoneAsksPassword === undefined) throw off('a stolen session can add a phone, and sign in by it')
    if (!phoneAsksPassword) throw skipped('the account has a second factor, or no password')
    const json = {type: 'verify_phone', phone: '+79000000000', code: '000000'}
    assertError(
      await run.plainly(by, 'POST', '/api/verification-codes/confirmations', {json}),
      [422],
      ['currentPassword']
    )
  })
}

async function checkEvents(run: Run, by: Identity, role: NonNullable<Identity['role']>): Promise<void> {
  await run.check(by, 'listEvents', 'goes on behind the cursor of its own answer', async () => {
    const {status} = await run.plainly(by, 'GET', '/api/events')
    assertSupported('listEvents', status)
    const read = (query: {after?: string}) =>
      run.through(by, upstream => one(upstream.GET('/api/events', {params: {query}}), eventPageSchema))
    const {next} = await read({})
    const {resync, events} = await read({after: next})
    assertThat(!resync, 'the events behind the cursor', 'a resync')
    const hidden = events.filter(({area}) => scopeOf(role, areaOfEvents[area]) === 'none')
    assertThat(
      hidden.length === 0,
      `no event that a ${role} may not read`,
      hidden.map(({area}) => area).join(', ')
    )
  })
  await run.check(by, 'listEvents', 'streams, and says within ten seconds that it does', async () => {
    const {status} = await run.plainly(by, 'GET', '/api/events')
    assertSupported('listEvents', status)
    const first = await run.firstEvent(by)
    assertThat(first !== undefined, 'ready', 'an end without a message')
  })
}

async function checkOverview(run: Run, by: Identity, staff: boolean): Promise<void> {
  await run.check(by, 'getOverview', 'answers the figures of the role', async () => {
    const {status} = await run.plainly(by, 'GET', '/api/overview', {query: 'time_zone=UTC'})
    assertSupported('getOverview', status)
    const {own, staff: all} = await run.through(by, upstream =>
      getOverview(upstream, {timeZone: 'Europe/Moscow'})
    )
    assertThat(Boolean(staff ? all : own), staff ? 'figures in staff' : 'figures in own', 'null')
    assertThat(staff || !all, 'no figures of the whole business', 'figures in staff')
  })
}

/** Which fields that a row may lack are there, since whole features stand on them. */
export async function checkVersions(
  run: Run,
  by: Identity,
  operationId: OperationId,
  rows: {version?: number | undefined}[]
): Promise<void> {
  if (rows.length === 0) return
  await run.check(by, operationId, 'has versions', async () => {
    if (rows.some(({version}) => version === undefined))
      throw off('rows have no version: two people who change one row at once do not notice each other')
  })
}

/** The audit trail is for staff only. */
export async function checkNoAuditTrail(run: Run, by: Identity): Promise<void> {
  await run.check(by, 'listAuditEvents', `is refused to a ${by.role}`, async () => {
    const query = serialiseQuery({subject_type: 'payout', subject_id: 1})
    const exchange = await run.plainly(by, 'GET', '/api/audit-events', {query})
    assertSupported('listAuditEvents', exchange.status)
    assertError(exchange, [403])
  })
}

export async function checkAuditTrail(run: Run, by: Identity, payout: Payout | undefined): Promise<void> {
  await run.check(by, 'listAuditEvents', 'tells what happened to a row, newest first', async () => {
    const subject = {subjectType: 'payout' as const, subjectId: String(payout?.id ?? 1)}
    const query = `subject_type=payout&subject_id=${subject.subjectId}`
    const {status} = await run.plainly(by, 'GET', '/api/audit-events', {query})
    if (!payout) throw skipped('there is no payout to ask about')
    assertSupported('listAuditEvents', status)
    const events: AuditEvent[] = await run.through(by, upstream => listAuditEvents(upstream, subject))
    const sorted = events.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    assertThat(
      events.every((event, i) => event.createdAt === sorted[i]?.createdAt),
      'events newest first',
      'another order'
    )
  })
}

/** A customer's two addresses out of a payout's links; the key is the intent's own. */
export function linksOf(payout: Payout): {intent?: {id: string; key: string}; credential?: string} {
  const address = (link: string | null | undefined) => (link ? new URL(link, 'http://any.host') : undefined)
  const intent = address(payout.links?.payoutIntent)
  const credential = address(payout.links?.paymentCredential)
  const lastOf = (url: URL) => decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const key = intent?.searchParams.get('key')
  return {
    ...(intent && key && {intent: {id: lastOf(intent), key}}),
    ...(credential && {credential: lastOf(credential)})
  }
}

/** A key of the same form that opens nothing. */
export const otherKey = (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')

/** The customer's pages, which need no account but a key or an unguessable id. */
export async function checkCustomer(run: Run, payouts: Payout[]): Promise<void> {
  const intent = payouts.map(payout => linksOf(payout).intent).find(found => found !== undefined)
  const customer: Identity = {as: 'the customer', token: intent?.key}
  await run.check(customer, 'getPayoutIntent', 'answers the key of the intent', async () => {
    if (!intent) throw skipped('no payout has a link to its intent')
    const answer = await run.through(customer, upstream => getPayoutIntent(upstream, intent.id))
    assertThat(answer.id === intent.id, `intent ${intent.id}`, `intent ${answer.id}`)
  })
  await run.check(
    customer,
    'getPayoutIntent',
    'answers another key as if there were no such intent',
    async () => {
      if (!intent) throw skipped('no payout has a link to its intent')
      const other: Identity = {as: 'another key', token: otherKey(intent.key)}
      assertError(
        await run.plainly(other, 'GET', `/api/payout-intents/${encodeURIComponent(intent.id)}`),
        [404]
      )
    }
  )
  const payable = payouts.filter(({status}) => status === 'pending')
  const credential = payable.map(payout => linksOf(payout).credential).find(found => found !== undefined)
  await run.check(nobody, 'getPaymentCredential', 'answers any caller with the id', async () => {
    if (!credential) throw skipped('no pending payout has a link to its credential')
    const answer = await run.through(nobody, upstream => getPaymentCredential(upstream, credential))
    assertThat(Boolean(answer.phoneNumber ?? answer.cardNumber), 'a phone number or a card number', 'neither')
  })
  await run.check(nobody, 'getPaymentCredential', 'answers 404 for an unknown id', async () =>
    assertError(await run.plainly(nobody, 'GET', '/api/payment-credentials/no-such-credential'), [404])
  )
}

/** A file is fetched by the address that a row gives, without a token. */
export async function checkFiles(run: Run, addresses: string[]): Promise<void> {
  const token = addresses.map(url => /^\/files\/([^/?#]+)/.exec(url)?.[1]).find(found => found !== undefined)
  await run.check(nobody, 'getFile', 'gives the bytes of a file', async () => {
    if (addresses.length === 0) throw skipped('no row has a file')
    if (!token) throw off('files lie outside of /api/files: the browser is sent there, past this site')
    const {status, headers} = await run.file((transport, caller) => getFile(transport, caller, token))
    assertSupported('getFile', status)
    assertThat(status === 200, 'status 200', `status ${status}`)
    assertThat(headers['content-type'] !== undefined, 'a content type', 'none')
  })
  await run.check(nobody, 'getFile', 'answers 404 for an unknown address', async () =>
    assertError(await run.plainly(nobody, 'GET', '/api/files/no-such-file-token'), [404])
  )
}

/** Public calls, sent so that they change nothing. */
export async function checkFormsRefuse(run: Run): Promise<void> {
  const forms: [OperationId, string, object, string[]][] = [
    [
      'createToken',
      '/api/tokens',
      {grant_type: 'credentials', email: 'nobody@contract.invalid'},
      ['password']
    ],
    ['createRegistration', '/api/registrations', {}, ['password', 'name', 'referralCode']],
    ['createVerificationCode', '/api/verification-codes', {type: 'reset_password'}, ['email']],
    ['confirmVerificationCode', '/api/verification-codes/confirmations', {type: 'reset_password'}, ['code']],
    ['createPassword', '/api/passwords', {}, ['newPassword', 'verificationCode']]
  ]
  for (const [operationId, path, json, fields] of forms)
    await run.check(nobody, operationId, `names the missing fields (${fields.join(', ')})`, async () =>
      assertError(await run.plainly(nobody, 'POST', path, {json}), [422], fields)
    )
}
