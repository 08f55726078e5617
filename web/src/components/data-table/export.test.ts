import {describe, expect, it, vi} from 'vitest'
import {inert, toCsv, toXlsx} from './export-file.ts'
import {allRows} from './export-list.ts'

describe('an exported file', () => {
  it.each(['=1+1', '+7 912', '-5', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u0000=1'])(
    'holds %j as an inert text',
    text => {
      expect(inert(text)).toBe(`'${text}`)
    }
  )

  it.each(['Анна', '王小明', 'INV-1', '1 = 1', 'a@b.example'])('leaves %j as it is', text => {
    expect(inert(text)).toBe(text)
  })

  it('is CSV that spreadsheets read as it is: marked UTF-8, quoted, amounts with their sign', async () => {
    const csv = toCsv({
      headers: ['Имя', 'Сумма', 'Создана'],
      rows: [
        ['王 "小"明, Анна', {decimal: '-5.00'}, new Date(2026, 10, 1, 9, 5, 7)],
        ['a\nb', null, null]
      ]
    })
    const bytes = new Uint8Array(await csv.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'Имя,Сумма,Создана\r\n"王 ""小""明, Анна",-5.00,2026-11-01 09:05:07\r\n"a\nb",,\r\n'
    )
  })

  it('is a workbook as well', async () => {
    const book = await toXlsx({
      headers: ['Сумма'],
      rows: [[{decimal: '1250.50'}], [{decimal: '123456789012.123456'}], ['=1']]
    })
    const bytes = new Uint8Array(await book.arrayBuffer())
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
    expect(bytes.length).toBeGreaterThan(1000)
  })
})

describe('the export of a list', () => {
  const page = (items: {id: number}[], lastPage: number, totalCapped = false) => ({
    items,
    columns: [],
    page: 1,
    perPage: 2,
    total: 3,
    totalCapped,
    lastPage
  })

  it('holds every page, and a row that moved between two of them once', async () => {
    const pages = [page([{id: 3}, {id: 2}], 2), page([{id: 2}, {id: 1}], 2)]
    const exportPage = vi.fn(async (number: number) => pages[number - 1] ?? page([], 2))
    const progress = vi.fn()
    expect(await allRows(exportPage, progress)).toEqual([{id: 3}, {id: 2}, {id: 1}])
    expect(exportPage.mock.calls).toEqual([
      [1, 200],
      [2, 200]
    ])
    expect(progress).toHaveBeenLastCalledWith({done: 3, total: 3})
  })

  it('goes on past a capped total until a page is not full', async () => {
    const pages = [
      page([{id: 1}, {id: 2}], 1, true),
      page([{id: 3}, {id: 4}], 1, true),
      page([{id: 5}], 1, true)
    ]
    expect(
      await allRows(
        async number => pages[number - 1] ?? page([], 1, true),
        () => {}
      )
    ).toHaveLength(5)
  })
})
