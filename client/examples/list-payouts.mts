// Prints the first completed payouts: node list-payouts.mts
import {createClient, PaydeskError} from '@paydesk/client'

const {PAYDESK_URL: url = 'http://localhost:3000', EMAIL: email = '', PASSWORD: password = ''} = process.env

try {
  const session = await createClient({url}).auth.signIn({grantType: 'credentials', email, password})
  if (!('token' in session)) throw new Error('The account has a second factor: use one without it')
  const paydesk = createClient({url, token: session.token})
  const {items, total} = await paydesk.payouts.list({statuses: ['completed'], perPage: 10})
  for (const {orderId, amount, currency} of items) console.log(orderId, amount, currency)
  console.log(`${items.length} of ${total}`)
  await paydesk.auth.signOut()
} catch (error) {
  if (!(error instanceof PaydeskError)) throw error
  console.error(error.data?.code ?? 'no response', error.message)
  process.exitCode = 1
}
