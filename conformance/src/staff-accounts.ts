import {listStaffAccounts} from '@paydesk/bff/gateway/staff-accounts'
import {may} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import {assertError, noId} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run} from './run.ts'

const path = '/api/staff-accounts'

/** Staff accounts are for superadmins. */
export async function checkStaffAccounts(run: Run, by: Identity, role: Role): Promise<void> {
  const isAllowed = may(role, 'staffAccounts', 'read')
  const name = isAllowed ? 'has the caller among all accounts of staff' : `is refused to a ${role}`
  await run.check(by, 'listStaffAccounts', name, async () => {
    const exchange = await run.plainly(by, 'GET', path)
    assertSupported('listStaffAccounts', exchange.status)
    if (!isAllowed) return assertError(exchange, [403])
    const accounts = await run.through(by, listStaffAccounts)
    assertThat(
      accounts.some(({id}) => id === by.userId),
      `user ${by.userId}`,
      'others'
    )
  })
}

/** Nothing is changed: the accounts of people who work there are not a check's to make. */
export async function checkStaffAccountWrites(run: Run, by: Identity, role: Role): Promise<void> {
  const isAllowed = may(role, 'staffAccounts', 'change')
  const email = isAllowed ? 'not an email' : `${Date.now()}@contract.invalid`
  const nobody = {role: 'paymaster', name: 'Contract', email}
  const refusals = [
    ['createStaffAccount', 'POST', path, nobody, 422],
    ['updateStaffAccount', 'PATCH', `${path}/${noId}`, {disabled: true}, 404],
    ['deleteStaffAccountSessions', 'DELETE', `${path}/${noId}/sessions`, undefined, 404]
  ] as const
  for (const [operationId, method, address, json, status] of refusals) {
    const name = isAllowed ? 'refuses what is not there, or no email' : `is refused to a ${role}`
    await run.check(by, operationId, name, async () => {
      const exchange = await run.plainly(by, method, address, json ? {json} : {})
      assertSupported(operationId, exchange.status)
      assertError(exchange, [isAllowed ? status : 403])
    })
  }
}
