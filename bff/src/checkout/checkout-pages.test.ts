import {createHash} from 'node:crypto'
import type {CheckoutPage, CheckoutRenderer} from '@paydesk/contracts/checkout'
import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {partsOf} from '../../test/multipart.ts'
import {image} from '../../test/procedures/case.ts'
import {startWorld, type World} from '../../test/world.ts'

const styles = 'body{margin:0}'
/** Writes what it was given to draw. */
const renderer: CheckoutRenderer = {
  styles,
  render: page => JSON.stringify(page),
  qrCode: (address, language) => `<svg>${address} ${language}</svg>`
}

let world: World
let plain: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'https://pay.example'}, renderer)
  plain = await startWorld({RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost'}, renderer)
})
afterEach(() => world.reset())
afterAll(async () => {
  await world.close()
  await plain.close()
})

const path = '/payout-intents/intent-1'
const cookie = 'paydesk_key=key-of-1'
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(world.url + address, {headers, redirect: 'manual'})
const pageOf = async (response: Response) => (await response.json()) as CheckoutPage
const cookiesOf = (response: Response) => response.headers.getSetCookie()

const {data: intent} = exampleOf('getPayoutIntent')
/** The upstream's next answer about the intent. */
const says = (changes: Partial<typeof intent> = {}) =>
  world
    .upstream()
    .get('/api/payout-intents/intent-1')
    .reply(200, {data: {...intent, ...changes}})

describe('the key', () => {
  it('leaves the address by a cookie of its page alone, once the cookie has come back', async () => {
    const first = await get(`${path}?key=key-of-1&lng=zh`)
    expect(first.status).toBe(303)
    expect(await first.text()).toBe('')
    expect(cookiesOf(first)).toContain(
      'paydesk_key=key-of-1; Path=/payout-intents/intent-1; Max-Age=86400; SameSite=Lax; HttpOnly; Secure'
    )
    const asked = first.headers.get('location') ?? ''
    const second = await get(asked, {cookie})
    expect(second.status).toBe(303)
    expect(second.headers.get('location')).toBe(`${path}?lng=zh`)
    expect(world.allSeen).toEqual([])
  })

  it('of the page is sent to the upstream, and is in nothing that is drawn', async () => {
    says()
    const response = await get(path, {cookie})
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(world.seen()[0]?.headers.authorization).toBe('Bearer key-of-1')
    expect(text).not.toContain('key-of-1')
    expect(JSON.parse(text)).toMatchObject({
      kept: '',
      content: {kind: 'intent', intent: {orderId: intent.order_id}}
    })
  })

  it('stays in the address where the cookie does not come back', async () => {
    const asked = (await get(`${path}?key=key-of-1`)).headers.get('location') ?? ''
    expect(asked).toBe(`${path}?key=key-of-1&cookie=asked`)
    says()
    const response = await get(asked)
    expect(response.status).toBe(200)
    expect(cookiesOf(response)).toEqual([])
    expect(await pageOf(response)).toMatchObject({kept: 'key=key-of-1&cookie=asked'})
  })

  it('of a newer link takes the place of the browser’s', async () => {
    says()
    const first = await get(`${path}?key=newer`, {cookie})
    expect(world.seen()[0]?.headers.authorization).toBe('Bearer newer')
    expect(first.headers.get('location')).toContain('key=newer')
    expect(cookiesOf(first)[0]).toContain('paydesk_key=newer;')
  })

  it('that opens nothing does not take the place of the browser’s, which opens the page', async () => {
    world.upstream().get('/api/payout-intents/intent-1').reply(404, {message: ''})
    const wrong = await get(`${path}?key=wrong&lng=zh`, {cookie})
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${path}?lng=zh`])
    expect(cookiesOf(wrong).join()).not.toContain('paydesk_key')
    const post = await fetch(`${world.url}${path}?key=wrong`, {
      method: 'POST',
      headers: {cookie, 'sec-fetch-site': 'cross-site'},
      redirect: 'manual'
    })
    expect(cookiesOf(post).join()).not.toContain('paydesk_key')
  })

  it('that opens nothing sets no cookie by another spelling of the address, which the browser’s is not sent to', async () => {
    const spelled = await get(`${path.replace('intent-1', '%69ntent-1')}?key=wrong`, {})
    expect([spelled.status, spelled.headers.get('location')]).toEqual([303, `${path}?key=wrong`])
    expect(cookiesOf(spelled).join()).not.toContain('paydesk_key')
  })

  it('of a newer link that cannot be checked stays in the address, and the browser’s is kept', async () => {
    world.upstream().get('/api/payout-intents/intent-1').reply(503, {message: ''})
    const failed = await get(`${path}?key=newer`, {cookie})
    expect(cookiesOf(failed).join()).not.toContain('paydesk_key')
    expect(await pageOf(failed)).toMatchObject({
      kept: 'key=newer',
      content: {kind: 'failed', code: 'UNAVAILABLE'}
    })
  })

  it('of one payout goes to no other: each cookie belongs to its path', async () => {
    const paths = await Promise.all(
      ['/payout-intents/a?key=k', '/payout-intents/b?key=k', '/transfers/a?key=k'].map(
        async address => /Path=([^;]+)/.exec(cookiesOf(await get(address))[0] ?? '')?.[1]
      )
    )
    expect(paths).toEqual(['/payout-intents/a', '/payout-intents/b', '/transfers/a'])
  })

  it.each([
    // Until 24 hours after the end: 6 min 46 s and a day from the server's time.
    [{}, 86_400 + 406],
    [{expires_at: null}, 86_400],
    [{status: 'expired', expires_at: '2026-11-10T09:38:14.902Z'} as const, 0]
  ])('is kept until no receipt is taken any more: %j', async (changes, seconds) => {
    says(changes)
    expect(cookiesOf(await get(path, {cookie}))[0]).toContain(`; Max-Age=${seconds};`)
  })

  it('that is missing asks nobody anything', async () => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await pageOf(response)).toMatchObject({content: {kind: 'not found'}, token: ''})
    expect(world.allSeen).toEqual([])
  })

  it('travels by plain http where the site is a demo on plain http', async () => {
    const response = await fetch(`${plain.url}${path}?key=k`, {redirect: 'manual'})
    expect(cookiesOf(response)[0]).not.toContain('Secure')
  })

  it('and the id are in no line of the log', async () => {
    says()
    await get(`${path}?key=key-of-1`)
    await get(path, {cookie})
    expect(world.log()).not.toMatch(/key-of-1|intent-1/)
  })

  it('is in the image for a phone’s camera, which needs it', async () => {
    const drawn = await get(`${path}/phone.svg`, {cookie})
    expect(drawn.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(drawn.headers.get('cache-control')).toBe('no-store')
    expect(await drawn.text()).toBe(`<svg>https://pay.example${path}?key=key-of-1 ru</svg>`)
    expect((await get(`${path}/phone.svg`)).status).toBe(404)
    expect(await (await get('/payment-credentials/c/phone.svg')).text()).toContain(
      'https://pay.example/payment-credentials/c ru'
    )
  })
})

describe('a page', () => {
  it('is never kept, tells no other site where it was, and runs no inline script', async () => {
    says()
    const {headers} = await get(path, {cookie})
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy')
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    [404, 404, {kind: 'not found'}],
    [401, 404, {kind: 'not found'}],
    [422, 404, {kind: 'not found'}],
    [500, 502, {kind: 'failed', code: 'INTERNAL'}],
    [503, 503, {kind: 'failed', code: 'UNAVAILABLE'}],
    [429, 429, {kind: 'failed', code: 'TOO_MANY_REQUESTS'}]
  ])('for an upstream’s %i has the status %i', async (status, shown, content) => {
    world.upstream().get('/api/payout-intents/intent-1').reply(status, {message: 'inside'})
    const response = await get(path, {cookie})
    expect(response.status).toBe(shown)
    const page = await pageOf(response)
    expect(page.content).toMatchObject(content)
    expect(JSON.stringify(page)).not.toContain('inside')
  })

  it('of a credential asks without a key', async () => {
    world.upstream().get('/api/payment-credentials/c-1').reply(200, exampleOf('getPaymentCredential'))
    const response = await get('/payment-credentials/c-1')
    expect(response.status).toBe(200)
    expect(world.seen()[0]?.headers.authorization).toBeUndefined()
    expect((await pageOf(response)).content.kind).toBe('credential')
  })

  it('asks by the public procedures, which count, limit and measure it as a call from outside', async () => {
    const calls = async () => {
      const metrics = await (await fetch(`${world.url}/metrics`)).text()
      const count = (procedure: string) =>
        Number(
          new RegExp(`calls_total{procedure="${procedure}",outcome="ok"} (\\d+)`).exec(metrics)?.[1] ?? 0
        )
      return [count('payoutIntents.get'), count('paymentCredentials.get')]
    }
    const [intents = 0, credentials = 0] = await calls()
    says()
    await get(path, {cookie})
    world.upstream().get('/api/payment-credentials/c-1').reply(200, exampleOf('getPaymentCredential'))
    await get('/payment-credentials/c-1')
    expect(await calls()).toEqual([intents + 1, credentials + 1])
  })

  it.each(['/payout-intents', '/transfers/', '/payment-credentials/a/b', '/payout-intents/%'])(
    '%s, a link cut short or overlong, is a 404 in the customers’ area',
    async address => {
      const response = await get(address)
      expect(response.status).toBe(404)
      expect(await pageOf(response)).toMatchObject({place: null, content: {kind: 'not found'}})
    }
  )

  it('has one address', async () => {
    const response = await get(`${path}/?lng=en`, {cookie})
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?lng=en`])
  })

  it('that shows the same already is not sent again, but the time is', async () => {
    says()
    const etag = (await get(path, {cookie})).headers.get('etag') ?? ''
    says({server_time: '2026-11-12T09:40:00.000Z'})
    const same = await get(path, {cookie, 'if-none-match': etag, 'cache-control': 'no-cache'})
    expect(same.status).toBe(304)
    expect(same.headers.get('x-server-time')).toBe(String(Date.parse('2026-11-12T09:40:00.000Z')))
    says({status: 'manual_confirmation'})
    expect((await get(path, {cookie, 'if-none-match': etag})).status).toBe(200)
  })

  it('takes no other methods', async () => {
    const response = await fetch(world.url + path, {method: 'DELETE', headers: {cookie}})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    const form = await fetch(`${world.url}/payment-credentials/c-1`, {method: 'POST', body: new FormData()})
    expect(form.status).toBe(405)
  })
})

describe('the language', () => {
  it.each([
    ['?lng=en', 'i18next=zh', 'zh', 'en'],
    ['', 'i18next=en', 'zh', 'en'],
    ['', 'i18next=fr', 'zh-CN,en;q=0.9', 'zh'],
    ['', '', 'en-US,zh;q=0.5,ru;q=0.7', 'ru'],
    ['', '', 'en-US,en', 'ru'],
    ['?lng=de', '', 'zh;q=0, en', 'ru']
  ])('by %s, the cookie "%s" and the browser’s %s is %s', async (query, chosen, wanted, language) => {
    says()
    const response = await get(path + query, {cookie: `${cookie}; ${chosen}`, 'accept-language': wanted})
    expect((await pageOf(response)).language).toBe(language)
  })

  it('that is chosen by the address is kept', async () => {
    says()
    const response = await get(`${path}?lng=zh`, {cookie})
    expect(cookiesOf(response)).toContain('i18next=zh; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })
})

describe('a form', () => {
  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }
  const post = (form: FormData | string, headers: Record<string, string> = {}, address = path) =>
    fetch(world.url + address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: {cookie, ...headers}
    })
  const tokenOf = async (address = path) => {
    world
      .upstream()
      .get(`/api/payout-intents/${address.split('/')[2]}`)
      .reply(200, {data: intent})
    return (await pageOf(await get(address, {cookie}))).token
  }
  const takes = () =>
    world
      .upstream()
      .post('/api/payout-intents/intent-1/receipts')
      .reply(201, exampleOf('createPayoutIntentReceipt'))
  const uploads = () => world.seen().filter(({method}) => method === 'POST')

  it('sends its receipt through the public procedure, with the key of the cookie, and leads back to the page', async () => {
    const token = await tokenOf()
    takes()
    const response = await post(
      formOf({token, file: image()}),
      {'sec-fetch-site': 'same-origin'},
      `${path}?lng=zh`
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?lng=zh`])
    expect(uploads()[0]?.headers.authorization).toBe('Bearer key-of-1')
    expect(await partsOf(uploads()[0] as never)).toEqual({
      file: {name: 'чек 收据.png', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47]}
    })
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain(
      'bff_procedure_calls_total{procedure="payoutIntents.uploadReceipt",outcome="ok"}'
    )
  })

  it('works where the key is in the address', async () => {
    const address = `${path}?key=key-of-1&cookie=asked`
    const token = await tokenOf()
    takes()
    const response = await post(formOf({token, file: image()}), {cookie: ''}, address)
    expect([response.status, response.headers.get('location')]).toEqual([303, address])
  })

  it('of another site, without its token, with another page’s token, or without the key reaches no upstream', async () => {
    const token = await tokenOf()
    const other = await tokenOf('/transfers/intent-1')
    expect(other).not.toBe(token)
    says()
    expect((await post(formOf({token, file: image()}), {'sec-fetch-site': 'cross-site'})).status).toBe(403)
    says()
    expect((await post(formOf({token, file: image()}), {'sec-fetch-site': 'same-site'})).status).toBe(403)
    says()
    expect((await post(formOf({file: image()}))).status).toBe(403)
    says()
    const refused = await post(formOf({token: other, file: image()}))
    expect(refused.status).toBe(403)
    expect((await pageOf(refused)).content).toMatchObject({kind: 'intent', problem: {code: 'FORBIDDEN'}})
    expect((await post(formOf({token, file: image()}), {cookie: ''})).status).toBe(404)
    expect(uploads()).toEqual([])
  })

  it.each([
    [413, {message: ''}, 413, {code: 'PAYLOAD_TOO_LARGE'}],
    [
      422,
      exampleOf('createPayoutIntentReceipt', 422),
      422,
      {code: 'VALIDATION', field: {code: 'fileTypeUnsupported'}}
    ],
    [409, exampleOf('createPayoutIntentReceipt', 409), 409, {code: 'CONFLICT'}],
    [503, {message: ''}, 503, {code: 'UNAVAILABLE'}]
  ])(
    'whose receipt the upstream refuses by %i shows the page with why',
    async (status, body, shown, problem) => {
      const token = await tokenOf()
      world
        .upstream()
        .post('/api/payout-intents/intent-1/receipts')
        .reply(status, body as never)
      says()
      const response = await post(formOf({token, file: image()}))
      expect(response.status).toBe(shown)
      expect((await pageOf(response)).content).toMatchObject({kind: 'intent', problem})
    }
  )

  it('that is too long, empty or no form at all is answered by the page', async () => {
    const token = await tokenOf()
    says()
    const tooLong = await post(formOf({token, file: new File([new Uint8Array(6_000_000)], 'a.png')}))
    expect(tooLong.status).toBe(413)
    says()
    const none = await post(formOf({token, file: new File([], '')}))
    expect(none.status).toBe(422)
    says()
    expect((await post('no form', {'content-type': 'multipart/form-data'})).status).toBe(400)
    expect(uploads()).toEqual([])
  })
})
