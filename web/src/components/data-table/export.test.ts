import type {Page} from '@paydesk/contracts/pagination'
import readXlsxFile from 'read-excel-file/node'
import {describe, expect, it, vi} from 'vitest'
import {allPages, type FetchPage, type PagePlace} from './all-pages.ts'
import type {ExportValue} from './columns.ts'
import {type ExportFile, openCsv, openXlsx} from './export-file.ts'

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
function fileOf(file: ExportFile, ...portions: ExportValue[][][]): Blob {
  for (const rows of portions) file.add(rows)
  return file.end()
}

describe('an exported file', () => {
  it.each(['A;=1+1;B', 'a\t+1', 'a|@SUM(A1)', 'a\n=1', 'a; \u0000=1', 'a;＝1', '＝1', '|=1', '%=1'])(
    'begins no formula in the midst of %j, wherever a spreadsheet ends a cell',
    async text => {
      const csv = new TextDecoder().decode(await bytesOf(fileOf(openCsv(['x']), [[text]])))
      const cells = csv.split('\r\n')[1]?.split(/[;|\t\r\n]/) ?? []
      expect(cells.filter(cell => /^["\s\p{Cc}]*[=+\-@＝＋－＠%]/u.test(cell))).toEqual([])
    }
  )

  it('leaves what begins none in its midst as it is', async () => {
    const csv = fileOf(openCsv(['x']), [['до 5; после - 7 | a=b']])
    expect(new TextDecoder().decode(await bytesOf(csv))).toContain('до 5; после - 7 | a=b')
  })

  it('is CSV that spreadsheets read as it is: marked UTF-8, quoted, amounts with their sign', async () => {
    const csv = fileOf(
      openCsv(['Имя', 'Сумма', 'Создана']),
      [['王 "小"明, Анна', {decimal: '-5.00'}, new Date(2026, 10, 1, 9, 5, 7)]],
      [['a\nb', null, null]]
    )
    const bytes = await bytesOf(csv)
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'Имя,Сумма,Создана\r\n"王 ""小""明, Анна",-5.00,2026-11-01 09:05:07\r\n"a\nb",,\r\n'
    )
  })

  it('is a workbook as well: numbers that keep their digits, formulas as texts, any character', async () => {
    const book = fileOf(
      await openXlsx(['Сумма', 'Имя']),
      [
        [{decimal: '1250.50'}, '王 <&> "小"'],
        [{decimal: '123456789012.123456'}, '=1+1']
      ],
      [
        [{decimal: '-0.01'}, 'a\u0000b'],
        [null, new Date(2026, 10, 1, 9, 5, 7)]
      ]
    )
    const [sheet] = await readXlsxFile(Buffer.from(await bytesOf(book)))
    expect(sheet?.data).toEqual([
      ['Сумма', 'Имя'],
      [1250.5, '王 <&> "小"'],
      ['123456789012.123456', "'=1+1"],
      [-0.01, 'a\u0000b'],
      [null, '2026-11-01 09:05:07']
    ])
  })
})

it('is no workbook where a sheet has no room for its rows', async () => {
  const book = await openXlsx(['ID'])
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
