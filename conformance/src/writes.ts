import {getApplicationConfig, updateApplicationConfig} from '@paydesk/bff/gateway/application-config'
import {getMe} from '@paydesk/bff/gateway/me'
import {createMerchant, listMerchants, updateMerchant} from '@paydesk/bff/gateway/merchants'
import {createPassword} from '@paydesk/bff/gateway/passwords'
import {createRegistration} from '@paydesk/bff/gateway/registrations'
import {
  createUser,
  createUserInvitation,
  deleteUser,
  getUser,
  listUsers,
  updateUser
} from '@paydesk/bff/gateway/users'
import {confirmVerificationCode, createVerificationCode} from '@paydesk/bff/gateway/verification-codes'
import {may} from '@paydesk/contracts/access'
import type {Me} from '@paydesk/contracts/me'
import type {User} from '@paydesk/contracts/users'
import {assertError, noId} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {checkKeys} from './keys.ts'
import {checkNotificationWrites} from './notifications.ts'
import {assertThat, derivedRun, type Identity, nobody, off, type Run, skipped} from './run.ts'
import {checkSavedViewWrites} from './saved-views.ts'
import {checkStaffAccountWrites} from './staff-accounts.ts'
import {checkImport} from './writes-import.ts'
import {
  checkCancellation,
  checkCashouts,
  checkOwnMoney,
  checkTransactions,
  emptyWallet
} from './writes-money.ts'

/** A name that no other run has had. */
const runName = () => `Contract ${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}`

/** Makes, changes and deletes: a vendor with a little money, which is deleted again at the end. */
export async function checkWrites(run: Run, staff: Identity, vendor: Identity | undefined): Promise<void> {
  const {role} = staff
  if (!role || !may(role, 'vendors', 'create')) {
    await run.check(staff, 'createUser', 'makes a vendor', async () => {
      throw skipped(`a ${role} may not: give an admin’s token`)
    })
    return
  }
  const name = runName()
  await checkSettings(run, staff)
  await checkLanguage(run, staff)
  await checkNotificationWrites(run, staff)
  await checkSavedViewWrites(run, staff)
  await checkMerchants(run, staff, name)
  await checkNewMerchant(run, staff, name)
  await checkStaffAccountWrites(run, staff, role)
  await checkSecondFactor(run, staff)
  await checkCodes(run)
  const made = await checkUsers(run, staff, name)
  await checkImport(run, staff, {name, userId: made?.id})
  if (vendor) {
    await checkNotificationWrites(run, vendor)
    await checkSavedViewWrites(run, vendor)
    if (vendor.role) await checkStaffAccountWrites(run, vendor, vendor.role)
    await checkOwnMoney(run, vendor)
    await checkRegistration(run, staff, vendor, name)
  }
  if (!made) return
  await checkTransactions(run, staff, made.id)
  await checkCashouts(run, staff, made.id)
  await checkCancellation(run, staff, made.id)
  await checkKeys(derivedRun(run), {staff, vendor, userId: made.id, name})
  await checkDeletion(run, staff, made)
}

async function checkSettings(run: Run, by: Identity): Promise<void> {
  const path = '/api/application-config/transfer_fee_rate'
  await run.check(by, 'updateApplicationConfig', 'keeps one setting and answers all', async () => {
    const {transferFeeRate} = await run.through(by, getApplicationConfig)
    const after = await run.through(by, upstream =>
      updateApplicationConfig(upstream, {key: 'transfer_fee_rate', value: transferFeeRate})
    )
    assertThat(after.transferFeeRate === transferFeeRate, `${transferFeeRate}`, `${after.transferFeeRate}`)
  })
  await run.check(by, 'updateApplicationConfig', 'refuses a rate above 100', async () =>
    assertError(await run.plainly(by, 'PATCH', path, {json: {value: 100.5}}), [422], ['value'])
  )
  await run.check(by, 'updateApplicationConfig', 'knows no other keys', async () =>
    assertError(
      await run.plainly(by, 'PATCH', '/api/application-config/no_such_key', {json: {value: 1}}),
      [404, 422]
    )
  )
}

/** Makes a merchant of this run, which is disabled at the end: nothing deletes one. */
async function checkNewMerchant(run: Run, by: Identity, name: string): Promise<void> {
  await run.check(by, 'createMerchant', 'makes one, which can be disabled', async () => {
    const refused = await run.plainly(by, 'POST', '/api/merchants', {json: {name: ''}})
    assertSupported('createMerchant', refused.status)
    const made = await run.through(by, upstream => createMerchant(upstream, {name: `${name} merchant`}))
    assertThat(!made.disabledAt, 'a merchant that takes imports', `disabled_at ${made.disabledAt}`)
    const after = await run.through(by, upstream =>
      updateMerchant(upstream, {id: made.id, disabled: true, version: made.version})
    )
    assertThat(Boolean(after.disabledAt), 'disabled_at', 'null')
  })
}

/** Gives a merchant a name of this run, and its old name back. */
async function checkMerchants(run: Run, by: Identity, name: string): Promise<void> {
  const change = async (json: object) => {
    const [merchant] = await run.through(by, listMerchants)
    if (!merchant) throw skipped('there is no merchant')
    const exchange = await run.plainly(by, 'PATCH', `/api/merchants/${merchant.id}`, {json})
    assertSupported('updateMerchant', exchange.status)
    return exchange
  }
  await run.check(by, 'createMerchant', 'refuses a name that another merchant has', async () => {
    const [merchant] = await run.through(by, listMerchants)
    if (!merchant) throw skipped('there is no merchant')
    const exchange = await run.plainly(by, 'POST', '/api/merchants', {json: {name: merchant.name}})
    assertSupported('createMerchant', exchange.status)
    assertError(exchange, [422], ['name'])
  })
  await run.check(by, 'updateMerchant', 'refuses an empty name by its field', async () =>
    assertError(await change({name: ''}), [422], ['name'])
  )
  await run.check(by, 'updateMerchant', 'renames, and refuses an old version', async () => {
    const [before] = await run.through(by, listMerchants)
    if (!before) throw skipped('there is no merchant')
    assertSupported('updateMerchant', (await change({name: before.name})).status)
    const after = await run.through(by, upstream => updateMerchant(upstream, {id: before.id, name}))
    assertThat(after.name === name && after.id === before.id, name, after.name)
    const {version} = before
    const stale =
      version !== undefined &&
      (await run.refused(by, upstream =>
        updateMerchant(upstream, {id: before.id, name: before.name, version})
      ))
    const back = await run.through(by, upstream =>
      updateMerchant(upstream, {id: before.id, name: before.name, version: after.version})
    )
    assertThat(back.name === before.name, before.name, back.name)
    if (stale === false) throw off('two people who rename one merchant at once do not notice each other')
    assertThat(stale.code === 'CONFLICT', 'status 409', stale.code)
  })
}

async function checkLanguage(run: Run, by: Identity): Promise<void> {
  await run.check(by, 'updateUser', 'keeps the language of oneself', async () => {
    const me: Me = await run.through(by, getMe)
    const language = me.language ?? 'ru'
    const after = await run.through(by, upstream => updateUser(upstream, me.id, {language}))
    assertThat(after.id === me.id, `user ${me.id}`, `user ${after.id}`)
  })
}

/** Nothing is set up: the codes belong to nothing, and the password is nobody's. */
async function checkSecondFactor(run: Run, by: Identity): Promise<void> {
  const refusals = [
    ['createSecondFactor', 'POST', '/api/second-factor', {password: 'no-such-password'}],
    ['confirmSecondFactor', 'POST', '/api/second-factor/confirmations', {code: '000000'}],
    ['updateSecondFactor', 'PATCH', '/api/second-factor', {enabled: false, code: '000000'}],
    ['confirmToken', 'POST', '/api/tokens/confirmations', {code: '000000'}]
  ] as const
  for (const [operationId, method, path, json] of refusals) {
    await run.check(by, operationId, 'refuses a code or password that is not right', async () => {
      const exchange = await run.plainly(by, method, path, {json})
      assertSupported(operationId, exchange.status)
      assertError(exchange, [409, 422])
    })
  }
}

/** Codes go to an address that nobody has, so no email is sent and nothing is found out. */
async function checkCodes(run: Run): Promise<void> {
  await run.check(nobody, 'createVerificationCode', 'answers an unknown address as a known one', async () => {
    await run.through(nobody, upstream =>
      createVerificationCode(upstream, {type: 'reset_password', email: `${Date.now()}@contract.invalid`})
    )
  })
  await run.check(nobody, 'confirmVerificationCode', 'refuses a wrong code by its field', async () => {
    const failure = await run.refused(nobody, upstream =>
      confirmVerificationCode(upstream, {type: 'reset_password', code: 'no-such-code'})
    )
    assertThat(failure.code === 'VALIDATION', 'status 422', failure.code)
    assertThat('code' in (failure.parts.fieldErrors ?? {}), 'errors for code', 'other or no fields')
  })
  await run.check(nobody, 'createPassword', 'refuses a wrong code by its field', async () => {
    const failure = await run.refused(nobody, upstream =>
      createPassword(upstream, {
        newPassword: 'polyarnaya-noch-7',
        newPasswordConfirmation: 'polyarnaya-noch-7',
        verificationCode: 'no-such-code'
      })
    )
    assertThat(failure.code === 'VALIDATION', 'status 422', failure.code)
    assertThat(
      'verificationCode' in (failure.parts.fieldErrors ?? {}),
      'errors for verification_code',
      'other or no fields'
    )
  })
}

async function checkUsers(run: Run, by: Identity, name: string): Promise<User | undefined> {
  const email = `${name.replace(/\D/g, '')}@contract.invalid`
  const vendor = await run.check(by, 'createUser', 'makes a vendor', () =>
    run.through(by, upstream => createUser(upstream, {role: 'vendor', name, email, feeRate: 1.25}))
  )
  if (!vendor) return undefined
  await run.check(by, 'getUser', 'answers what was made', async () => {
    const found = await run.through(by, upstream => getUser(upstream, vendor.id))
    assertThat(
      found.feeRate === 1.25 && found.name === name,
      `${name}, 1.25 %`,
      `${found.name}, ${found.feeRate} %`
    )
  })
  await run.check(by, 'createUser', 'refuses an email twice by its field', async () => {
    const json = {role: 'vendor', name, email, fee_rate: 1}
    assertError(await run.plainly(by, 'POST', '/api/users', {json}), [409, 422], ['email'])
  })
  await run.check(by, 'updateUser', 'changes what is given and nothing else', async () => {
    const after = await run.through(by, upstream => updateUser(upstream, vendor.id, {feeRate: 2.5}))
    assertThat(
      after.feeRate === 2.5 && after.name === name,
      `${name}, 2.5 %`,
      `${after.name}, ${after.feeRate} %`
    )
  })
  await run.check(by, 'updateUser', 'refuses a fee rate of 101 by its field', async () => {
    const json = {fee_rate: 101}
    assertError(await run.plainly(by, 'PATCH', `/api/users/${vendor.id}`, {json}), [422], ['feeRate'])
  })
  await run.check(by, 'updateUser', 'refuses a field that it does not know', async () => {
    const json = {is_superadmin: true}
    assertError(await run.plainly(by, 'PATCH', `/api/users/${vendor.id}`, {json}), [422])
  })
  await run.check(by, 'updateUser', 'answers 404 for an id that no row has', async () =>
    assertError(await run.plainly(by, 'PATCH', `/api/users/${noId}`, {json: {name}}), [404])
  )
  await run.check(by, 'updateUser', 'refuses an old version with the row as it is', async () => {
    const {version} = vendor
    if (version === undefined) throw off('two people who edit one user at once do not notice each other')
    const failure = await run.refused(by, upstream => updateUser(upstream, vendor.id, {name, version}))
    assertThat(failure.code === 'CONFLICT', 'status 409', failure.code)
  })
  await checkSubVendor(run, by, vendor, name)
  return vendor
}

async function checkSubVendor(run: Run, by: Identity, vendor: User, name: string): Promise<void> {
  const sub = await run.check(by, 'createUser', 'makes a sub-vendor under a vendor', async () => {
    const answer = await run.through(by, upstream =>
      createUser(upstream, {role: 'sub_vendor', name: `${name} sub`, userId: vendor.id})
    )
    assertThat(answer.parent?.id === vendor.id, `parent ${vendor.id}`, `parent ${answer.parent?.id}`)
    return answer
  })
  if (!sub) return
  await run.check(
    by,
    'createUserInvitation',
    'gives another link to a sub-vendor without an email',
    async () => {
      const exchange = await run.plainly(by, 'POST', `/api/users/${sub.id}/invitation`)
      assertSupported('createUserInvitation', exchange.status)
      const again = await run.through(by, upstream => createUserInvitation(upstream, sub.id))
      const isLink = again.invitationUrl !== undefined && again.invitationUrl !== sub.invitationUrl
      assertThat(isLink, 'a link that is not the first', again.invitationUrl ?? 'none')
    }
  )
  await run.check(by, 'deleteUser', 'deletes a sub-vendor', async () => {
    await run.through(by, upstream => deleteUser(upstream, sub.id))
    const failure = await run.refused(by, upstream => getUser(upstream, sub.id))
    assertThat(failure.code === 'NOT_FOUND', 'status 404 from then on', failure.code)
  })
}

async function checkRegistration(run: Run, staff: Identity, vendor: Identity, name: string): Promise<void> {
  const person = `${name} guest`
  await run.check(vendor, 'createRegistration', 'makes a sub-vendor of the code’s vendor', async () => {
    const {referralCode} = await run.through(vendor, getMe)
    if (!referralCode) throw skipped('the vendor has no referral code')
    const password = 'polyarnaya-noch-7'
    await run.through(nobody, upstream =>
      createRegistration(upstream, {
        email: `guest-${name.replace(/\D/g, '')}@contract.invalid`,
        password,
        passwordConfirmation: password,
        name: person,
        referralCode
      })
    )
    const {items} = await run.through(staff, upstream =>
      listUsers(upstream, {role: 'sub_vendor', name: person, page: 1})
    )
    const [made] = items.filter(user => user.name === person)
    assertThat(made !== undefined, `a sub-vendor ${person}`, 'none')
    await run.through(staff, upstream => deleteUser(upstream, made.id))
  })
}

async function checkDeletion(run: Run, by: Identity, vendor: User): Promise<void> {
  await run.check(by, 'deleteUser', 'refuses while money is with the user', async () => {
    const {balance} = await run.through(by, upstream => getUser(upstream, vendor.id))
    if (Number(balance) === 0) throw skipped('the vendor of this run has no money')
    const failure = await run.refused(by, upstream => deleteUser(upstream, vendor.id))
    assertThat(failure.code === 'CONFLICT', 'status 409', failure.code)
  })
  await emptyWallet(run, by, vendor.id)
  await run.check(by, 'deleteUser', 'deletes a vendor whose wallets are empty', async () => {
    await run.through(by, upstream => deleteUser(upstream, vendor.id))
    const failure = await run.refused(by, upstream => getUser(upstream, vendor.id))
    assertThat(failure.code === 'NOT_FOUND', 'status 404 from then on', failure.code)
  })
}
