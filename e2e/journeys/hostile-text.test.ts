import {randomInt} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts} from '../harness/payouts.ts'

const journey = useJourney()

/** Markup that would tell on itself by a dialog, which no screen of the product opens. */
const hostile = (where: string) => `<img src=x onerror=alert('${where}-${randomInt(1e9)}')>`

describe('markup in what people write', () => {
  it('is text, wherever it is shown', async () => {
    const [admin, vendor] = [await apiAs(account.admin), await apiAs(account.vendor)]
    const [order, bank, name, note, staffNote] = ['order', 'bank', 'name', 'note', 'staff-note'].map(
      hostile
    ) as [string, string, string, string, string]
    const row = {orderId: order, amount: '10.00', bank, phone: '+79123456789'}
    const [payout] = await importPayouts(admin, [row])
    await vendor.mutate('subVendors.create', {name})
    const {id: userId} = await vendor.query<{id: number}>('me.get')
    const debit = {userId, amount: '1', currency: 'RUB', note, key: crypto.randomUUID()}
    const {id: transactionId} = await admin.mutate<{id: number}>('transactions.createManual', debit)

    const noted = {subjectType: 'payout', subjectId: Number(payout?.id), text: staffNote}
    await admin.mutate('notes.create', {...noted, key: crypto.randomUUID()})

    const opened: string[] = []
    const staff = await journey.signedIn(account.admin)
    const customer = await journey.visitor()
    for (const page of [staff, customer]) {
      page.on('dialog', dialog => {
        opened.push(dialog.message())
        void dialog.dismiss()
      })
    }
    const shown: [string, string][] = [
      [`/admin/payouts?orderId=${encodeURIComponent(order)}`, order],
      [`/admin/payouts/${payout?.id}`, bank],
      [`/admin/payouts/${payout?.id}`, staffNote],
      [`/admin/sub-vendors?name=${encodeURIComponent(name)}`, name],
      [`/admin/transactions/${transactionId}`, note]
    ]
    for (const [path, text] of shown) {
      await staff.goto(path)
      await staff.getByRole('main').getByText(text).first().waitFor()
    }
    await customer.goto(payout?.intentPath ?? '')
    await customer.getByText(order).first().waitFor()
    await customer.getByText(bank).first().waitFor()
    expect(opened).toEqual([])
  })
})
