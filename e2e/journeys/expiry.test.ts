import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {leaveLifetime} from '../harness/product-database.ts'
import {receiptImage} from '../harness/receipt.ts'

const journey = useJourney()
const card = '2200700000000017'
const phone = {viewport: {width: 390, height: 844}}
const overdue = 'Credentials are overdue. Contact the seller'
const cardInGroups = '2200 7000 0000 0017'

describe('a payout whose lifetime ends', () => {
  it('turns to overdue on an open page, with nothing left to pay by, and to expired for staff', async () => {
    const staff = await apiAs(account.admin)
    const orderId = newOrderId('expiry')
    const [payout] = await importPayouts(staff, [{orderId, amount: '2000.00', card}])
    if (!payout) throw new Error('nothing was imported')

    await leaveLifetime(payout.id, 12)
    const admin = await journey.signedIn(account.admin)
    await admin.goto(`/admin/payouts?orderId=${orderId}`)
    const row = admin.getByRole('row', {name: new RegExp(orderId)})
    await row.getByText('Pending').waitFor()

    const customers = await Promise.all([journey.visitor(phone), journey.visitor(phone)])
    const [intent, credential] = customers
    await Promise.all([intent.goto(payout.intentPath), credential.goto(payout.credentialPath)])
    for (const page of customers) await page.getByText(cardInGroups).waitFor()

    // Nobody touches a page: each finds out by itself.
    for (const page of customers) {
      await page.getByRole('heading', {name: overdue}).waitFor({timeout: 30_000})
      const shown = (await page.content()).replaceAll(/\s/g, '')
      expect(shown).not.toContain(card)
      expect(shown).not.toContain('2,000.00')
    }
    await row.getByText('Expired').waitFor({timeout: 20_000})

    const late = await journey.visitor()
    const answer = await late.goto(payout.credentialPath)
    await late.getByText('Credentials not found or expired').waitFor()
    expect(answer?.status()).toBe(404)
    expect((await late.content()).replaceAll(/\s/g, '')).not.toContain(card)
  })

  it('keeps a receipt that comes too late, and tells staff', async () => {
    const staff = await apiAs(account.admin)
    const orderId = newOrderId('late')
    const [payout] = await importPayouts(staff, [{orderId, amount: '10.00', card}])
    if (!payout) throw new Error('nothing was imported')
    await leaveLifetime(payout.id, 0)

    const customer = await journey.visitor(phone)
    await customer.goto(payout.intentPath)
    await customer.getByText(overdue).waitFor()
    await customer.setInputFiles('input[type=file]', {
      name: 'late.png',
      mimeType: 'image/png',
      buffer: receiptImage()
    })
    await customer.getByRole('button', {name: 'Send the receipt'}).click()
    await customer.getByText('The receipt is saved for the seller').waitFor()

    const admin = await journey.signedIn(account.admin)
    await admin.goto(`/admin/payouts?orderId=${orderId}&lateReceipt=true`)
    const row = admin.getByRole('row', {name: new RegExp(orderId)})
    await row.getByText('Expired').waitFor()
    await row.getByRole('img', {name: 'Late receipt'}).waitFor()
  })
})
