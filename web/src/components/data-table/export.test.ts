import type {Page} from '@paydesk/contracts/pagination'
import fc from 'fast-check'
import {strFromU8, unzipSync} from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {allPages, type FetchPage, type PagePlace} from './all-pages.ts'
import {type ExportFile, type FileCell, type FileColumn, openCsv, openXlsx} from './export-file.ts'
import {fileColumns} from './export-list.ts'

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const textOf = async (file: Blob) => new TextDecoder('utf-8', {ignoreBOM: true}).decode(await bytesOf(file))
function fileOf(file: ExportFile, ...portions: FileCell[][][]): Blob {
  for (const rows of portions) file.add(rows)
  return file.end()
}
const columnsOf = (columns: Record<string, FileColumn['kind']>): FileColumn[] =>
  Object.entries(columns).map(([header, kind]) => ({header, kind}))

const payouts = columnsOf({
  Имя: 'typed',
  Телефон: 'label',
  Ставка: 'number',
  Сумма: 'amount',
  'Сумма: валюта': 'label',
  'Создана (Europe/Moscow)': 'moment'
})
const rows: FileCell[][] = [
  [
    '王 "小"明, Анна',
    '+7 926 555-07-08',
    '2.5',
    {amount: '-5.00', currency: 'RUB'},
    'RUB',
    '2026-11-01T06:05:07.900Z'
  ],
  ['=1+1', null, null, {amount: '1250.000001', currency: 'USDT'}, 'USDT', null]
]

describe('an exported file', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Moscow'))
  afterEach(() => vi.unstubAllEnvs())

  it.each(['A;=1+1;B', 'a\t+1', 'a|@SUM(A1)', 'a\n=1', 'a; \u0000=1', 'a;＝1', '＝1', '|=1', '%=1'])(
    'begins no formula in the midst of %j, wherever a spreadsheet ends a cell',
    async text => {
      const csv = await textOf(fileOf(openCsv(columnsOf({x: 'typed'}), 'en'), [[text]]))
      const cells = csv.split('\r\n')[1]?.split(/[;|\t\r\n]/) ?? []
      expect(cells.filter(cell => /^["\s\p{Cc}]*[=+\-@＝＋－＠%]/u.test(cell))).toEqual([])
    }
  )

  it('leaves what begins none in its midst as it is', async () => {
    const csv = fileOf(openCsv(columnsOf({x: 'typed'}), 'en'), [['до 5, после - 7 | a=b']])
    expect(await textOf(csv)).toContain('до 5, после - 7 | a=b')
  })

  it.each([
    [
      'ru',
      '\ufeffИмя;Телефон;Ставка;Сумма;Сумма: валюта;Создана (Europe/Moscow)\r\n' +
        '"王 ""小""明, Анна";+7 926 555-07-08;2,5;-5,00;RUB;2026-11-01 09:05:07\r\n' +
        "'=1+1;;;1250,000001;USDT;\r\n"
    ],
    [
      'zh',
      '\ufeffИмя,Телефон,Ставка,Сумма,Сумма: валюта,Создана (Europe/Moscow)\r\n' +
        '"王 ""小""明, Анна",+7 926 555-07-08,2.5,-5.00,RUB,2026-11-01 09:05:07\r\n' +
        "'=1+1,,,1250.000001,USDT,\r\n"
    ]
  ] as const)(
    'is CSV as spreadsheets of %s read it: marked UTF-8, and only what a person typed is guarded',
    async (language, expected) => {
      const csv = fileOf(openCsv(payouts, language), rows.slice(0, 1), rows.slice(1))
      expect(await textOf(csv)).toBe(expected)
    }
  )

  it('is a workbook as well: sums that count, dates that sort, texts as they were typed', async () => {
    const file = await bytesOf(fileOf(await openXlsx(payouts), rows.slice(0, 1), rows.slice(1)))
    const [sheet] = await readXlsxFile(Buffer.from(file))
    expect(sheet?.data).toEqual([
      ['Имя', 'Телефон', 'Ставка', 'Сумма', 'Сумма: валюта', 'Создана (Europe/Moscow)'],
      // A spreadsheet knows no zones: the reader gives the viewer's time as if it were UTC.
      ['王 "小"明, Анна', '+7 926 555-07-08', 2.5, -5, 'RUB', new Date('2026-11-01T09:05:07Z')],
      ['=1+1', null, null, 1250.000001, 'USDT', null]
    ])
  })

  it('shows amounts of a workbook in groups with the decimals of their currency', async () => {
    const parts = unzipSync(await bytesOf(fileOf(await openXlsx(payouts), rows)))
    const part = (name: string) =>
      new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml')
    const styles = part('xl/styles.xml')
    const custom = new Map(
      [...styles.querySelectorAll('numFmt')].map(each => [
        each.getAttribute('numFmtId'),
        each.getAttribute('formatCode')
      ])
    )
    // By ECMA-376, 18.8.30, where 4 is built in.
    const formatOf = (cell: string) => {
      const style = part('xl/worksheets/sheet1.xml').querySelector(`c[r="${cell}"]`)?.getAttribute('s')
      const id = styles.querySelectorAll('cellXfs > xf')[Number(style)]?.getAttribute('numFmtId') ?? ''
      return id === '4' ? '#,##0.00' : custom.get(id)
    }
    expect([formatOf('D2'), formatOf('D3'), formatOf('F2')]).toEqual([
      '#,##0.00',
      '#,##0.000000',
      'yyyy-mm-dd hh:mm:ss'
    ])
  })

  it('keeps every digit of an amount that no number of a spreadsheet holds, and any character', async () => {
    const columns = columnsOf({Сумма: 'amount', Имя: 'typed'})
    const book = fileOf(await openXlsx(columns), [
      [{amount: '123456789012.123456', currency: 'USDT'}, 'a\u0000b <&>']
    ])
    const [sheet] = await readXlsxFile(Buffer.from(await bytesOf(book)))
    expect(sheet?.data[1]).toEqual(['123456789012.123456', 'a\u0000b <&>'])
  })
})

describe('the columns of a file', () => {
  it('are those of the list: money with its currency behind it, a moment with its zone, and several for one', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai')
    const columns = fileColumns<{bank: string}>({
      currencyOf: header => `${header}: currency`,
      columns: [
        {header: 'Hidden', cell: () => null},
        {
          header: 'Details',
          cell: () => null,
          exported: [
            {header: 'Bank', kind: 'typed', value: row => row.bank},
            {header: 'Phone', kind: 'label', value: () => undefined}
          ]
        },
        {
          header: 'Amount',
          cell: () => null,
          exported: [{kind: 'money', value: () => ({amount: '1.00', currency: 'CNY'})}]
        },
        {
          header: 'Created',
          cell: () => null,
          exported: [{kind: 'moment', value: () => '2026-11-01T00:00:00.000Z'}]
        }
      ]
    })
    vi.unstubAllEnvs()
    expect(columns.map(({header, kind, cell}) => [header, kind, cell({bank: 'ВТБ'})])).toEqual([
      ['Bank', 'typed', 'ВТБ'],
      ['Phone', 'label', null],
      ['Amount', 'amount', {amount: '1.00', currency: 'CNY'}],
      ['Amount: currency', 'label', 'CNY'],
      ['Created (Asia/Shanghai)', 'moment', '2026-11-01T00:00:00.000Z']
    ])
  })
})

it('is no workbook where a sheet has no room for its rows', async () => {
  const book = await openXlsx([{header: 'ID', kind: 'number'}])
  const rows = Array.from({length: 100_000}, () => [null])
  for (let times = 0; times < 10; times += 1) book.add(rows)
  expect(() => book.add(rows)).toThrow(RangeError)
})

type Row = {id: number}

describe('all rows of a list', () => {
  const page = (ids: number[], more: Partial<Page<Row>> = {}): Page<Row> => ({
    items: ids.map(id => ({id})),
    columns: [],
    page: 1,
    perPage: 2,
    total: 3,
    totalCapped: false,
    lastPage: 1,
    ...more
  })
  async function collect(fetchPage: FetchPage<Row>, signal = new AbortController().signal) {
    const ids: number[] = []
    let last: {done: number; total: number; totalCapped: boolean} | undefined
    for await (const {rows, done, total, totalCapped} of allPages(fetchPage, signal)) {
      ids.push(...rows.map(({id}) => id))
      last = {done, total, totalCapped}
    }
    return {ids, last}
  }
  const places = (fetchPage: {mock: {calls: unknown[][]}}) => fetchPage.mock.calls.map(([place]) => place)

  it('come page by page, and a row that moved between two of them once', async () => {
    const pages = [page([3, 2], {lastPage: 2}), page([2, 1], {lastPage: 2})]
    const fetchPage = vi.fn(async ({page: number}: PagePlace) => pages[number - 1] ?? page([]))
    expect(await collect(fetchPage)).toEqual({ids: [3, 2, 1], last: {done: 3, total: 3, totalCapped: false}})
    expect(places(fetchPage)).toEqual([
      {page: 1, perPage: 200},
      {page: 2, perPage: 200}
    ])
  })

  it('go on past a capped total until a page is not full', async () => {
    const capped = {totalCapped: true}
    const pages = [page([1, 2], capped), page([3, 4], capped), page([5], capped)]
    const {ids} = await collect(async ({page: number}) => pages[number - 1] ?? page([], capped))
    expect(ids).toEqual([1, 2, 3, 4, 5])
  })

  it('are reached by cursors where the server has them, far beyond the pages that it numbers', async () => {
    const fetchPage = vi.fn(async ({page: number, cursor}: PagePlace) => {
      const at = cursor ? Number(cursor) : 0
      // As the server has it: numbers end where the total is capped.
      if (number > 1 || at > 3) return page([])
      return page([at * 2, at * 2 + 1], {totalCapped: true, ...(at < 3 && {nextCursor: String(at + 1)})})
    })
    const {ids, last} = await collect(fetchPage)
    expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // Nobody knows how many there will be, and no figure pretends to.
    expect(last).toMatchObject({done: 8, totalCapped: true})
    expect(places(fetchPage).at(-1)).toEqual({page: 1, perPage: 200, cursor: '3'})
  })

  it('are those of the pages, each once and in their order, however large the pages are and whatever leads to them', async () => {
    const anyList = fc.record({
      count: fc.nat({max: 30}),
      perPage: fc.integer({min: 1, max: 7}),
      hasCursors: fc.boolean()
    })
    const holds = fc.asyncProperty(anyList, async ({count, perPage, hasCursors}) => {
      const all = Array.from({length: count}, (_, id) => id)
      const lastPage = Math.max(1, Math.ceil(count / perPage))
      const fetchPage: FetchPage<Row> = async ({page: number, cursor}) => {
        const at = cursor ? Number(cursor) : (number - 1) * perPage
        const isLast = at + perPage >= count
        return page(all.slice(at, at + perPage), {
          perPage,
          lastPage,
          total: count,
          ...(hasCursors && !isLast && {nextCursor: String(at + perPage)})
        })
      }
      expect((await collect(fetchPage)).ids).toEqual(all)
    })
    await fc.assert(holds)
  })

  it('survive a server that stumbles, and stop where it refuses', async () => {
    vi.useFakeTimers()
    const failing = (httpStatus: number, code: string, retryable: boolean, retryAfter?: number) =>
      Object.assign(new Error(code), {
        data: {code, httpStatus, message: code, requestId: 'r', retryable, retryAfter}
      })
    const answers = [
      failing(503, 'UNAVAILABLE', true),
      failing(429, 'TOO_MANY_REQUESTS', false, 7),
      page([1], {total: 1})
    ]
    const asked: number[] = []
    const began = Date.now()
    const whole = collect(async () => {
      asked.push(Date.now() - began)
      const answer = answers.shift() ?? failing(403, 'FORBIDDEN', false)
      if (answer instanceof Error) throw answer
      return answer
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await whole).ids).toEqual([1])
    expect(asked).toEqual([0, 1000, 8000])
    await expect(collect(async () => Promise.reject(failing(403, 'FORBIDDEN', false)))).rejects.toThrow(
      'FORBIDDEN'
    )
    vi.useRealTimers()
  })

  it('are asked for no more once somebody stops it', async () => {
    const stop = new AbortController()
    const fetchPage = vi.fn(async (): Promise<Page<Row>> => {
      if (fetchPage.mock.calls.length === 2) stop.abort(new Error('stopped'))
      return page([fetchPage.mock.calls.length], {nextCursor: 'more', totalCapped: true})
    })
    await expect(collect(fetchPage, stop.signal)).rejects.toThrow('stopped')
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })
})
