import {feeOf} from '@paydesk/contracts/fee'
import {withoutMarks} from '@paydesk/contracts/visible-text'
import {isWalletAddress} from '@paydesk/contracts/wallet-address'
import {type Actor, assertCan} from '../../access/actor.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {lockPayee} from '../../identity/payee.ts'
import {assertWithin, readAmount, readNote} from '../../ledger/input.ts'
import {cashoutCreated} from '../../ledger/operations.ts'
import {refuse} from '../../lib/refusal.ts'
import {notifyLater} from '../../notifications/notify.ts'
import {assertShownFeeRate} from '../../settings/assert-shown-fee-rate.ts'
import {cashoutFeeRate, readSettings} from '../../settings/settings.ts'
import type {StoredImage} from '../../storage/sanitise-image.ts'
import {recordFile} from '../../storage/store.ts'
import {uploadHash} from '../../storage/upload.ts'
import {withScreenshot} from '../../storage/with-screenshot.ts'
import {findCashout, insertCashout} from './sql.ts'
import {cashoutView} from './view.ts'

type CreateCall = Call<'createCashoutRequest', Actor>
type Input = BodyOf<'createCashoutRequest'>
type Order = {
  userId: number
  currency: 'RUB' | 'USDT'
  amount: bigint
  wallet: string | null
  note: string | null
}

/** Asks for a cash-out from the actor's own wallet, with a screenshot. */
export async function createOwnCashout(call: CreateCall, input: Input) {
  assertCan(call.actor, 'cashoutRequests', 'create')
  const order = readOrder(input, call.actor.userId)
  const upload = call.files.screenshot
  const payload = {...order, screenshot: await uploadHash(upload)}
  return withScreenshot(call, upload, screenshot => ask(call, input.key, payload, order, screenshot))
}

/** Staff ask for a vendor or a sub-vendor. */
export async function createCashoutForUser(call: CreateCall, input: Extract<Input, {user_id: number}>) {
  assertCan(call.actor, 'cashoutRequests', 'createForUser')
  const order = readOrder(input, input.user_id)
  return ask(call, input.key, order, order, null)
}

function readOrder(input: Input, userId: number): Order {
  const {currency} = input
  return {
    userId,
    currency,
    amount: readAmount(input.amount, currency),
    wallet: readWallet(input),
    note: readNote(input.note)
  }
}

function readWallet(input: Input): string | null {
  const wallet = 'wallet' in input && input.wallet ? withoutMarks(input.wallet) : undefined
  if (input.currency === 'RUB') {
    if (wallet) throw refuse.field('wallet', 'unknownField', {path: 'wallet'})
    return null
  }
  if (!wallet) throw refuse.field('wallet', 'walletAddressRequired')
  if (!isWalletAddress(wallet)) throw refuse.field('wallet', 'walletAddressInvalid')
  return wallet
}

/** Reserves amount and fee by the rate that applies now, and keeps both on the row. */
function ask(call: CreateCall, key: string, payload: object, order: Order, screenshot: StoredImage | null) {
  const {actor, secrets} = call
  return idempotentCommand(call, {operation: 'createCashoutRequest', key, payload}, async ctx => {
    const {tx, audit} = ctx
    const {userId, currency, amount, note} = order
    if (userId !== actor.userId) await lockPayee(tx, userId)
    const settings = await readSettings(tx)
    assertWithin(settings, 'cashout', currency, amount)
    const feeRate = cashoutFeeRate(settings, currency)
    assertShownFeeRate(call.expectedFeeRate, feeRate, 'amount')
    const fee = feeOf(amount, feeRate)
    const authorId = actor.userId
    const screenshotFileId =
      screenshot && (await recordFile(tx, {...screenshot, kind: 'screenshot', ownerId: authorId}))
    const id = await insertCashout(tx, {...order, authorId, fee, feeRate, screenshotFileId})
    const set = {userId, authorId, currency, amount, fee, feeRate, note, screenshotFileId}
    await cashoutCreated(tx, {...set, cashoutRequestId: id})
    const data = cashoutView(await findCashout(tx, actor, id), actor, secrets)
    const {status, fee_amount} = data
    await audit({
      action: 'created',
      subjectType: 'cashout_request',
      subjectId: id,
      after: {status, currency, amount: data.amount, fee_amount, user_id: userId}
    })
    const notice = {requestId: id, amount: data.amount, currency}
    await notifyLater(call, ctx, {template: 'cashout_to_complete', data: notice})
    return {status: 201 as const, body: {data}}
  })
}
