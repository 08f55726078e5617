import {defineFeature, publicRoute} from '../../http/route.ts'
import {countRead} from '../../lib/limits.ts'
import {refuse} from '../../lib/refusal.ts'
import {acceptsMoney} from '../../payouts/status.ts'
import {selectCredential} from './sql.ts'
import {credentialView} from './view.ts'

/** The unguessable id is the key. Details that can no longer be paid get the same 404 as an unknown id. */
const getPaymentCredential = publicRoute('getPaymentCredential', async ({db, path, ip, limits, secrets}) => {
  const row = await selectCredential(db, path.id)
  const live = row && acceptsMoney(row.status)
  await countRead(limits, ip, live ? path.id : null)
  if (!live) throw refuse.notFound('credentials_gone')
  return {status: 200, body: {data: credentialView(row, secrets)}}
})

export const paymentCredentials = defineFeature({
  name: 'payment-credentials',
  routes: [getPaymentCredential]
})
