import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {partsOf} from '../../../test/multipart.ts'
import {formOf} from '../../../test/procedures/case.ts'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const file = () => new File(['order_id;amount\n1;2'], 'платежи 付款.csv', {type: 'text/csv'})

describe('payoutImports.list', () => {
  it('filters by merchant, days and statuses', async () => {
    world.upstream().get('/api/payout-imports').query(true).reply(200, exampleOf('listPayoutImports'))
    const page = await world.as('api_admin').payoutImports.list.query({
      statuses: ['queued', 'processing'],
      merchantId: 3,
      dateFrom: '2026-11-01T00:00:00Z'
    })
    expect(lastOf(world).query).toBe(
      'page=1&statuses[]=queued&statuses[]=processing&merchant_id=3&date_from=2026-11-01T00%3A00%3A00Z'
    )
    expect(page.columns).toEqual(['id', 'status', 'merchant', 'attachments', 'payoutsCount', 'createdAt'])
    const files = page.items.flatMap(({attachments}) => attachments.map(({url}) => url))
    expect(files.length).toBeGreaterThan(0)
    for (const url of files) expect(url).toMatch(/^\/files\//)
  })
})

describe('payoutImports.get', () => {
  it('answers the progress', async () => {
    world.upstream().get('/api/payout-imports/31').reply(200, exampleOf('getPayoutImport'))
    const {data} = exampleOf('getPayoutImport')
    expect(await world.as('paymaster').payoutImports.get.query({id: 31})).toMatchObject({
      processed: data.processed,
      total: data.total,
      failedCount: data.failed_count
    })
  })
})

describe('payoutImports.create', () => {
  it('queues the file with its name as it is', async () => {
    world.upstream().post('/api/payout-imports').reply(201, exampleOf('createPayoutImport'))
    const answer = await world
      .as('admin')
      .payoutImports.create.mutate(
        formOf({merchantId: '3', file: file(), encoding: 'gb18030', dryRun: 'false'})
      )
    expect(answer).toMatchObject({kind: 'import', payoutImport: {status: 'queued'}})
    expect(await partsOf(world.seen()[0] as never)).toEqual({
      merchant_id: '3',
      encoding: 'gb18030',
      file: expect.objectContaining({name: 'платежи 付款.csv', type: 'text/csv'})
    })
  })

  it('with dryRun sends 1 and answers what the file holds', async () => {
    world.upstream().post('/api/payout-imports').reply(200, exampleOf('createPayoutImport', 200))
    const answer = await world
      .as('admin')
      .payoutImports.create.mutate(formOf({merchantId: '3', file: file(), dryRun: 'true'}))
    const {data} = exampleOf('createPayoutImport', 200)
    expect(answer).toMatchObject({
      kind: 'preview',
      preview: {
        good: data.good,
        duplicatesInHistory: data.duplicates_in_history,
        totals: [{currency: 'RUB', amount: data.totals.RUB}]
      }
    })
    expect(await partsOf(world.seen()[0] as never)).toMatchObject({dry_run: '1'})
  })

  it('keeps the names of encodings, which are data, as they are', async () => {
    world
      .upstream()
      .post('/api/payout-imports')
      .reply(200, exampleOf('createPayoutImport', 200, 'chooseEncoding'))
    const answer = await world
      .as('admin')
      .payoutImports.create.mutate(formOf({merchantId: '3', file: file(), dryRun: 'true'}))
    const {samples} = exampleOf('createPayoutImport', 200, 'chooseEncoding').data
    if (answer.kind !== 'preview') throw new Error('not a preview')
    expect(Object.keys(answer.preview.samples)).toEqual(Object.keys(samples))
  })

  it.each([
    [{merchantId: 'x', file: file()}, ['merchantId']],
    [{merchantId: '3'}, ['file']],
    [{merchantId: '3', file: new File([], 'empty.csv')}, ['file']],
    [{merchantId: '3', file: file(), encoding: 'koi8-r'}, ['encoding']],
    [{merchantId: '3', file: file(), dryRun: '1'}, ['dryRun']],
    [{merchantId: '3', file: file(), merchant_id: '4'}, ['merchant_id']]
  ])('refuses %j on its field', async (fields, refused) => {
    const failure = await failureOf(world.as('admin').payoutImports.create.mutate(formOf(fields as never)))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(refused)
    expect(world.seen()).toEqual([])
  })
})
