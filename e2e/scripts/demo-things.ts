type Row = {
  id: number
  failedCount?: number
  receipts?: unknown[]
  links?: {payoutIntent: string | null; paymentCredential: string | null} | null
}

/** How to ask one person's procedures: the answer's data. */
export type Ask = <T>(procedure: string, input: object) => Promise<T>

/** An `Ask` by a session's token. */
export const askBy =
  (url: string, token: string): Ask =>
  async <T>(procedure: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify({json: input}))
    const answer = await fetch(`${url}/trpc/${procedure}?input=${query}`, {
      headers: {authorization: `Bearer ${token}`}
    })
    const body = (await answer.json()) as {result?: {data: {json: T}}}
    if (!body.result) throw new Error(`${procedure} answered ${answer.status}`)
    return body.result.data.json
  }

const local = (address: string | null | undefined) => address?.replace(/^https?:\/\/[^/]+/, '')

/** Ids and customer links of some of the demo's rows, by the names that the screens' paths use. */
export async function demoThings(admin: Ask, vendor: Ask): Promise<Record<string, string>> {
  const listed = async (ask: Ask, procedure: string, input: object) =>
    (await ask<{items: Row[]}>(procedure, input)).items
  const first = async (ask: Ask, procedure: string, input: object = {}) =>
    (await listed(ask, procedure, input))[0]
  const linksOf = async (row: Row | undefined) =>
    row ? (await admin<Row>('payouts.get', {id: row.id})).links : undefined

  const imports = await listed(admin, 'payoutImports.list', {perPage: 100})
  const checked = await first(admin, 'payouts.list', {statuses: ['manual_confirmation']})
  // Of the demo's own import: its payouts end in three days, while the others' clocks run for weeks.
  const links = await linksOf(await first(admin, 'payouts.list', {orderId: 'SP-310001'}))
  const rows: Record<string, Row | undefined> = {
    payout: checked,
    payoutCompleted: await first(admin, 'payouts.list', {statuses: ['completed']}),
    payoutLate: await first(admin, 'payouts.list', {lateReceipt: true}),
    cashoutRequest: await first(admin, 'cashoutRequests.list', {statuses: ['pending']}),
    payoutImport: imports.find(({failedCount}) => failedCount === 0),
    payoutImportWithErrors: imports.find(({failedCount = 0}) => failedCount > 0),
    transaction: await first(admin, 'transactions.list', {types: ['transfer']}),
    vendor: await vendor<Row>('me.get', {}),
    subVendor: await first(admin, 'subVendors.list', {name: '李娜'}),
    vendorTransaction: await first(vendor, 'transactions.list', {types: ['cashout']}),
    vendorPayout: await first(vendor, 'payouts.list'),
    vendorCashoutRequest: await first(vendor, 'cashoutRequests.list', {statuses: ['completed']})
  }
  const linkOf = async (statuses: string[], more: object = {}) =>
    local((await linksOf(await first(admin, 'payouts.list', {statuses, ...more})))?.payoutIntent)
  const expired = await listed(admin, 'payouts.list', {statuses: ['expired'], perPage: 100})
  const overdue = expired.find(({receipts}) => !receipts?.length)
  const done = await linkOf(['completed'])
  const paths = {
    payoutIntent: local(links?.payoutIntent),
    paymentCredential: local(links?.paymentCredential),
    transfer: local(links?.payoutIntent)?.replace('/payout-intents/', '/transfers/'),
    intentInReview: local((await linksOf(checked))?.payoutIntent),
    intentDone: done,
    transferDone: done?.replace('/payout-intents/', '/transfers/'),
    intentRefused: await linkOf(['blocked']),
    intentOverdue: local((await linksOf(overdue))?.payoutIntent),
    intentLate: await linkOf(['expired'], {lateReceipt: true})
  }
  const ids = Object.entries(rows).flatMap(([name, row]) => (row ? [[name, String(row.id)]] : []))
  const known = Object.entries(paths).filter(([, path]) => path)
  return Object.fromEntries([...ids, ...known])
}
