import {truncate} from 'node:fs/promises'
import type {ImportEncoding} from '@paydesk/contracts/enums'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import {describe, expect, it} from 'vitest'
import {inspectFile} from './index.ts'
import {codesOf, isReadable, readAll, refusalOf, uploaded} from './test-files.ts'

const header = 'order_id,amount,card_number\n'
const card = '2200700000000017'
const row = (id: string) => `${id},10,${card}\n`

describe('a file that is not a table of payouts', () => {
  it.each([
    ['a blank file', ' \r\n\n'],
    ['a byte order mark alone', '\ufeff']
  ])('%s is empty', async (_, content) => {
    expect(await refusalOf(await uploaded(content))).toMatchObject({field: 'file', code: 'empty'})
  })

  it.each([
    ['an HTML page', '\n <!DOCTYPE html><table>order_id,amount,card_number\n</table>'],
    ['an HTML page in Windows-1251', iconv.encode('<html><td>Сумма</td></html>', 'windows-1251')],
    ['a spreadsheet saved as XML', '<?xml version="1.0"?><Workbook/>'],
    ['JSON', '[{"order_id": "1", "amount": "10"}]'],
    ['RTF', '{\\rtf1 order_id}'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['an old XLS', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a NUL in its header', `order_id\0,amount,card_number\n${row('A')}`],
    ['UTF-16 without its mark', iconv.encode(header + row('A'), 'utf16-le', {addBOM: false})],
    ['bytes of no encoding', Buffer.from([0x61, 0xff, 0xff, 0x0a, 0x01, 0x02, 0x00])],
    ['a ZIP of something else', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]
  ])('%s is refused whatever its name', async (_, content) => {
    expect(await refusalOf(await uploaded(content, 'payouts.xlsx'))).toMatchObject({
      field: 'file',
      code: 'not_csv_or_xlsx',
      message: 'The file is not a CSV or XLSX'
    })
  })

  it('a quote that is never closed is refused with its line', async () => {
    expect(await refusalOf(await uploaded(`${header}${row('A')}"B,10,${card}\n`))).toMatchObject({
      code: 'quote_open',
      message: 'A quote that opens on line 3 is never closed'
    })
  })
})

describe('a damaged file', () => {
  it('is refused or read, whatever bytes are wrong, in whatever encoding it is said to be', async () => {
    const whole = Buffer.from(`\ufeff${header}${row('Б')}"工\n商",10,${card}\n`)
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {minLength: 1, maxLength: 4})
    const encodings = fc.constantFrom<ImportEncoding | undefined>(
      undefined,
      'utf-8',
      'utf-16',
      'windows-1251',
      'gb18030'
    )
    const property = fc.asyncProperty(damage, encodings, async (changes, encoding) => {
      const bytes = Buffer.from(whole)
      for (const [at, byte] of changes) bytes[at] = byte
      expect(await isReadable(await uploaded(bytes), {encoding})).toBeTypeOf('boolean')
    })
    await fc.assert(property, {numRuns: 300})
  })
})

describe('columns', () => {
  it('are found in any order, case and language, among other named columns', async () => {
    const content = 'КАРТА;Примечание; сумма,  РУБ. ;Manager;id Заказа\n2200700000000017;x;5;y;A\n'
    expect(await inspectFile(await uploaded(content))).toMatchObject({
      columns: {card_number: 0, amount: 2, order_id: 4},
      ignoredColumns: ['Примечание', 'Manager'],
      headerLine: 1
    })
    expect(await inspectFile(await uploaded('订单号,金额,电话,供应商邮箱\nA,1,1,\n'))).toMatchObject({
      columns: {order_id: 0, amount: 1, phone_number: 2, vendor_email: 3}
    })
  })

  it('that are missing are each named with the headers they may have', async () => {
    const refused = await refusalOf(await uploaded('type,bank\nx,y\n'))
    expect(refused.code).toBe('column_missing')
    expect(refused.problems.map(problem => fieldErrorOf(problem).message)).toEqual([
      'The column order_id is missing. Accepted headers: order_id; Order number; Order; Номер заказа; Заказ; ID заказа; 订单号',
      'The column amount is missing. Accepted headers: amount; Сумма; Сумма RUB; Сумма, руб.; 金额',
      'The column phone_number / card_number is missing. Accepted headers: phone_number; Phone; Телефон; Номер телефона; 手机号; 电话; card_number; Card; Карта; Номер карты; 卡号'
    ])
  })

  it.each([
    ['Сумма (руб.)', 'amount'],
    ['Сумма, ₽', 'amount'],
    ['Сумма ₽', 'amount'],
    ['Amount, RUB', 'amount'],
    ['金额（元）', 'amount'],
    ['金额（卢布）', 'amount'],
    ['№ заказа', 'order_id'],
    ['Заказ №', 'order_id'],
    ['orderId', 'order_id'],
    ['Order-ID', 'order_id'],
    ['订单编号', 'order_id'],
    ['手机号码', 'phone_number'],
    ['phoneNumber', 'phone_number'],
    ['Телефон:', 'phone_number'],
    ['№ карты', 'card_number'],
    ['银行卡号', 'card_number'],
    ['Email вендора', 'vendor_email']
  ])('are found by the header %s', async (name, field) => {
    const others = ['order_id', 'amount', 'card_number'].filter(other => other !== field)
    const source = await uploaded(`"${name}";${others.join(';')}\nA;1;1\n`)
    expect((await inspectFile(source)).columns).toMatchObject({[field]: 0})
  })

  it.each(['Сумма USDT', 'Сумма, $', 'Amount (CNY)'])(
    'do not take %s, another currency, for the amount',
    async name => {
      const refused = await refusalOf(await uploaded(`order_id;"${name}";card_number\nA;1;1\n`))
      expect(refused.code).toBe('column_missing')
    }
  )

  it('of reasons count once: a hundred thousand more of them are the merchant’s, and read in no time', async () => {
    const [more, cells] = [',Error'.repeat(100_000), ',x'.repeat(100_000)]
    const source = await uploaded(`${header.trim()},Error${more}\n${row('A').trim()},x${cells}\n`)
    const {reportColumns, ignoredColumns} = await inspectFile(source)
    expect([reportColumns, ignoredColumns.length]).toEqual([[3], 100_000])
  })

  it('twice, by whatever header, are refused', async () => {
    expect(
      await refusalOf(await uploaded(`order_id,amount,Сумма,card_number\nA,1,2,${card}\n`))
    ).toMatchObject({
      code: 'column_twice',
      message: 'The column amount is there twice'
    })
  })

  it('decide the delimiter: it is the one with the most known headers', async () => {
    const content = `"Заказ";"Сумма, руб.";"Карта";a,b,c,d,e,f\nA;1,50;${card};\n`
    expect(await inspectFile(await uploaded(content))).toMatchObject({delimiter: ';', rowCount: 1})
    expect((await readAll(await uploaded(content)))[0]).toMatchObject({row: {amountMinor: 150n}})
  })
})

describe('a first line that names the delimiter', () => {
  const table = `order_id;amount;card_number\nA;"1,5";${card}\n`

  it.each([
    ['sep=;', `sep=;\n${table}`],
    ['sep=; behind a byte order mark', `\ufeffsep=;\n${table}`],
    ['sep=; before CRLF', `sep=;\r\n${table.replaceAll('\n', '\r\n')}`],
    ['sep=; in quotes', `"sep=;"\n${table}`],
    ['SEP=;', `SEP=;\n${table}`],
    ['sep= and a tab', `sep=\t\n${table.replaceAll(';', '\t')}`],
    ['sep=,', `sep=,\n${table.replaceAll(';', ',')}`]
  ])('%s is no row, and is counted as a line', async (_, content) => {
    const source = await uploaded(content)
    expect(await inspectFile(source)).toMatchObject({headerLine: 2, rowCount: 1, ignoredColumns: []})
    expect(await readAll(source)).toMatchObject([{line: 3, row: {orderId: 'A', amountMinor: 150n}}])
  })

  it('decides the delimiter, also where another one makes more headers', async () => {
    const content = `sep=;\norder_id,amount,phone,card,x;Заказ;Сумма;Карта\nx;A;1;${card}\n`
    expect(await inspectFile(await uploaded(content))).toMatchObject({
      delimiter: ';',
      columns: {order_id: 1, amount: 2, card_number: 3}
    })
  })

  it('alone makes an empty file', async () => {
    expect((await refusalOf(await uploaded('sep=;\n'))).code).toBe('empty')
  })
})

describe('rows', () => {
  it('that are blank are skipped, before the header too, and still counted as lines', async () => {
    const content = `\n,,\n${header}\n , ,\n${row('A')}\n\n${row('B')}\n`
    const source = await uploaded(content)
    expect(await inspectFile(source)).toMatchObject({headerLine: 3, rowCount: 2})
    expect((await readAll(source)).map(({line}) => line)).toEqual([6, 9])
  })

  it('with more cells than headers are refused: a value was cut at its comma', async () => {
    const results = await readAll(
      await uploaded(`order_id,card_number,amount,\nA,${card},1500,50\nB,${card},1,\n`)
    )
    expect(results.map(codesOf)).toEqual([{null: 'too_many_cells'}, {}])
    expect(results[0]).toMatchObject({orderId: 'A'})
  })

  it('with a misplaced quote are refused, and the others are not', async () => {
    const results = await readAll(await uploaded(`${header}"A"x,10,${card}\n${row('B')}`))
    expect(results.map(codesOf)).toEqual([{null: 'quote_misplaced'}, {}])
  })

  it.each(['utf-8', 'windows-1251', 'utf16-le'] as const)(
    'with a NUL in a cell are refused by their line, and the others of a file in %s are read',
    async codec => {
      const content = `${header}${row('Б')}B,1\0,${card}\n${row('В\0')}${row('Г')}`
      const encoding = codec === 'utf16-le' ? 'utf-16' : codec
      const results = await readAll(
        await uploaded(iconv.encode(content, codec, {addBOM: codec === 'utf16-le'})),
        {
          encoding
        }
      )
      expect(results.map(result => [result.line, codesOf(result)])).toEqual([
        [2, {}],
        [3, {amount: 'unprintable'}],
        [4, {order_id: 'unprintable'}],
        [5, {}]
      ])
    }
  )

  it('with a cell of a megabyte are refused in no time, whatever it is made of', async () => {
    const [blanks, accents] = [' '.repeat(500_000), '\u0301\u0323'.repeat(250_000)]
    const cells = [
      `я${blanks}я,1,${card}`,
      `B${accents},1,${card}`,
      `C,1${accents},${card}`,
      `D,1,я${blanks}я`
    ]
    const results = await readAll(
      await uploaded(`${header.trim()},x${accents}\n${cells.join('\n')}\n${row('E')}`)
    )
    expect(results.map(codesOf)).toEqual([
      {order_id: 'too_long'},
      {order_id: 'too_long'},
      {amount: 'too_long'},
      {card_number: 'too_long'},
      {}
    ])
  })

  it('that are cut short have what is missing required', async () => {
    const results = await readAll(await uploaded(`${header}A\n`))
    expect(results.map(codesOf)).toEqual([{amount: 'required', phone_number: 'requisites_required'}])
  })

  it('of an order whose first row is bad are not duplicates: the good one is created', async () => {
    const results = await readAll(await uploaded(`${header}A,x,${card}\n${row('A')}${row('A')}`))
    expect(results.map(codesOf)).toEqual([{amount: 'not_a_number'}, {}, {order_id: 'duplicate_in_file'}])
    expect(results[2]).toMatchObject({errors: [{params: {line: 3}}]})
  })
})

describe('limits', () => {
  it('20 MB are read, and one byte more is refused', async () => {
    const source = await uploaded(header + row('A'))
    await truncate(source.path, 20 * 1024 * 1024 + 1)
    expect(await refusalOf(source)).toMatchObject({
      field: 'file',
      code: 'too_large',
      message: 'File size is too large.'
    })
    const full = header + row('A')
    const exact = await uploaded(full + '\n'.repeat(20 * 1024 * 1024 - full.length))
    expect(await inspectFile(exact)).toMatchObject({rowCount: 1})
  })

  it('200,000 rows are read, blank ones not counted, and one more is refused', async () => {
    const rows = Array.from({length: 200_000}, (_, index) => `\n${row(`A${index}`)}`).join('')
    const source = await uploaded(header + rows)
    expect(await inspectFile(source)).toMatchObject({rowCount: 200_000})
    expect(await refusalOf(await uploaded(header + rows + row('B')))).toMatchObject({
      code: 'too_many_rows',
      message: 'The file has more than 200000 rows'
    })
  })
})

describe('the encoding', () => {
  const russian = iconv.encode(
    `order_id,amount,card_number,bank\n${'A,1,1,\n'.repeat(9)}B,1,${card},Банк\n`,
    'windows-1251'
  )

  it('is offered with the first line that shows it, the interface language’s own first', async () => {
    const source = await uploaded(russian)
    const {samples} = await refusalOf(source, {interfaceLanguage: 'ru'})
    expect(Object.keys(samples ?? {})[0]).toBe('windows-1251')
    expect(samples?.['windows-1251']).toEqual([
      'order_id,amount,card_number,bank',
      'A,1,1,',
      'A,1,1,',
      'B,1,•••• 0017,Банк'
    ])
    const chinese = await refusalOf(await uploaded(iconv.encode('订单号,金额', 'gb18030')), {
      interfaceLanguage: 'zh'
    })
    expect(Object.keys(chinese.samples ?? {})).toEqual(['gb18030', 'windows-1251'])
  })

  it('that does not decode is not offered', async () => {
    const {samples} = await refusalOf(await uploaded(Buffer.concat([russian, Buffer.from([0xff, 0x0a])])))
    expect(Object.keys(samples ?? {})).toEqual(['windows-1251'])
  })

  it('that was chosen wrongly is asked for again', async () => {
    const source = await uploaded(Buffer.concat([russian, Buffer.from([0xff, 0x0a])]))
    expect(await refusalOf(source, {encoding: 'gb18030'})).toMatchObject({
      field: 'encoding',
      code: 'encoding_wrong'
    })
    expect(await refusalOf(source, {encoding: 'utf-8'})).toMatchObject({code: 'encoding_wrong'})
  })

  it('that a byte order mark states is not overruled by a choice', async () => {
    const source = await uploaded(`\ufeff${header}${row('Б')}`)
    expect(await inspectFile(source, {encoding: 'windows-1251'})).toMatchObject({encoding: 'utf-8'})
  })

  it('UTF-16 can be chosen for a file without its mark, in either byte order', async () => {
    for (const codec of ['utf16-le', 'utf16-be']) {
      const source = await uploaded(iconv.encode(header + row('Б'), codec, {addBOM: false}))
      const [result] = await readAll(source, {encoding: 'utf-16'})
      expect(result).toMatchObject({row: {orderId: 'Б'}})
    }
  })

  it('is UTF-8 to the last byte: one bad byte at the end asks for a choice', async () => {
    const good = Buffer.from(header + row('Б').repeat(20_000))
    expect(await inspectFile(await uploaded(good))).toMatchObject({encoding: 'utf-8'})
    const refused = await refusalOf(await uploaded(Buffer.concat([good, Buffer.from([0xc1])])))
    expect(refused.code).toBe('encoding_required')
  })
})
