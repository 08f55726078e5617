import {Readable} from 'node:stream'
import iconv from 'iconv-lite'
import {describe, expect, it} from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {errorFile, errorFileName, type FailedRow, inspectFile, rowError, sampleFile} from './index.ts'
import {codesOf, collect, readAll, uploaded} from './test-files.ts'
import type {ImportSource, InspectOptions} from './types.ts'

const card = '2200700000000017'

async function errorsOf(
  source: ImportSource,
  language: 'ru' | 'zh' | 'en',
  options: InspectOptions = {}
): Promise<Buffer> {
  const inspection = await inspectFile(source, options)
  const failed = (await readAll(source, options)).filter((row): row is typeof row & FailedRow => !row.ok)
  return Buffer.concat(await collect(errorFile(inspection, language, failed)))
}

describe('an error file', () => {
  it('is the failed rows as they stood, with line and reason, in the file’s own delimiter', async () => {
    const source = await uploaded(
      `Заказ;Сумма;Карта;Заметка\r\nA;10;${card};x\r\nB;1,005;2,2E+15;"y;\r\nz"\r\nA;10;${card};\r\n`
    )
    expect((await errorsOf(source, 'ru')).toString()).toBe(
      [
        '\ufeffСтрока;Ошибка;Заказ;Сумма;Карта;Заметка',
        '3;"Сумма: не больше 2 знаков после запятой; Карта: число в экспоненциальной форме: сделайте столбец текстовым и введите его заново";B;1,005;2,2E+15;"y;\r\nz"',
        '5;Заказ: повтор строки 2;A;10;2200700000000017;',
        ''
      ].join('\r\n')
    )
  })

  it.each(['windows-1251', 'gb18030', 'utf-16', 'utf-8'] as const)(
    'in %s stays in that encoding',
    async encoding => {
      const text = `Заказ\tСумма\tКарта\nБ\t0\t${card}\n`
      const codec = encoding === 'utf-16' ? 'utf16-le' : encoding
      const source = await uploaded(iconv.encode(text, codec, {addBOM: encoding === 'utf-16'}))
      for (const [language, header] of [
        ['ru', 'Ошибка'],
        ['zh', encoding === 'windows-1251' ? 'Error' : '错误']
      ] as const) {
        const bytes = await errorsOf(source, language, {encoding})
        const decoded = iconv.decode(bytes, codec)
        expect(decoded.split('\r\n')[0]).toContain(`${header}\tЗаказ\tСумма\tКарта`)
        expect(decoded).not.toContain('?')
        const again = await uploaded(bytes)
        expect(await inspectFile(again, {encoding})).toMatchObject({
          encoding,
          delimiter: '\t',
          ignoredColumns: []
        })
      }
    }
  )

  it('uploaded again unmended fails in the same way, and its columns do not pile up', async () => {
    const source = await uploaded(`order_id,amount,card_number\n=A(1),-5,${card}\n"a,b",10,1,2\n`)
    const once = await errorsOf(source, 'en')
    const again = await uploaded(once)
    expect((await readAll(again)).map(codesOf)).toEqual([{amount: 'negative'}, {null: 'too_many_cells'}])
    const twice = await errorsOf(again, 'ru')
    expect(twice.toString().split('\r\n')[0]).toBe('\ufeffСтрока,Ошибка,order_id,amount,card_number')
  })

  it('gives the merchant’s rows once corrected, formulas and apostrophes included', async () => {
    const orders = ['=HYPERLINK("x")', "'=quoted", "'plain", '@a', '-1', '\u0442екст', 'x;=1', "x;'=1"]
    const quoted = orders.map(order => `"${order.replaceAll('"', '""')}",0,${card}\n`)
    const bytes = await errorsOf(await uploaded(`order_id,amount,card_number\n${quoted.join('')}`), 'en')
    const mended = bytes.toString().replaceAll(`,0,${card}`, `,5,${card}`)
    const results = await readAll(await uploaded(mended))
    expect(results.map(result => result.ok && result.row.orderId)).toEqual(orders)
  })

  it('has formulas made inert, and numbers and phones left as they are', async () => {
    const source = await uploaded(
      'order_id,amount,phone_number,bank,note\n=1,-5,+7 701 234 56 78,+b,@n\n-2,=cmd|x,"+1,2",-c,\n'
    )
    const [, ...rows] = (await errorsOf(source, 'en')).toString().trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/,'=1,-5,\+7 701 234 56 78,'\+b,'@n$/)
    expect(rows[1]).toMatch(/,'-2,'=cmd\|x,"\+1,2",'-c,$/)
  })

  it('began formulas behind a space or in the midst of a cell, where another spreadsheet ends it', async () => {
    const header = 'order_id,amount,card_number,note,more'
    const source = await uploaded(`${header}\nx;=1+1,-5,${card}, =cmd|calc,"a\n@b"\n`)
    const [, row] = (await errorsOf(source, 'en')).toString().trimEnd().split('\r\n')
    expect(row).toContain(`,x;'=1+1,-5,${card},' =cmd|calc,"a\n'@b"`)
    const semicolons = await uploaded(`order_id;amount;card_number;note\n"a,=1+1";-5;${card};-\n`)
    expect((await errorsOf(semicolons, 'en')).toString()).toContain(`;a,'=1+1;-5;${card};'-`)
  })

  it('of a workbook is a workbook of text cells, which fails again until it is corrected', async () => {
    const rows = [
      ['order_id', 'amount', 'card_number'].map(value => ({value})),
      [{value: '=A'}, {value: 10}, {value: 2200700000000017}],
      [{value: 'B'}, {value: new Date('2025-05-01'), format: 'dd.mm.yyyy'}, {value: card}]
    ]
    const source = await uploaded(await writeExcelFile(rows).toBuffer(), 'march.xlsx')
    const again = await uploaded(await errorsOf(source, 'zh'))
    const inspection = await inspectFile(again)
    expect(inspection).toMatchObject({
      format: 'xlsx',
      header: ['行号', '错误', 'order_id', 'amount', 'card_number']
    })
    const results = await readAll(again)
    expect(results.map(codesOf)).toEqual([{card_number: 'exponent'}, {amount: 'not_a_number'}])
    expect(results[0]?.raw.slice(0, 4)).toEqual([
      '2',
      'card_number: 数字单元格可能丢失位数：请将该列设为文本后重新填写',
      '=A',
      '10'
    ])
    expect(errorFileName('march.final.xlsx', inspection)).toBe('march.final-errors.xlsx')
  })

  it('takes errors that only the database knows, and streams', async () => {
    const source = await uploaded(`order_id,amount,card_number\nA,10,${card}\n`)
    const inspection = await inspectFile(source)
    async function* failed(): AsyncGenerator<FailedRow> {
      for (let line = 2; line < 3002; line += 1) {
        yield {line, errors: [rowError('order_id', 'order_exists')], raw: ['A', '10', card]}
      }
    }
    const chunks = await collect(Readable.from(errorFile(inspection, 'en', failed())))
    expect(chunks.length).toBeGreaterThan(3)
    const text = Buffer.concat(chunks).toString()
    expect(text.split('\r\n')).toHaveLength(3002)
    expect(text).toContain('2,order_id: This order exists already,A,10,')
  })
})

describe('a sample file', () => {
  it.each([
    ['csv', 'ru'],
    ['csv', 'zh'],
    ['csv', 'en'],
    ['xlsx', 'ru'],
    ['xlsx', 'zh'],
    ['xlsx', 'en']
  ] as const)('%s in %s imports as it is', async (format, language) => {
    const {name, bytes} = await sampleFile(format, language)
    const source = await uploaded(bytes, name)
    expect(await inspectFile(source)).toMatchObject({format, ignoredColumns: []})
    expect(
      (await readAll(source)).map(result => result.ok && [result.row.type, result.row.amountMinor])
    ).toEqual([
      ['bank_transfer', 150_050n],
      ['card_to_card', 200_000n]
    ])
  })

  it('has its headers in its language', async () => {
    const {bytes} = await sampleFile('csv', 'zh')
    expect(bytes.toString()).toMatch(/^\ufeff订单号;金额;类型;银行;手机号;卡号;供应商邮箱\r\n/)
  })
})
