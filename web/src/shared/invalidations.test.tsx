import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {startDashboard} from '../../test/dashboard.tsx'
import {invalidateAfter, type MutationPath} from './invalidations.ts'

/** Only the date stands still: nothing that was read becomes stale by age, and whatever waits goes on. */
beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

const dashboard = startDashboard()

/** The answer as the server gives it at a revision: every amount and every name carries it. */
function at(revision: number, value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(item => at(revision, item, key))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => [name, at(revision, each, name)])
    // A row that waits is read again by the clock, which would hide what a mutation forgets.
    return Object.fromEntries(
      'id' in value && 'status' in value ? [...entries, ['status', 'completed']] : entries
    )
  }
  if (key === 'name') return `Имя${revision}`
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
    ? value.replace(/\d+(?=\.)/, `7777${revision}`)
    : value
}

/** The revisions that the page shows, each once. */
function shown(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const amounts = document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')
  const parts = [...amounts].map(({value}) => value)
  while (texts.nextNode()) parts.push(texts.currentNode.nodeValue ?? '')
  const found = parts.map(part => /(?:7777|Имя)(\d\d)/.exec(part.replaceAll(/\s/g, ''))?.[1])
  return [...new Set(found.filter(revision => revision !== undefined))]
}

/** Every reading call of the dashboard, answered at the revision of the moment. */
function serve(role: Role, revisionNow: () => number) {
  const isStaff = role === 'admin'
  const {data: me} = exampleOf('getMe')
  const answers: [RegExp | string, object][] = [
    ['/api/application-config', exampleOf('getApplicationConfig')],
    ['/api/audit-events', {data: []}],
    ['/api/merchants', exampleOf('listMerchants')],
    ['/api/overview', exampleOf('getOverview', 200, isStaff ? 'default' : 'vendor')],
    ['/api/sessions', exampleOf('listSessions')],
    ['/api/payouts', exampleOf('listPayouts')],
    [/^\/api\/payouts\/\d+$/, exampleOf('getPayout')],
    ['/api/payout-imports', exampleOf('listPayoutImports')],
    ['/api/cashout-requests', exampleOf('listCashoutRequests')],
    [/^\/api\/cashout-requests\/\d+$/, exampleOf('getCashoutRequest')],
    [/^\/api\/transactions\/\d+$/, exampleOf('getTransaction')]
  ]
  const upstream = dashboard.upstream()
  const reply = (path: RegExp | string, answer: (url: string) => object) =>
    upstream
      .get(path)
      .query(true)
      .optionally()
      .times(1000)
      .reply(200, ({url}: Request) => at(revisionNow(), answer(decodeURIComponent(url))) as object)
  // The menu shows the name of staff on every screen, and nothing here changes it.
  if (isStaff)
    upstream
      .get('/api/me')
      .optionally()
      .times(1000)
      .reply(200, {data: {...me, role}})
  else reply('/api/me', () => ({data: {...me, role}}))
  for (const [path, answer] of answers) reply(path, () => answer)
  reply('/api/transactions', url =>
    exampleOf('listTransactions', 200, url.includes('types[]=cashout') ? 'history' : 'default')
  )
  reply('/api/users', url =>
    exampleOf('listUsers', 200, url.includes('sub_vendor') ? 'subVendors' : 'default')
  )
}

const money = ['/admin/transactions', '/admin/history', '/admin/cashout-requests', '/admin/overview'] as const
const people = ['/admin/vendors', '/admin/sub-vendors'] as const

/** The effects of each mutation, as a user would look for them. */
const cases: [MutationPath, Role, readonly string[]][] = [
  ['cashoutRequests.create', 'vendor', money],
  ['transactions.transfer', 'vendor', money],
  ['me.updateProfile', 'vendor', ['/admin/profile', '/admin/transactions', '/admin/payouts']],
  ['auth.confirmCode', 'vendor', ['/admin/profile']],
  ['subVendors.create', 'vendor', ['/admin/sub-vendors', '/admin/overview']],
  ['subVendors.update', 'vendor', ['/admin/sub-vendors', '/admin/transactions', '/admin/payouts']],
  ['subVendors.delete', 'vendor', ['/admin/sub-vendors', '/admin/overview']],
  ['cashoutRequests.create', 'admin', [...money, ...people]],
  ['cashoutRequests.update', 'admin', [...money, ...people, '/admin/cashout-requests/5118/edit']],
  ['transactions.createManual', 'admin', [...money, ...people]],
  ['payouts.update', 'admin', [...money, ...people, '/admin/payouts', '/admin/payouts/1043']],
  ['payoutImports.create', 'admin', ['/admin/payout-imports', '/admin/payouts', '/admin/overview']],
  ['payoutImports.end', 'admin', ['/admin/payout-imports', '/admin/payouts', '/admin/overview']],
  ['vendors.create', 'admin', [...people, '/admin/transactions', '/admin/overview']],
  ['vendors.update', 'admin', [...people, ...money, '/admin/payouts']],
  ['vendors.delete', 'admin', [...people, '/admin/overview', '/admin/payouts']],
  ['settings.update', 'admin', ['/admin/settings']]
]

it.each(cases)(
  'after %s by %s, each screen shows the new state',
  async (path, role, screens) => {
    let revision = 10
    serve(role, () => revision)
    const {router} = await dashboard.open('/admin/design', role)
    const {queryClient} = router.options.context
    const look = async (screen: string) => {
      await router.navigate({to: screen as '/'})
      await waitFor(() =>
        expect([screen, queryClient.isFetching(), shown()]).toEqual([screen, 0, [String(revision)]])
      )
    }
    for (const screen of screens) await look(screen)
    // As tRPC's hooks run it, but that the server does at once whatever it is asked for.
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: [path.split('.')],
      mutationFn: async () => {
        revision += 1
      }
    })
    await mutation.execute(undefined)
    for (const screen of screens) await look(screen)
  },
  120_000
)

it('a first read that was on its way during the mutation does not count as the new state', async () => {
  vi.useRealTimers()
  const client = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [['payouts', 'list'], {type: 'query'}],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve))
  })
  const stop = observer.subscribe(() => {})
  const settled = invalidateAfter(client, 'payouts.update')
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await settled
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
