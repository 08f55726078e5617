import {defineFeature, intentRoute} from '../../http/route.ts'
import {countRead} from '../../lib/limits.ts'
import {refuse} from '../../lib/refusal.ts'
import {receiptsOf} from '../../payouts/receipt-rows.ts'
import {addReceipt} from './add-receipt.ts'
import {selectIntent} from './sql.ts'
import {intentReceiptView, intentView} from './view.ts'

const getPayoutIntent = intentRoute('getPayoutIntent', async call => {
  const fits = call.secrets.intentKeyFits(call.path.id, call.bearer)
  await countRead(call.limits, call.ip, fits ? call.path.id : null)
  if (!fits) throw refuse.notFound()
  const row = await selectIntent(call.db, call.path.id)
  if (!row) throw refuse.notFound()
  const receipts = await receiptsOf(call.db, [row.id])
  return {status: 200, body: {data: intentView(row, receipts.get(row.id) ?? [], call)}}
})

/** Its key was compared before the file was read. */
const createPayoutIntentReceipt = intentRoute('createPayoutIntentReceipt', async call => {
  await call.limits.take('receipt', call.path.id)
  const receipt = await addReceipt(call, call.path.id, call.files.file)
  return {status: 201, body: {data: intentReceiptView(receipt)}}
})

export const payoutIntents = defineFeature({
  name: 'payout-intents',
  routes: [getPayoutIntent, createPayoutIntentReceipt]
})
