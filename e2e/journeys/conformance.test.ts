import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AppRouter} from '@paydesk/bff'
import {mockTokens, startMock} from '@paydesk/conformance/mock'
import {inField, insteadOf, type Mutation, without} from '@paydesk/conformance/mutations'
import type {Result} from '@paydesk/conformance/report'
import {runSuite} from '@paydesk/conformance/suite'
import {operationEntries} from '@paydesk/contracts/openapi'
import {createTRPCClient, httpLink, isNonJsonSerializable, splitLink} from '@trpc/client'
import superjson from 'superjson'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {account, demoPassword} from '../harness/accounts.ts'
import {launchBrowser} from '../harness/browser.ts'
import {type Product, startProduct} from '../harness/product.ts'
import {receiptImage} from '../harness/receipt.ts'
import {runningProduct} from '../harness/running-product.ts'
import {type Finding, startValidatingProxy, type ValidatingProxy} from '../harness/validating-proxy.ts'

const demo = (email: string) => ({email, password: demoPassword})
const told = (results: Result[], state: Result['state']) =>
  results
    .filter(result => result.state === state)
    .map(
      ({operationId, check, expected, got}) => `${operationId}: ${check}: expected ${expected}, got ${got}`
    )
const toldOf = (findings: Finding[]) => [
  ...new Set(findings.map(({side, call, status, problem}) => `${side} of ${call} (${status}): ${problem}`))
]

let proxy: ValidatingProxy
beforeAll(async () => {
  proxy = await startValidatingProxy(runningProduct().upstreamUrl)
})
afterAll(() => proxy.close())

describe('the upstream that comes with the product', () => {
  it('passes the whole conformance suite to the letter, changes included, before another validator', async () => {
    const {results, succeeded} = await runSuite(proxy.url, {
      staff: demo(account.admin),
      vendor: demo(account.vendor),
      write: true
    })
    expect(told(results, 'failed')).toEqual([])
    expect(told(results, 'differs')).toEqual([])
    expect(told(results, 'off')).toEqual([])
    expect(told(results, 'passed').length).toBeGreaterThan(280)
    // They need a code out of a mailbox or an authenticator, an import that is stuck or a superadmin, or end what is
    // signed in elsewhere. The suite sees them refuse what they must; other tests take all of them to their end.
    const rest = operationEntries
      .map(({operation}) => operation.operationId)
      .filter(operationId => !succeeded.has(operationId))
    expect(rest.toSorted()).toEqual([
      'confirmSecondFactor',
      'confirmToken',
      'confirmVerificationCode',
      'createPassword',
      'createPayoutImportEnd',
      'createSecondFactor',
      'createStaffAccount',
      'deleteSession',
      'deleteSessions',
      'deleteStaffAccountSessions',
      'listStaffAccounts',
      'updateSecondFactor',
      'updateStaffAccount'
    ])
    expect(toldOf(proxy.findings.filter(({side}) => side === 'answer'))).toEqual([])
    // Much of what the suite asks is wrong on purpose; none of it may be taken.
    const taken = proxy.findings.filter(({side, status}) => side === 'request' && status < 300)
    expect(toldOf(taken)).toEqual([])
  })
})

describe('another validator between BFF and upstream', () => {
  let product: Product
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paydesk-proxied-'))
    proxy.findings.length = 0
    proxy.passed.length = 0
    product = await startProduct(folder, {environment: {UPSTREAM_URL: proxy.url}})
  })
  afterAll(async () => {
    await product.stop()
    rmSync(folder, {recursive: true, force: true})
  })

  it('finds nothing while staff, a vendor and a customer use the product', async () => {
    await visit(product.url)
    await change(product.url)
    const called = new Set(
      proxy.passed.filter(({status}) => status < 300).map(({operationId}) => operationId)
    )
    // Without a token the BFF only asks whether the upstream lives; a refusal is as good an answer as any.
    const alive = 'request of GET /api/me (401): no bearer token'
    expect(toldOf(proxy.findings).filter(finding => finding !== alive)).toEqual([])
    expect([...called].toSorted()).toEqual(
      expect.arrayContaining([
        'createCashoutRequest',
        'createExchangeRates',
        'createPayoutImport',
        'createPayoutIntentReceipt',
        'createToken',
        'createTransaction',
        'createUser',
        'deleteToken',
        'deleteUser',
        'getApplicationConfig',
        'getMe',
        'getPayout',
        'getPayoutIntent',
        'listAuditEvents',
        'listCashoutRequests',
        'listMerchants',
        'listPayoutImports',
        'listPayouts',
        'listTransactions',
        'listUsers',
        'updateApplicationConfig',
        'updateCashoutRequest',
        'updatePayout',
        'updateUser'
      ])
    )
  })
})

describe('the other validator', () => {
  it.each<[string, Mutation, string]>([
    [
      'a field of another type',
      inField('late', String),
      'answer of GET /api/payouts (200): /data/data/1/receipts/0/late type'
    ],
    [
      'a field that is missing',
      without(['created_at'], 'getPayout'),
      'answer of GET /api/payouts/{id} (200): /data required'
    ],
    [
      'an unknown status of a row',
      inField('status', () => 'on_hold', 'listPayouts'),
      '/data/data/0/status enum'
    ],
    [
      'an undocumented status',
      insteadOf(401, {status: 418, body: {message: 'x'}}),
      'status 418 is not documented'
    ],
    [
      'a date in another zone',
      inField('created_at', () => '2026-11-12T12:30:00.000+03:00'),
      'created_at pattern'
    ]
  ])('would have found %s', async (_, mutation, expected) => {
    const mock = await startMock(mutation)
    const own = await startValidatingProxy(mock.url)
    await runSuite(own.url, {staff: {token: mockTokens.staff}})
    await own.close()
    await mock.close()
    expect(toldOf(own.findings).join('\n')).toContain(expected)
  })
})

/** Opens the screens that make the most calls, as their roles. */
async function visit(url: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const [email, paths] of [
      [
        account.admin,
        ['cashout-requests', 'payouts', 'payout-imports', 'transactions', 'vendors', 'settings']
      ],
      [account.vendor, ['history', 'transactions', 'payouts', 'sub-vendors', 'profile']]
    ] as const) {
      const context = await browser.newContext({baseURL: url})
      const page = await context.newPage()
      await page.goto('/admin/sign-in')
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(demoPassword)
      await page.locator('button[type=submit]').click()
      await page.waitForURL(address => !address.pathname.includes('/sign-in'))
      for (const path of paths) {
        await page.goto(`/admin/${path}`)
        await page.waitForLoadState('networkidle')
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

function clientAt(url: string, token?: string) {
  const options = {url: `${url}/trpc`, headers: token ? {authorization: `Bearer ${token}`} : {}}
  const plain = {serialize: (data: unknown) => data, deserialize: superjson.deserialize}
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: operation => isNonJsonSerializable(operation.input),
        true: httpLink({...options, transformer: plain}),
        false: httpLink({...options, transformer: superjson, methodOverride: 'POST'})
      })
    ]
  })
}
type Client = ReturnType<typeof clientAt>

async function signIn(url: string, email: string): Promise<Client> {
  const answer = await clientAt(url).auth.signIn.mutate({
    grantType: 'credentials',
    email,
    password: demoPassword
  })
  if (!('token' in answer)) throw new Error(`${email} has a second factor`)
  return clientAt(url, answer.token)
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const screenshot = () => new File([new Uint8Array(receiptImage())], 'чек.png', {type: 'image/png'})

/** Everything that changes something, each once, by the procedures that the forms call. */
async function change(url: string): Promise<void> {
  const admin = await signIn(url, account.admin)
  const vendor = await signIn(url, account.vendor)
  const {transferFeeRate, minimumCashoutRub} = await admin.settings.get.query()
  await admin.settings.update.mutate({key: 'transfer_fee_rate', value: transferFeeRate})
  await vendor.me.setLanguage.mutate({language: 'zh'})
  const made = await admin.vendors.create.mutate({
    name: '王芳',
    email: `v${Date.now()}@paydesk.test`,
    feeRate: 1.5
  })
  await admin.vendors.update.mutate({id: made.id, feeRate: 2, version: made.version ?? 1})
  const amount = String(Math.ceil(Number(minimumCashoutRub)) + 100)
  const credit = {userId: made.id, currency: 'RUB' as const, amount, key: crypto.randomUUID()}
  await admin.transactions.createManual.mutate(credit)
  const least = {...credit, amount: minimumCashoutRub, key: crypto.randomUUID()}
  const {id, version} = await admin.cashoutRequests.create.mutate(least)
  await admin.cashoutRequests.update.mutate({
    id,
    version: version ?? 1,
    currency: 'RUB',
    status: 'completed',
    code: '4417'
  })
  const {balance} = await admin.vendors.get.query({id: made.id})
  await admin.transactions.createManual.mutate({...credit, amount: `-${balance}`, key: crypto.randomUUID()})
  await admin.vendors.delete.mutate({id: made.id})
  const rates = await vendor.exchangeRates.get.query()
  const quote = rates.find(({source, destination}) => source === 'RUB' && destination === 'USDT')
  await vendor.transactions.transfer.mutate(
    form({
      quoteId: String(quote?.id),
      type: 'transfer',
      amount: '1000',
      sourceCurrency: 'RUB',
      destinationCurrency: 'USDT',
      key: crypto.randomUUID(),
      screenshot: screenshot()
    })
  )
  await pay(admin, clientAt(url))
  await vendor.auth.signOut.mutate()
}

/** A file becomes a payout, its customer uploads a receipt, and the payout is blocked. */
async function pay(admin: Client, customer: Client): Promise<void> {
  const orderId = `P-${Date.now()}`
  const merchant = (await admin.merchants.list.query()).find(({disabledAt}) => !disabledAt)
  const rows = `order_id,amount,type,card_number\n${orderId},700.00,card_to_card,2200700000000017\n`
  const upload = (dryRun: string) =>
    admin.payoutImports.create.mutate(
      form({merchantId: String(merchant?.id), file: new File([rows], 'платежи.csv'), dryRun})
    )
  await upload('true')
  await upload('false')
  const found = await expect
    .poll(async () => (await admin.payouts.list.query({orderId})).items[0])
    .toBeDefined()
    .then(() => admin.payouts.list.query({orderId}))
  const [payout] = found.items
  const link = new URL(payout?.links?.payoutIntent ?? '', url())
  const intent = {
    payoutIntentId: link.pathname.split('/').at(-1) ?? '',
    key: link.searchParams.get('key') ?? ''
  }
  await customer.payoutIntents.get.query(intent)
  await customer.payoutIntents.uploadReceipt.mutate(form({...intent, file: screenshot()}))
  const {id, version} = await admin.payouts.get.query({id: payout?.id ?? 0})
  await admin.payouts.update.mutate({id, status: 'blocked', version: version ?? 1})
  await admin.auditTrail.list.query({subjectType: 'payout', subjectId: String(id)})
  const noted = {subjectType: 'payout', subjectId: id} as const
  await admin.notes.create.mutate({...noted, text: 'Checked', key: crypto.randomUUID()})
  await admin.notes.list.query(noted)
  await admin.auditLog.list.query({})
  const view = {list: 'payouts', name: 'Checked', search: '?density=dense', isDefault: false} as const
  const saved = await admin.savedViews.create.mutate(view)
  await admin.savedViews.update.mutate({id: saved.id, isDefault: true})
  await admin.savedViews.list.query()
  await admin.savedViews.delete.mutate({id: saved.id})
}

const url = () => runningProduct().url
