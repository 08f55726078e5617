import {randomUUID} from 'node:crypto'
import {listMerchants} from '@paydesk/bff/gateway/merchants'
import {getPaymentCredential} from '@paydesk/bff/gateway/payment-credentials'
import {createPayoutImport, getPayoutImport, listPayoutImports} from '@paydesk/bff/gateway/payout-imports'
import {createPayoutIntentReceipt, getPayoutIntent} from '@paydesk/bff/gateway/payout-intents'
import {createPayoutReversal, getPayout, listPayouts, updatePayout} from '@paydesk/bff/gateway/payouts'
import {listPayoutImportsInput} from '@paydesk/contracts/payout-imports'
import {listPayoutsInput, type Payout} from '@paydesk/contracts/payouts'
import {checkAssignment, payoutAssignment} from './assignments.ts'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {image, merchantFile} from './files.ts'
import {assertSame} from './keys.ts'
import {checkNewNote} from './notes.ts'
import {assertThat, failed, type Identity, nobody, type Run, skipped} from './run.ts'
import {linksOf, otherKey} from './singles.ts'

const patience = 30_000

/** A merchant's file of one payout: looked at, imported, paid by its customer, blocked, completed and reversed. */
export async function checkImport(
  run: Run,
  by: Identity,
  {name, userId}: {name: string; userId: number | undefined}
): Promise<void> {
  const orderId = name.replace(' ', '-')
  const merchantId = await run.check(by, 'listMerchants', 'has a merchant to import for', async () => {
    const merchant = (await run.through(by, listMerchants)).find(({disabledAt}) => !disabledAt)
    if (!merchant) throw skipped('there is no merchant that takes imports')
    return merchant.id
  })
  if (merchantId === undefined) return
  const form = (dryRun: boolean) => ({merchantId, file: merchantFile(orderId), dryRun})
  await run.check(by, 'createPayoutImport', 'looks at a file and keeps nothing', async () => {
    const empty = {merchantId, file: new File([' '], 'empty.csv'), dryRun: true}
    const refusal = await run.refused(by, upstream => createPayoutImport(upstream, empty))
    assertThat(refusal.code === 'VALIDATION', 'status 422 for a file without rows', refusal.code)
    const answer = await run.through(by, upstream => createPayoutImport(upstream, form(true)))
    const good = answer.kind === 'preview' ? answer.preview.good : 'no count of'
    assertThat(good === 1, '1 good row', `${good} good rows`)
  })
  await run.check(by, 'createPayoutImport', 'refuses a form without its file', async () =>
    assertError(
      await run.plainly(by, 'POST', '/api/payout-imports', {json: {merchant_id: merchantId}}),
      [400, 415, 422]
    )
  )
  const payout = await run.check(by, 'createPayoutImport', 'makes payouts of a file', async () => {
    const answer = await run.through(by, upstream => createPayoutImport(upstream, form(false)))
    if (answer.kind !== 'import') throw failed('an import', 'a preview')
    await untilDone(run, by, answer.payoutImport.id)
    const {items} = await run.through(by, upstream =>
      listPayouts(upstream, listPayoutsInput.parse({orderId}))
    )
    const [made] = items
    assertThat(items.length === 1 && made !== undefined, `1 payout of order ${orderId}`, `${items.length}`)
    assertThat(made.amount === '1500.50', '1500.50', made.amount)
    return made
  })
  await checkEnd(run, by)
  if (!payout) return
  await checkPaying(run, payout)
  await checkAssignment(run, by, payoutAssignment(payout.id))
  await checkNewNote(run, by, payout.id)
  await checkStatus(run, by, payout.id)
  if (userId !== undefined) await checkReversal(run, by, {id: payout.id, userId})
}

/** Only what is refused: an import that may be ended is over before it can be. */
async function checkEnd(run: Run, by: Identity): Promise<void> {
  await run.check(by, 'createPayoutImportEnd', 'refuses an import that is completed', async () => {
    const {items} = await run.through(by, upstream =>
      listPayoutImports(upstream, listPayoutImportsInput.parse({statuses: ['completed'], perPage: 1}))
    )
    const [done] = items
    if (!done) throw skipped('no import is completed')
    const path = `/api/payout-imports/${done.id}/end`
    const {status} = await run.plainly(by, 'POST', path, {json: {reason: 'contract'}})
    assertSupported('createPayoutImportEnd', status)
    assertThat(status === 409, 'status 409', `status ${status}`)
  })
  await run.check(by, 'createPayoutImportEnd', 'wants to know why', async () => {
    const answer = await run.plainly(by, 'POST', '/api/payout-imports/1/end', {json: {}})
    assertSupported('createPayoutImportEnd', answer.status)
    assertError(answer, [422], ['reason'])
  })
}

async function untilDone(run: Run, by: Identity, id: number): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const {status, payoutsCount} = await run.through(by, upstream => getPayoutImport(upstream, id))
    if (status === 'completed') return assertThat(payoutsCount === 1, '1 payout', `${payoutsCount}`)
    assertThat(Date.now() < deadline, `completed within ${patience / 1000} s`, status)
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}

async function checkPaying(run: Run, payout: Payout): Promise<void> {
  const {intent, credential} = linksOf(payout)
  await run.check(
    nobody,
    'getPaymentCredential',
    'answers any caller with the id of a new payout',
    async () => {
      if (!credential) throw skipped('the payout has no link to its credential')
      const answer = await run.through(nobody, upstream => getPaymentCredential(upstream, credential))
      assertThat(answer.phoneNumber === '+79123456789', 'the file’s phone number', 'another one or none')
    }
  )
  const customer: Identity = {as: 'the customer', token: intent?.key}
  await run.check(customer, 'createPayoutIntentReceipt', 'takes a receipt', async () => {
    if (!intent) throw skipped('the payout has no link to its intent')
    await run.through(customer, upstream => createPayoutIntentReceipt(upstream, intent.id, image()))
    const {receipts, status} = await run.through(customer, upstream => getPayoutIntent(upstream, intent.id))
    assertThat(receipts.length === 1, '1 receipt', `${receipts.length}`)
    assertThat(status === 'manual_confirmation', 'manual_confirmation', status)
  })
  await run.check(customer, 'createPayoutIntentReceipt', 'takes nothing with another key', async () => {
    if (!intent) throw skipped('the payout has no link to its intent')
    const other: Identity = {as: 'another key', token: otherKey(intent.key)}
    const failure = await run.refused(other, upstream =>
      createPayoutIntentReceipt(upstream, intent.id, image())
    )
    assertThat(failure.code === 'NOT_FOUND', 'status 404', failure.code)
  })
  await run.check(customer, 'createPayoutIntentReceipt', 'refuses what is no image', async () => {
    if (!intent) throw skipped('the payout has no link to its intent')
    const file = new File(['<svg onload="x"/>'], 'a.png', {type: 'image/png'})
    const failure = await run.refused(customer, upstream =>
      createPayoutIntentReceipt(upstream, intent.id, file)
    )
    assertThat(failure.code === 'VALIDATION', 'status 422', failure.code)
    assertThat('file' in (failure.parts.fieldErrors ?? {}), 'errors for file', 'other or no fields')
  })
}

async function checkStatus(run: Run, by: Identity, id: number): Promise<void> {
  await run.check(by, 'updatePayout', 'refuses a status that it does not know', async () =>
    assertError(
      await run.plainly(by, 'PATCH', `/api/payouts/${id}`, {json: {status: 'no_such_status'}}),
      [422],
      ['status']
    )
  )
  await run.check(by, 'updatePayout', 'wants to know whom to credit', async () =>
    assertError(
      await run.plainly(by, 'PATCH', `/api/payouts/${id}`, {json: {status: 'completed'}}),
      [422],
      ['userId']
    )
  )
  await run.check(by, 'createPayoutReversal', 'refuses a payout that is not completed', async () => {
    const path = `/api/payouts/${id}/reversal`
    const unexplained = await run.plainly(by, 'POST', path, {json: {key: randomUUID()}})
    assertSupported('createPayoutReversal', unexplained.status)
    assertError(unexplained, [422], ['reason'])
    const failure = await run.refused(by, upstream =>
      createPayoutReversal(upstream, {id, reason: 'Conformance suite', key: randomUUID()})
    )
    assertThat(failure.code === 'CONFLICT', 'status 409', failure.code)
  })
  await run.check(by, 'updatePayout', 'blocks a payout', async () => {
    const {version} = await run.through(by, upstream => getPayout(upstream, id))
    const after = await run.through(by, upstream =>
      updatePayout(upstream, {id, status: 'blocked', ...(version !== undefined && {version})})
    )
    assertThat(after.status === 'blocked', 'blocked', after.status)
    if (version === undefined) return
    const failure = await run.refused(by, upstream =>
      updatePayout(upstream, {id, status: 'pending', version})
    )
    assertThat(failure.code === 'CONFLICT', 'status 409 for the version before', failure.code)
  })
}

/** Completes a payout for the run's vendor and reverses it: the credit is taken back, once per key. */
async function checkReversal(
  run: Run,
  by: Identity,
  {id, userId}: {id: number; userId: number}
): Promise<void> {
  await run.check(by, 'createPayoutReversal', 'reverses a payout, once for one key', async () => {
    await run.through(by, upstream => updatePayout(upstream, {id, status: 'manual_confirmation'}))
    await run.through(by, upstream => updatePayout(upstream, {id, status: 'completed', userId}))
    const input = {id, reason: 'Conformance suite', key: randomUUID()}
    const first = await run.through(by, upstream => createPayoutReversal(upstream, input))
    assertThat(Boolean(first.reversedAt), 'the time of the reversal', 'none')
    const again = await run.plainly(by, 'POST', `/api/payouts/${id}/reversal`, {
      json: {reason: input.reason, key: input.key}
    })
    assertSame(again, 'reversed_at', first.reversedAt)
    const failure = await run.refused(by, upstream =>
      createPayoutReversal(upstream, {...input, key: randomUUID()})
    )
    assertThat(failure.code === 'CONFLICT', 'status 409 with another key', failure.code)
  })
}
