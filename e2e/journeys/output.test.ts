import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {runningProduct} from '../harness/running-product.ts'
import {leaksIn, storedSecrets} from '../harness/secrets.ts'

const journey = useJourney()
const card = '2200700000000017'

describe('the product’s output', () => {
  it('contains calls, sign-ins and errors, and no token, key, card or password', async () => {
    const wrong = 'correct-horse-but-wrong'
    await expect(apiAs(account.vendor, wrong)).rejects.toThrow('answered 401')
    const admin = await apiAs(account.admin)
    const [payout] = await importPayouts(admin, [{orderId: newOrderId('log'), amount: '10.00', card}])
    const page = await journey.visitor()
    await page.goto(payout?.intentPath ?? '')
    await page.getByText('2200 7000 0000 0017').waitFor()
    // The upstream is called without the BFF too, as an attacker who finds its port would.
    const intent = new URL(payout?.intentPath ?? '', journey.url)
    const key = intent.searchParams.get('key') ?? ''
    const id = intent.pathname.split('/').at(-1)
    await fetch(`${runningProduct().upstreamUrl}/api/payout-intents/${id}?key=${key}`)
    await fetch(`${runningProduct().upstreamUrl}/api/payout-intents/${id}`, {
      headers: {authorization: `Bearer ${key}`}
    })
    await fetch(
      `${journey.url}/trpc/payoutIntents.get?input=${encodeURIComponent(JSON.stringify({json: {id, key}}))}`
    )

    const output = () => readFileSync(runningProduct().outputFile, 'utf8')
    await expect.poll(output).toContain('getPayoutIntent')
    expect(output()).toContain('"status":401')
    const secrets = [
      ...storedSecrets(runningProduct().secretsFile),
      {kind: 'password', value: wrong} as const,
      {kind: 'card', value: '2200 7000 0000 0017'} as const
    ]
    for (const kind of ['token', 'key', 'card'])
      expect(
        secrets.some(secret => secret.kind === kind),
        kind
      ).toBe(true)
    expect(leaksIn(output(), secrets)).toEqual([])
  })

  it('would not pass with a secret in it', () => {
    const secrets = [
      {kind: 'token', value: 'abc_DEF-123'},
      {kind: 'code', value: '123456'}
    ] as const
    expect(leaksIn('{"token":"abc_DEF-123"}', secrets)).toEqual(['token: {"token":"█████"}'])
    expect(leaksIn('at 1795831234567\n{"time":11234567}\ncode 123456.', secrets)).toEqual([
      'code: code █████.'
    ])
    expect(leaksIn('{"time":1795831234567}', secrets)).toEqual([])
  })
})
