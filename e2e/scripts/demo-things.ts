type Row = {
  id: number | string
  status?: string
  links?: {payoutIntent: string; paymentCredential: string} | null
}

/** Ids and customer links of some of the demo's rows, by the names that the screens' paths use. */
export async function demoThings(url: string, token: string): Promise<Record<string, string>> {
  const ask = async <T>(procedure: string, input: object): Promise<T | undefined> => {
    const query = encodeURIComponent(JSON.stringify({json: input}))
    const answer = await fetch(`${url}/trpc/${procedure}?input=${query}`, {
      headers: {authorization: `Bearer ${token}`}
    })
    const body = (await answer.json()) as {result?: {data: {json: T}}}
    return body.result?.data.json
  }
  const first = async (procedure: string, input: object) =>
    (await ask<{items: Row[]}>(procedure, input))?.items[0]

  const pending = await first('payouts.list', {statuses: ['pending']})
  const checked = (await first('payouts.list', {statuses: ['manual_confirmation']})) ?? pending
  const payout = pending && (await ask<Row>('payouts.get', {id: pending.id}))
  const cashout =
    (await first('cashoutRequests.list', {statuses: ['pending']})) ??
    (await first('cashoutRequests.list', {}))
  const payoutImport = await first('payoutImports.list', {})
  const local = (address: string | undefined) =>
    address ? address.replace(/^https?:\/\/[^/]+/, '') : '/payout-intents/none'
  return {
    payout: String(checked?.id ?? 'none'),
    cashoutRequest: String(cashout?.id ?? 'none'),
    payoutImport: String(payoutImport?.id ?? 'none'),
    payoutIntent: local(payout?.links?.payoutIntent),
    paymentCredential: local(payout?.links?.paymentCredential),
    transfer: local(payout?.links?.payoutIntent).replace('/payout-intents/', '/transfers/')
  }
}
