import {defineFeature, intentRoute} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {receiptsOf} from '../../payments/receipts.ts'
import {addReceipt} from './commands.ts'
import {selectIntent} from './sql.ts'
import {intentReceiptView, intentView} from './view.ts'

/** The key follows from the id, so a wrong one is told without asking whether the intent exists. */
function insistKey(secrets: Secrets, intentId: string, key: string): void {
  if (!secrets.intentKeyFits(intentId, key)) throw refuse.notFound()
}

const getPayoutIntent = intentRoute('getPayoutIntent', async call => {
  await call.limits.take('publicPage', call.ip)
  insistKey(call.secrets, call.path.id, call.bearer)
  const row = await selectIntent(call.db, call.path.id)
  if (!row) throw refuse.notFound()
  const receipts = await receiptsOf(call.db, [row.id])
  return {status: 200, body: {data: intentView(row, receipts.get(row.id) ?? [], call)}}
})

const createPayoutIntentReceipt = intentRoute('createPayoutIntentReceipt', async call => {
  insistKey(call.secrets, call.path.id, call.bearer)
  await call.limits.take('receipt', call.path.id)
  const receipt = await addReceipt(call, call.path.id, call.files.file)
  return {status: 201, body: {data: intentReceiptView(receipt)}}
})

export const payoutIntents = defineFeature({
  name: 'payout-intents',
  routes: [getPayoutIntent, createPayoutIntentReceipt]
})
