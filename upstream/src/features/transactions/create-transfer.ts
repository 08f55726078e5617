import type {Currency} from '@paydesk/contracts/enums'
import {exchangePairs} from '@paydesk/contracts/transactions'
import {type Actor, assertCan} from '../../access/actor.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {assertWithin, readAmount, readNote} from '../../ledger/input.ts'
import {transfer} from '../../ledger/operations.ts'
import {isQuoteUsed, makeQuotes, quoteView, type Terms, takeQuote} from '../../ledger/quotes.ts'
import {type Refusal, refuse} from '../../lib/refusal.ts'
import type {Rate} from '../../rates/rate-source.ts'
import {readSettings, type Settings} from '../../settings/settings.ts'
import {recordFile} from '../../storage/store.ts'
import {uploadHash} from '../../storage/upload.ts'
import {withScreenshot} from '../../storage/with-screenshot.ts'
import {respondCreated} from './respond-created.ts'
import {findTransaction} from './sql.ts'

type TransferCall = Call<'createTransaction', Actor>
export type TransferInput = Extract<BodyOf<'createTransaction'>, {type: 'transfer'}>
type Pair = {source: Currency; destination: Currency}

/** Thrown inside the command, so that it rolls back before a new quote is made. */
class QuoteEnded extends Error {}

/** Exchanges between the actor's own wallets as it was quoted, or by rate and fee of now where no quote is named. */
export async function createTransfer(call: TransferCall, input: TransferInput) {
  assertCan(call.actor, 'transactions', 'exchange')
  const pair = {source: input.source_currency, destination: input.destination_currency}
  assertPair(pair)
  const amount = readAmount(input.amount, pair.source)
  const note = readNote(input.note)
  const order = {...pair, amount, note, quoteId: input.quote_id ?? null}
  const payload = {type: 'transfer', ...order, screenshot: await uploadHash(call.files.screenshot)}
  try {
    return await withScreenshot(call, call.files.screenshot, async screenshot => {
      // Asked before the transaction begins: no connection waits for somebody else's server.
      const fresh = order.quoteId === null ? await freshRate(call, pair) : undefined
      return idempotentCommand(
        call,
        {operation: 'createTransaction', key: input.key, payload},
        async command => {
          const {tx} = command
          const userId = call.actor.userId
          const settings = await readSettings(tx)
          const quoted = await takeTermsQuoted(tx, {...order, userId})
          const {rate, fee_rate: feeRate} =
            order.quoteId === null ? termsOfNow(settings, fresh) : inForce(settings, quoted)
          assertWithin(settings, 'transfer', pair.source, amount)
          const screenshotFileId = await recordFile(tx, {...screenshot, kind: 'screenshot', ownerId: userId})
          const exchange = {...order, userId, authorId: userId, feeRate, rate, screenshotFileId}
          const {transactionId} = await transfer(tx, exchange)
          return respondCreated(call, command, await findTransaction(tx, call.actor, transactionId))
        }
      )
    })
  } catch (error) {
    if (error instanceof QuoteEnded) throw await withNewQuote(call, pair, order.quoteId)
    throw error
  }
}

function assertPair({source, destination}: Pair): void {
  if (exchangePairs.some(([from, to]) => from === source && to === destination)) return
  throw refuse.field('destination_currency', 'currencyPairUnsupported')
}

async function freshRate({rates}: TransferCall, {source, destination}: Pair): Promise<Rate | undefined> {
  return (await rates.read()).find(rate => rate.source === source && rate.destination === destination)
}

function termsOfNow(settings: Settings, fresh: Rate | undefined): Terms {
  if (!fresh) throw noRate()
  return {rate: fresh.rate, fee_rate: String(settings.transfer_fee_rate)}
}

type Quoted = Pair & {userId: number; quoteId: number | null}

async function takeTermsQuoted(tx: Tx, {quoteId, ...wanted}: Quoted): Promise<Terms | null> {
  return quoteId === null ? null : takeQuote(tx, {...wanted, quoteId})
}

/**
 * The quote's terms, if its fee is still the current fee. A fee that changes after this read leaves the transfer at
 * the fee shown.
 */
function inForce(settings: Settings, quoted: Terms | null): Terms {
  if (!quoted || Number(quoted.fee_rate) !== settings.transfer_fee_rate) throw new QuoteEnded()
  return quoted
}

function noRate(): Refusal {
  return refuse.unavailable(10, 'no_rate')
}

/** The refusal of a transfer whose quote has ended or was used, or whose fee has changed: it brings the new one along. */
async function withNewQuote(call: TransferCall, pair: Pair, quoteId: number | null): Promise<Refusal> {
  const rate = await freshRate(call, pair)
  if (!rate) return noRate()
  const [quote] = await makeQuotes(call.db, call.actor.userId, [rate])
  const isUsed = await isQuoteUsed(call.db, call.actor.userId, quoteId)
  return refuse.conflict(isUsed ? 'quote_used' : 'stale_rate', quote && quoteView(quote))
}
