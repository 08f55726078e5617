import {Buffer} from 'node:buffer'
import fc from 'fast-check'
import {zipSync} from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import {describe, expect, it} from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {inspectFile, readRows} from '../index.ts'
import {codesOf, collect, isReadable, liveHeap, readAll, refusalOf, uploaded} from '../test-files.ts'
import {inline, workbook} from '../test-workbook.ts'
import {sheetRows} from './sheet.ts'
import {readNumber} from './styles.ts'
import {xlsxFile} from './writer.ts'
import {parseXml} from './xml.ts'

const header = ['order_id', 'amount', 'card_number', 'phone_number', 'bank']
const card = '2200700000000017'

const headerXml = `<x:row>${header.map(inline).join('')}</x:row>`
const table = (rows: string, parts?: Record<string, string>) =>
  uploaded(zipSync(workbook(headerXml + rows, parts)), 'payouts.xlsx')

describe('a numeric cell', () => {
  it('of a card is refused, since its last digits may be lost', async () => {
    const rows = [header, ['A', 10, 2200700000000017], ['B', 10, card]]
    const source = await uploaded(
      await writeExcelFile(rows.map(cells => cells.map(value => ({value})))).toBuffer()
    )
    const results = await readAll(source)
    expect(results.map(codesOf)).toEqual([{card_number: 'numeric_cell'}, {}])
    expect(results[0]?.raw[2]).toMatch(/E\+15$/)
  })

  it('of a format longer than any program writes is unreadable', async () => {
    const styles = (code: string) => ({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
    })
    const cells = `<x:row>${inline('A')}<x:c s="0"><x:v>1</x:v></x:c>${inline(card)}</x:row>`
    for (const sign of ['0', '['])
      expect((await readAll(await table(cells, styles(sign.repeat(250_000))))).map(codesOf)).toEqual([
        {amount: 'cell_kind'}
      ])
  })

  it('of a megabyte of digits is no number, in no time', () => {
    const digits = '1'.repeat(1_000_000)
    expect(readNumber(`${digits}x`)).toEqual({text: `${digits}x`, kind: 'unreadable'})
  })

  it('of an amount has no noise of binary fractions', () => {
    expect(readNumber('10.100000000000001').text).toBe('10.1')
    expect(readNumber('0.30000000000000004').text).toBe('0.3')
    expect(readNumber('1.0049999999999999').text).toBe('1.005')
    expect(readNumber('1E3').text).toBe('1000')
    expect(readNumber('123456789012.34').text).toBe('123456789012.34')
    expect(readNumber('-5').text).toBe('-5')
  })

  it('of an order id or a phone is its digits, with the zeros that its format shows', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const cells = `<x:row><x:c s="1"><x:v>123</x:v></x:c><x:c><x:v>10.1</x:v></x:c><x:c/><x:c><x:v>79123456789</x:v></x:c>${inline('Bank')}</x:row>`
    const [result] = await readAll(await table(cells, {'xl/styles.xml': styles}))
    expect(result).toMatchObject({
      line: 2,
      row: {orderId: '000123', amountMinor: 1010n, phoneNumber: '+79123456789'}
    })
  })

  it('of an order id with more digits than a spreadsheet keeps is refused', async () => {
    const cells = `<x:row><x:c><x:v>1.2345678901234567E+17</x:v></x:c><x:c><x:v>1</x:v></x:c>${inline(card)}</x:row>`
    const [result] = await readAll(await table(cells))
    expect(codesOf(result)).toEqual({order_id: 'numeric_cell'})
  })

  it.each(['0x10', '0b11', '1_0', 'Infinity', '1e400', '--1', ''])('of %s is no number', value => {
    expect(readNumber(value)).toEqual({text: value, kind: 'unreadable'})
  })

  it('that is shown as a date or a percentage, or holds an error, is never an amount', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="[$-419]dd/mm/yyyy;@"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="166"/></cellXfs></styleSheet>'
    const row = (amount: string, index: number) =>
      `<x:row>${inline(`A${index}`)}${amount}${inline(card)}</x:row>`
    const amounts = [
      '<x:c s="1"><x:v>45778</x:v></x:c>',
      '<x:c s="2"><x:v>45778</x:v></x:c>',
      '<x:c s="3"><x:v>0.5</x:v></x:c>',
      '<x:c t="e"><x:v>#N/A</x:v></x:c>',
      '<x:c t="b"><x:v>1</x:v></x:c>',
      '<x:c s="4"><x:v>5</x:v></x:c>',
      '<x:c><x:f>2+3</x:f><x:v>5</x:v></x:c>'
    ]
    const results = await readAll(await table(amounts.map(row).join(''), {'xl/styles.xml': styles}))
    const refused = {amount: 'cell_kind'}
    expect(results.map(codesOf)).toEqual([refused, refused, refused, refused, refused, {}, {}])
    expect(results.map(({raw}) => raw[1])).toEqual([
      '2025-05-01',
      '2025-05-01',
      '50%',
      '#N/A',
      'TRUE',
      '5',
      '5'
    ])
  })
})

describe('a formula', () => {
  const row = (amount: string) => `<x:row>${inline('A')}${amount}${inline(card)}</x:row>`

  it('without a stored value is refused as such, and its row is not blank', async () => {
    const results = await readAll(
      await table(
        [
          row('<x:c><x:f>B1+1</x:f></x:c>'),
          row('<x:c t="str"><x:f t="shared" si="0"/></x:c>'),
          '<x:row><x:c><x:f>A2</x:f></x:c></x:row>'
        ].join('')
      )
    )
    expect(results.map(codesOf)).toEqual([
      {amount: 'cell_not_computed'},
      {amount: 'cell_not_computed'},
      {order_id: 'cell_not_computed', amount: 'required', phone_number: 'requisites_required'}
    ])
    expect(results.map(({raw}) => raw)).toEqual([['A', '=B1+1', card], ['A', '=', card], ['=A2']])
  })

  it('whose stored value is an empty text is a blank cell', async () => {
    const [result] = await readAll(await table(row('<x:c t="str"><x:f>IF(1,"")</x:f><x:v></x:v></x:c>')))
    expect(codesOf(result)).toEqual({amount: 'required'})
  })
})

describe('a sheet', () => {
  it('has its own row numbers, gaps and all, and text of every kind', async () => {
    const strings =
      '<sst><si><r><t>Bank &amp; </t></r><r><t xml:space="preserve">Co &#x1F600;</t></r><rPh><t>hint</t></rPh></si></sst>'
    const row = `<x:row r="7"><x:c r="A7" t="str"><x:f>"A"</x:f><x:v>A_x005F_x000D_</x:v></x:c><x:c r="B7"><x:v>1</x:v></x:c><x:c r="D7" t="inlineStr"><x:is><x:t>89123456789</x:t></x:is></x:c><x:c r="E7" t="s"><x:v>0</x:v></x:c><x:c r="XFD7"><x:v>9</x:v></x:c></x:row>`
    const source = await table(`<x:row r="3"/>${row}`, {'xl/strings.xml': strings})
    expect(await inspectFile(source)).toMatchObject({format: 'xlsx', encoding: null, rowCount: 1})
    const [result] = await readAll(source)
    expect(result).toMatchObject({line: 7, row: {orderId: 'A_x000D_', bank: 'Bank & Co 😀'}})
    expect(result?.raw).toHaveLength(5)
  })

  const goodRow = (attribute: string, order: string) =>
    `<x:row${attribute}>${[order, '10', card].map(inline).join('')}</x:row>`

  it.each([
    ['the same number twice', ['r="2"', 'r="2"'], 2],
    ['a number that an unnumbered row before it has taken', ['r="5"', '', 'r="6"'], 6],
    ['a number below the one before it', ['r="7"', 'r="3"'], 3],
    ['the number of its header', ['r="1"'], 1],
    ['a number that no sheet has', ['r="1048577"'], 1_048_577],
    ['a number that no database holds', ['r="2147483648"'], 2_147_483_648]
  ])('with %s is refused, by the number', async (_, numbers, line) => {
    const rows = numbers.map((number, index) => goodRow(number && ` ${number}`, `A${index}`))
    expect(await refusalOf(await table(rows.join('')))).toMatchObject({
      field: 'file',
      code: 'sheet_order',
      message: `Row ${line} of the sheet is out of order. Save the file again in a spreadsheet program`
    })
  })

  it('has rows up to the last that a sheet can have', async () => {
    const source = await table(goodRow(' r="1048575"', 'A') + goodRow('', 'B'))
    expect((await readAll(source)).map(({line}) => line)).toEqual([1_048_575, 1_048_576])
  })

  it.each([
    ['twice', 'A2', 'A2'],
    ['after a later one', 'B2', 'A2']
  ])('with a cell %s is refused: which value counts would be a guess', async (_, first, second) => {
    const cell = (place: string) => `<x:c r="${place}"><x:v>1</x:v></x:c>`
    const source = await table(`<x:row r="2">${cell(first)}${cell(second)}</x:row>`)
    expect(await refusalOf(source)).toMatchObject({code: 'sheet_order'})
  })

  it('tells which of its rows are hidden', async () => {
    const results = await readAll(
      await table(
        [' hidden="1"', '', ' hidden="true"', ' hidden="0"']
          .map((hidden, i) => goodRow(hidden, `A${i}`))
          .join('')
      )
    )
    expect(results.map(({hidden = false}) => hidden)).toEqual([true, false, true, false])
  })

  it('without rows, and an empty one, are refused as such', async () => {
    expect((await refusalOf(await table(''))).code).toBe('no_rows')
    expect((await refusalOf(await uploaded(zipSync(workbook(''))))).code).toBe('empty')
  })

  it.each([
    ['that breaks off', {'xl/worksheets/sheet.xml': '<worksheet><sheetData><row>'}],
    [
      'with a document type',
      {'xl/worksheets/sheet.xml': `<!DOCTYPE worksheet><worksheet>${headerXml}</worksheet>`}
    ],
    [
      'whose strings have a document type',
      {'xl/strings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>'}
    ],
    ['that is no XML', {'xl/worksheets/sheet.xml': 'order_id,amount'}],
    [
      'whose string is not in the table',
      {'xl/worksheets/sheet.xml': '<worksheet><row><c t="s"><v>9</v></c></row></worksheet>'}
    ],
    ['whose workbook is missing', {'_rels/.rels': '<Relationships/>'}]
  ])('%s is refused, and never read in part', async (_, parts) => {
    expect((await refusalOf(await table('', parts))).code).toBe('not_csv_or_xlsx')
  })

  it('of a CSV named .xlsx is read as the CSV it is', async () => {
    const source = await uploaded(`${header.join(';')}\nA;1;${card};;\n`, 'payouts.xlsx')
    expect(await inspectFile(source)).toMatchObject({format: 'csv', delimiter: ';'})
  })
})

it('a workbook whose cells share a long text is refused as too large by all that it says', async () => {
  const row = `<x:row>${inline('A')}<x:c t="s"><x:v>0</x:v></x:c></x:row>`
  const strings = {'xl/strings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`}
  expect((await refusalOf(await table(row.repeat(100), strings))).code).toBe('too_large')
  expect(await readAll(await table(row.repeat(10), strings))).toHaveLength(10)
})

describe('a ZIP bomb', () => {
  const name = 'xl/worksheets/sheet.xml'

  /** A workbook whose sheet inflates to `size`, and whose directory says that it is `stated`. */
  function bomb(size: number, stated: number): Buffer {
    const bytes = Buffer.from(zipSync({...workbook(headerXml), [name]: new Uint8Array(size).fill(32)}))
    const entry = bytes.lastIndexOf(name) - 46
    expect(bytes.readUInt32LE(entry + 24)).toBe(size)
    bytes.writeUInt32LE(stated, entry + 24)
    return bytes
  }

  it('is refused by what its directory says, before anything is inflated', async () => {
    // The sheet here is no XML: a reader that began to inflate would stumble over that first.
    const source = await uploaded(bomb(1000, 257 * 1024 * 1024))
    expect((await refusalOf(source)).code).toBe('too_large')
  })

  it('whose directory lies is stopped at the size that it gave', async () => {
    const source = await uploaded(bomb(64 * 1024 * 1024, 1000))
    const before = process.memoryUsage.rss()
    expect((await refusalOf(source)).code).toBe('too_large')
    expect(process.memoryUsage.rss() - before).toBeLessThan(48 * 1024 * 1024)
  })

  it('of one endless token is refused before it fills the memory', async () => {
    let fed = 0
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('<worksheet><!--')
      for (; fed < 1000; fed += 1) yield Buffer.alloc(128 * 1024, ' ')
    }
    await expect(collect(parseXml(endless(), {}))).rejects.toMatchObject({code: 'not_csv_or_xlsx'})
    expect(fed).toBeLessThan(50)
  })

  it('cut anywhere is refused, never an unhandled error', async () => {
    const whole = zipSync(workbook(`${headerXml}<x:row>${inline('A')}</x:row>`))
    for (let length = 4; length < whole.length; length += 7) {
      expect((await refusalOf(await uploaded(whole.subarray(0, length)))).code).toBe('not_csv_or_xlsx')
    }
  })
})

describe('a damaged workbook', () => {
  it.each([
    ['the record about its directory', 1n << 60n, 0n],
    ['its directory', null, 1n << 60n]
  ])(
    'was able to end the process by an offset of %s that no file can have; it is refused',
    async (_, record, directory) => {
      const whole = Buffer.from(zipSync(workbook(headerXml)))
      const end = whole.length - 22
      const directoryRecord = Buffer.alloc(56)
      directoryRecord.writeUInt32LE(0x06064b50, 0)
      directoryRecord.writeBigUInt64LE(1n, 32)
      directoryRecord.writeBigUInt64LE(directory, 48)
      const locator = Buffer.alloc(20)
      locator.writeUInt32LE(0x07064b50, 0)
      locator.writeBigUInt64LE(record ?? BigInt(end), 8)
      const parts = [whole.subarray(0, end), directoryRecord, locator, whole.subarray(end)]
      expect((await refusalOf(await uploaded(Buffer.concat(parts)))).code).toBe('not_csv_or_xlsx')
    }
  )

  it('is refused or read, whatever byte is wrong, and nothing else is thrown', async () => {
    const good = `<x:row>${[`A`, '10', card].map(inline).join('')}</x:row>`
    const whole = zipSync(workbook(headerXml + good), {level: 0})
    expect(await isReadable(await uploaded(whole))).toBe(true)
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {minLength: 1, maxLength: 4})
    const property = fc.asyncProperty(damage, async changes => {
      const bytes = Uint8Array.from(whole)
      for (const [at, byte] of changes) bytes[at] = byte
      expect(await isReadable(await uploaded(bytes))).toBeTypeOf('boolean')
    })
    await fc.assert(property, {numRuns: 400})
  })
})

describe('a workbook of ours', () => {
  it('is read back as it was written, wherever its chunks break', async () => {
    const unit = fc.constantFrom('a', 'Ж', '工', '😀', '&', '<', '"', ' ', '\n', '=', '_x0041_')
    const rows = fc.sample(fc.array(fc.string({unit, maxLength: 12}), {minLength: 3, maxLength: 6}), 9000)
    const written = rows.map((cells, index) => [`r${index}`, ...cells, 'end'])
    const source = await uploaded(Buffer.concat(await collect(xlsxFile(written))))
    const read = (await collect(sheetRows(source.path))).flat()
    expect(read.map(({line}) => line)).toEqual(written.map((_, index) => index + 1))
    expect(read.map(({cells}) => cells)).toEqual(written)
  })

  it('of 50,000 rows is read in bounded memory', async () => {
    const rows = function* () {
      yield header
      for (let i = 0; i < 50_000; i += 1) yield [`ORDER-${i}`, '10,50', card, '', 'Сбербанк']
    }
    const source = await uploaded(Buffer.concat(await collect(xlsxFile(rows()))))
    const inspection = await inspectFile(source)
    const before = liveHeap()
    let peak = 0
    let count = 0
    for await (const {ok} of readRows(source, inspection)) {
      if (ok) count += 1
      if (count % 10_000 === 0) peak = Math.max(peak, liveHeap() - before)
    }
    expect(count).toBe(50_000)
    expect(peak).toBeLessThan(40 * 1024 * 1024)
  })

  it('is read by another reader as the text that was written', async () => {
    const rows = [
      ['=1+1', '  x ', '2200700000000017', '<&>"'],
      ['a\r\nb', '_x000D_', '', '\u0007'],
      Array.from({length: 30}, (_, i) => `c${i}`)
    ]
    const bytes = Buffer.concat(await collect(xlsxFile(rows)))
    const [sheet] = await readXlsxFile(bytes, {trim: false})
    expect(sheet?.data.map(cells => cells.slice(0, 4))).toEqual([
      ['=1+1', '  x ', '2200700000000017', '<&>"'],
      ['a\r\nb', '_x000D_', null, '\u0007'],
      ['c0', 'c1', 'c2', 'c3']
    ])
  })
})
