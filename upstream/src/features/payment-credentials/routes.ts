import {defineFeature, publicRoute} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {isLive} from '../../payments/status.ts'
import {selectCredential} from './sql.ts'
import {credentialView} from './view.ts'

/** The unguessable id is the key: what can't be paid any more is gone, like what never was. */
const getPaymentCredential = publicRoute('getPaymentCredential', async ({db, path, ip, limits, secrets}) => {
  await limits.take('publicPage', ip)
  const row = await selectCredential(db, path.id)
  if (!row || !isLive(row.status)) throw refuse.notFound('Credentials not found or expired')
  return {status: 200, body: {data: credentialView(row, secrets)}}
})

export const paymentCredentials = defineFeature({
  name: 'payment-credentials',
  routes: [getPaymentCredential]
})
