import {exampleOf} from '@paydesk/contracts/examples'
import {screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()

const {data: completed} = exampleOf('getPayoutImport')
const processing = {
  ...completed,
  status: 'processing',
  attachments: completed.attachments.slice(0, 1),
  processed: 12,
  payouts_count: 12,
  failed_count: 0
}
const one = (id: number) => `/admin/payout-imports/${id}`
const answer = (data: object, times = 1) =>
  dashboard.upstream().get('/api/payout-imports/56').times(times).reply(200, {data})
const answerTrail = () =>
  dashboard
    .upstream()
    .get('/api/audit-events')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, exampleOf('listAuditEvents'))

describe('the list of imports', () => {
  it('shows the progress, the outcome and the files of each import', async () => {
    const page = exampleOf('listPayoutImports')
    const failed = {...completed, id: 60, payouts_count: 0, failed_count: 3}
    dashboard
      .upstream()
      .get('/api/payout-imports')
      .query(true)
      .times(9)
      .optionally()
      .reply(200, {data: {...page.data, data: [...page.data.data, failed], total: 4}})
    await dashboard.open('/admin/payout-imports?statuses=completed&merchantId=3')
    const table = await screen.findByRole('table', {name: 'Импорт выплат'})
    const row = async (id: string) =>
      within((await within(table).findByRole('link', {name: id})).closest('tr') as HTMLElement)
    expect((await row('57')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('23')
    expect((await row('57')).getByText(/^4\s200 из 18\s000 строк$/)).toBeTruthy()
    expect((await row('56')).getByText('Выполнено с ошибками')).toBeTruthy()
    // Completed without a single payout is no success, whatever its status says.
    expect((await row('60')).getByText('Выплаты не созданы')).toBeTruthy()
    expect((await row('60')).getByText('3 с ошибками')).toBeTruthy()
    expect((await row('60')).queryByText('Выполнено')).toBeNull()
    const files = (await row('56')).getAllByRole('link', {name: /^Скачать/})
    expect(files.map(file => file.getAttribute('href'))).toEqual([
      '/files/source-of-import-56',
      '/files/errors-of-import-56'
    ])
    const [request] = dashboard.seen().filter(({path}) => path === '/api/payout-imports')
    expect(request?.query).toBe('page=1&statuses[]=completed&merchant_id=3')
  })
})

describe('the page of an import', () => {
  it('follows the progress until it is over, from wherever it is when the page is opened', async () => {
    answer({...completed, status: 'processing', processed: 12, payouts_count: 12, failed_count: 0})
    answer(completed)
    answerTrail()
    await dashboard.open(one(56))
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
    expect(await screen.findByText('2 строки с ошибками')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('link', {name: 'Скачать строки с ошибками'}).getAttribute('href')).toBe(
      '/files/errors-of-import-56'
    )
  })

  it('never calls it a success when nothing was created', async () => {
    answer({...completed, payouts_count: 0, failed_count: 24})
    answerTrail()
    await dashboard.open(one(56))
    expect((await screen.findByText('Ни одна выплата не создана')).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByText('Выплаты не созданы')).toBeTruthy()
    expect(screen.queryByText('Выполнено')).toBeNull()
  })

  it('says that all of it was created, and leads to its merchant', async () => {
    answer({...completed, payouts_count: 24, failed_count: 0, attachments: completed.attachments.slice(0, 1)})
    answerTrail()
    await dashboard.open(one(56))
    expect(await screen.findByText('Создано 24 выплаты — по одной на каждую строку файла.')).toBeTruthy()
    const {id, name} = completed.merchant
    expect(screen.getByRole('link', {name}).getAttribute('href')).toBe(`/admin/merchants/${id}`)
  })

  it('ends an import that is processing, with a reason, and then waits for its failed rows', async () => {
    const ended = {...completed, ...exampleOf('createPayoutImportEnd').data, id: 56}
    let current: object = {...processing, version: 2}
    dashboard
      .upstream()
      .get('/api/payout-imports/56')
      .times(99)
      .optionally()
      .reply(200, () => ({data: current}))
    dashboard
      .upstream()
      .post('/api/payout-imports/56/end')
      .reply(200, () => {
        current = {...ended, attachments: completed.attachments}
        return {data: ended}
      })
    answerTrail()
    const {user} = await dashboard.open(one(56))
    await user.click(await screen.findByRole('button', {name: 'Остановить импорт'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Остановить импорт выплат 56?'}))
    await user.click(dialog.getByRole('button', {name: 'Остановить импорт'}))
    expect(await dialog.findByText('Укажите значение поля «Причина»')).toBeTruthy()
    expect(dashboard.seen().some(({method}) => method === 'POST')).toBe(false)
    await user.type(dialog.getByLabelText('Причина'), 'не тот файл')
    await user.click(dialog.getByRole('button', {name: 'Остановить импорт'}))
    expect(
      await screen.findByText(/^Остановлен до последней строки. Причина: Мерчант прислал не тот файл$/)
    ).toBeTruthy()
    expect(await screen.findByRole('link', {name: 'Скачать строки с ошибками'})).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Остановить импорт'})).toBeNull()
    const sent = dashboard.seen().find(({path}) => path === '/api/payout-imports/56/end')
    expect(JSON.parse(String(sent?.body))).toEqual({reason: 'не тот файл', version: 2})
  })

  it.each([
    ['a paymaster', 'paymaster', {version: 2}],
    ['a server that cannot', 'admin', {version: undefined}]
  ] as const)('offers no end to %s', async (_, role, change) => {
    dashboard
      .upstream()
      .get('/api/payout-imports/56')
      .times(99)
      .optionally()
      .reply(200, {data: {...processing, ...change}})
    answerTrail()
    await dashboard.open(one(56), role)
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Остановить импорт'})).toBeNull()
  })

  it('is not for a vendor', async () => {
    await dashboard.open(one(56), 'vendor')
    expect(await screen.findByText('403')).toBeTruthy()
  })
})
