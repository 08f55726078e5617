import {randomUUID} from 'node:crypto'
import {getApplicationConfig} from '@paydesk/bff/gateway/application-config'
import {
  createCashoutRequest,
  createCashoutRequestCancellation,
  getCashoutRequest,
  updateCashoutRequest
} from '@paydesk/bff/gateway/cashout-requests'
import {createExchangeRates} from '@paydesk/bff/gateway/exchange-rates'
import {getMe} from '@paydesk/bff/gateway/me'
import {createTransaction, getTransaction} from '@paydesk/bff/gateway/transactions'
import {getUser} from '@paydesk/bff/gateway/users'
import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import type {Me} from '@paydesk/contracts/me'
import {cashoutAssignment, checkAssignment} from './assignments.ts'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {image} from './files.ts'
import {assertSame} from './keys.ts'
import {assertThat, type Identity, type Run, skipped} from './run.ts'

const manual = (userId: number, amount: string) => ({
  type: 'manual' as const,
  userId,
  currency: 'RUB' as const,
  amount,
  note: 'Conformance suite',
  key: randomUUID()
})

/** Twice the least that may be cashed out and a little more, in whole roubles. */
async function enough(run: Run, by: Identity): Promise<{least: string; twice: string}> {
  const {minimumCashoutRub} = await run.through(by, getApplicationConfig)
  const least = Math.max(10, Math.ceil(Number(minimumCashoutRub)))
  return {least: `${least}.00`, twice: `${least * 2 + 100}.00`}
}

export async function checkTransactions(run: Run, by: Identity, userId: number): Promise<void> {
  await run.check(by, 'createTransaction', 'credits by hand', async () => {
    const {twice} = await enough(run, by)
    const input = manual(userId, twice)
    const first = await run.through(by, upstream => createTransaction(upstream, input))
    const alone = await run.through(by, upstream => getTransaction(upstream, first.id))
    assertThat(Number(alone.amount) === Number(twice), twice, alone.amount)
    const {balance} = await run.through(by, upstream => getUser(upstream, userId))
    assertThat(Number(balance) === Number(twice), `a balance of ${twice}`, balance)
  })
  await run.check(by, 'createTransaction', 'refuses an amount that is no amount', async () => {
    for (const amount of ['NaN', '1e5', '1,234', '0', '']) {
      const json = {type: 'manual', user_id: userId, currency: 'RUB', amount, key: randomUUID()}
      assertError(await run.plainly(by, 'POST', '/api/transactions', {json}), [422], ['amount'])
    }
  })
}

/** A request for the least that may be cashed out, in a user's name. */
async function askForLeast(run: Run, by: Identity, userId: number): Promise<CashoutRequest> {
  const {least} = await enough(run, by)
  return run.through(by, upstream =>
    createCashoutRequest(upstream, {
      userId,
      currency: 'RUB',
      amount: least,
      key: randomUUID(),
      note: undefined
    })
  )
}

export async function checkCashouts(run: Run, by: Identity, userId: number): Promise<void> {
  const request = await run.check(by, 'createCashoutRequest', 'asks for cash in a user’s name', () =>
    askForLeast(run, by, userId)
  )
  if (!request) return
  await checkAssignment(run, by, cashoutAssignment(request.id))
  const complete = {id: request.id, currency: 'RUB' as const, status: 'completed' as const, note: undefined}
  await run.check(by, 'updateCashoutRequest', 'needs the code of a RUB request', async () =>
    assertError(
      await run.plainly(by, 'PATCH', `/api/cashout-requests/${request.id}`, {
        json: {currency: 'RUB', status: 'completed'}
      }),
      [422],
      ['code']
    )
  )
  await run.check(by, 'updateCashoutRequest', 'completes a request, once', async () => {
    const after = await run.through(by, upstream =>
      updateCashoutRequest(upstream, {...complete, code: '4417'})
    )
    assertThat(
      after.status === 'completed' && Boolean(after.completedAt),
      'completed, with its time',
      after.status
    )
    const alone = await run.through(by, upstream => getCashoutRequest(upstream, request.id))
    assertThat(alone.code === '4417', 'the code', 'another one or none')
    const failure = await run.refused(by, upstream =>
      updateCashoutRequest(upstream, {...complete, code: '4418'})
    )
    assertThat(
      ['CONFLICT', 'VALIDATION'].includes(failure.code),
      'status 409 or 422 the second time',
      failure.code
    )
  })
}

/** A second request, cancelled before it is paid out: its money is there again, and it stays as it is. */
export async function checkCancellation(run: Run, by: Identity, userId: number): Promise<void> {
  await run.check(by, 'createCashoutRequestCancellation', 'cancels a request, once for one key', async () => {
    const {id} = await askForLeast(run, by, userId)
    const path = `/api/cashout-requests/${id}/cancellation`
    const unexplained = await run.plainly(by, 'POST', path, {json: {key: randomUUID()}})
    assertSupported('createCashoutRequestCancellation', unexplained.status)
    assertError(unexplained, [422], ['reason'])
    const input = {id, reason: 'Conformance suite', key: randomUUID()}
    const first = await run.through(by, upstream => createCashoutRequestCancellation(upstream, input))
    assertThat(Boolean(first.cancelledAt), 'the time of the cancellation', 'none')
    const again = await run.plainly(by, 'POST', path, {json: {reason: input.reason, key: input.key}})
    assertSame(again, 'cancelled_at', first.cancelledAt)
    const failure = await run.refused(by, upstream =>
      updateCashoutRequest(upstream, {
        id,
        currency: 'RUB',
        status: 'completed',
        code: '4417',
        note: undefined
      })
    )
    assertThat(failure.code === 'CONFLICT', 'status 409 for completing it', failure.code)
  })
}

/** Takes back what the run gave, whatever it has come to. */
export async function emptyWallet(run: Run, by: Identity, userId: number): Promise<void> {
  await run.check(by, 'createTransaction', 'debits by hand', async () => {
    const {balance} = await run.through(by, upstream => getUser(upstream, userId))
    if (Number(balance) === 0) throw skipped('there is nothing to debit')
    await run.through(by, upstream => createTransaction(upstream, manual(userId, `-${balance}`)))
    const after = await run.through(by, upstream => getUser(upstream, userId))
    assertThat(Number(after.balance) === 0, 'a balance of 0.00', after.balance)
  })
}

const available = (me: Me, currency: 'RUB') =>
  Number(me.wallets.find(wallet => wallet.currency === currency)?.available ?? 0)

/** A vendor's own exchange and cash-out, each of the least amount and with its screenshot. */
export async function checkOwnMoney(run: Run, vendor: Identity): Promise<void> {
  await run.check(vendor, 'createTransaction', 'exchanges RUB for USDT with a screenshot', async () => {
    const {minimumTransferRub} = await run.through(vendor, getApplicationConfig)
    const amount = `${Math.max(100, Math.ceil(Number(minimumTransferRub)))}.00`
    const me = await run.through(vendor, getMe)
    if (available(me, 'RUB') < Number(amount) * 1.1) throw skipped('the vendor has too little RUB')
    const rates = await run.through(vendor, createExchangeRates)
    const quoteId = rates.find(({source, destination}) => source === 'RUB' && destination === 'USDT')?.id
    const transfer = await run.through(vendor, upstream =>
      createTransaction(upstream, {
        type: 'transfer',
        amount,
        sourceCurrency: 'RUB',
        destinationCurrency: 'USDT',
        key: randomUUID(),
        screenshot: image(),
        note: undefined,
        ...(quoteId !== undefined && {quoteId})
      })
    )
    assertThat(
      transfer.destination?.currency === 'USDT',
      'a credit in USDT',
      `${transfer.destination?.currency}`
    )
  })
  await run.check(vendor, 'createCashoutRequest', 'asks for cash with a screenshot', async () => {
    const {least} = await enough(run, vendor)
    const me = await run.through(vendor, getMe)
    if (available(me, 'RUB') < Number(least) * 1.1) throw skipped('the vendor has too little RUB')
    const request = await run.through(vendor, upstream =>
      createCashoutRequest(upstream, {
        currency: 'RUB',
        amount: least,
        key: randomUUID(),
        screenshot: image(),
        note: undefined
      })
    )
    assertThat(request.status === 'pending', 'pending', request.status)
  })
}
