import type {Role} from '@paydesk/contracts/enums'
import {roles} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {openStream} from '../../../test/stream.ts'
import {makeCashout, makeImport, makeOwnedPayout, makeWorld, ownerId, owners, type World} from './world.ts'

let app: TestApp
let world: World
/** What each subject of the trail is called below, by the record's area and id. */
const names = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
})
afterAll(() => app.stop())

/** An audit row as any command may write it; the record's name is for the cells. */
async function change(subject: string, area: string, id: number | string, name: string, more: object = {}) {
  names.set(`${area} ${id}`, name)
  const {action = 'updated', after = null} = more as {action?: string; after?: object}
  await app.database.db.query(
    `insert into audit_events (action, subject_type, subject_id, after) values ($1, $2, $3, $4)`,
    [action, subject, String(id), after && JSON.stringify(after)]
  )
}

/** A change of every subject, of every owner. */
async function changeEverything(): Promise<void> {
  const {users, foreign, merchantId} = world
  for (const owner of owners) {
    const payout = await makeOwnedPayout(world, owner)
    await change('payout', 'payouts', payout.id, `payout of ${owner}`)
    const {id, transactionId} = await makeCashout(world, owner)
    await change('cashout_request', 'cashout_requests', id, `cash-out of ${owner}`)
    await change('transaction', 'transactions', transactionId, `transaction of ${owner}`)
    const taken = await makeOwnedPayout(world, owner)
    await change('payout', 'payouts', taken.id, `taken payout of ${owner}`, {action: 'taken'})
    const released = await makeCashout(world, owner)
    const action = 'released'
    await change('cashout_request', 'cashout_requests', released.id, `released cash-out of ${owner}`, {
      action
    })
    const noted = await makeOwnedPayout(world, owner)
    await change('payout', 'payouts', noted.id, `noted payout of ${owner}`, {action: 'noted'})
  }
  const importId = await makeImport(world)
  const payout = await makeOwnedPayout(world, 'subVendor')
  await app.database.db.query('update payouts set import_id = $2, import_line = 5 where id = $1', [
    payout.id,
    importId
  ])
  const lines = {from_line: 1, to_line: 9}
  await change('payout_import', 'payout_imports', importId, 'import', {action: 'progressed', after: lines})
  names.set('payouts null', 'payouts of an import')
  await change('merchant', 'merchants', merchantId, 'merchant')
  await change('application_config', 'application_config', 'cashout_fee_rates', 'setting')
  await change('user', 'vendors', users.vendor.id, 'the vendor')
  await change('user', 'sub_vendors', users.sub_vendor.id, 'the sub-vendor')
  await change('user', 'vendors', foreign.vendor.id, 'a foreign vendor')
  await change('user', 'sub_vendors', foreign.subVendor.id, 'a foreign sub-vendor')
  await change('user', 'nowhere', users.paymaster.id, 'nobody')
  for (const role of roles) {
    const after = {user_ids: [users[role].id, foreign.vendor.id]}
    await change('notification', 'nowhere', `cashout_requests/${users[role].id}`, 'nobody', {after})
  }
  for (const action of ['signed_in', 'password_changed', 'second_factor_enabled', 'session_ended'])
    await change('user', 'nowhere', foreign.vendor.id, 'nobody', {action})
}

const of = (...whose: string[]) =>
  ['payout', 'cash-out', 'transaction'].flatMap(what => whose.map(owner => `${what} of ${owner}`))
const everybodys = [
  ...of('vendor', 'subVendor', 'foreign'),
  ...['vendor', 'subVendor', 'foreign'].flatMap(owner => [
    `taken payout of ${owner}`,
    `released cash-out of ${owner}`,
    `noted payout of ${owner}`
  ])
]
const people = ['the vendor', 'the sub-vendor', 'a foreign vendor', 'a foreign sub-vendor']

const cells: Record<Role, string[]> = {
  superadmin: [...everybodys, ...people, 'import', 'merchant', 'setting', 'own notifications'],
  admin: [...everybodys, ...people, 'import', 'merchant', 'setting', 'own notifications'],
  api_admin: [...everybodys, ...people, 'import', 'merchant', 'setting', 'own notifications'],
  paymaster: [...everybodys, ...people, 'import', 'merchant', 'own profile', 'own notifications'],
  vendor: [
    ...of('vendor', 'subVendor'),
    'the sub-vendor',
    'payouts of an import',
    'own profile',
    'own notifications'
  ],
  sub_vendor: [...of('subVendor'), 'payouts of an import', 'own profile', 'own notifications']
}
/** Nobody but these roles learns whose a transaction is. */
const seesUserOfTransaction: Role[] = ['superadmin', 'admin', 'vendor']

type Seen = {area: string; record_id: string | null; kind: string; user_id: number | null}

const nameOf = ({area, record_id: id}: Seen): string =>
  area === 'profile' || area === 'notifications'
    ? `own ${area}`
    : (names.get(`${area} ${id}`) ?? `${area} ${id}`)

test('each role gets the events of the rows that it may read, and no byte of any other', async () => {
  const start = (await app.ask('/api/events', {token: world.users.admin.token})).body.data.next
  const streams = await Promise.all(
    roles.map(async role => [role, await openStream(app, world.users[role].token)] as const)
  )
  for (const [, stream] of streams) await stream.message('ready')
  await changeEverything()
  const foreignId = ownerId(world, 'foreign')
  for (const [role, stream] of streams) {
    await stream.message('change', cells[role].length)
    // Another database's transaction may hold events back for a while: only what the stream has is on the page.
    const {body} = await app.ask(`/api/events?after=${start}`, {token: world.users[role].token})
    const paged: Seen[] = body.data.events
    const streamed: Seen[] = stream.messages().flatMap(({event, data}) => (event === 'change' ? [data] : []))
    stream.close()
    expect([role, streamed.map(nameOf).toSorted()]).toEqual([role, cells[role].toSorted()])
    expect(streamed).toEqual(paged)
    const assigned = streamed.filter(({kind}) => kind === 'assigned').map(nameOf)
    expect(assigned.every(name => /^(taken|released) /.test(name))).toBe(true)
    expect(assigned).toHaveLength(role === 'vendor' || role === 'sub_vendor' ? 0 : 6)
    expect(streamed.filter(({kind}) => kind === 'noted').map(nameOf)).toEqual(
      streamed.map(nameOf).filter(name => name.startsWith('noted '))
    )
    if (role === 'vendor' || role === 'sub_vendor')
      expect(stream.text()).not.toContain(`"user_id":${foreignId}}`)
    const notified = streamed.filter(({area}) => area === 'notifications')
    expect(notified.map(({record_id, user_id}) => [record_id, user_id])).toEqual([
      [null, world.users[role].id]
    ])
    const named = streamed.filter(({area}) => area === 'transactions').every(({user_id}) => user_id !== null)
    expect([role, named]).toEqual([role, seesUserOfTransaction.includes(role)])
  }
})
