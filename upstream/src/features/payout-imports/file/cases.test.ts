import {join} from 'node:path'
import {fromMinor} from '@paydesk/contracts/money'
import {describe, expect, it} from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {CsvParser} from './csv-parser.ts'
import {type ImportSource, inspectFile, type RowResult} from './index.ts'
import {readAll, refusalOf, uploaded} from './test-files.ts'
import {readText} from './text-source.ts'

const fixture = (name: string): ImportSource => ({path: join(import.meta.dirname, 'fixtures', name), name})

/** One line for each row: the payout, or the errors. */
function summary(results: RowResult[]): string[] {
  return results.map(result =>
    result.ok
      ? `${result.line} ${result.row.orderId} ${fromMinor(result.row.amountMinor, 'RUB')}`
      : `${result.line} ${result.orderId} ${result.errors.map(({field, code}) => `${field}: ${code}`).join(', ')}`
  )
}

/** The same table as a workbook, every cell a text as a careful merchant would have it. */
async function twin(name: string): Promise<ImportSource> {
  const {delimiter} = await inspectFile(fixture(name))
  const parser = new CsvParser(delimiter ?? ',')
  const rows = []
  for await (const text of readText(fixture(name).path, 'utf-8')) rows.push(...parser.push(text))
  rows.push(...parser.end())
  const sheet = rows.map(row => row.cells.map(value => ({type: String, value})))
  return uploaded(await writeExcelFile(sheet).toBuffer(), 'twin.xlsx')
}

const amountResults = [
  'G-7001 amount: not_positive',
  'G-7002 amount: negative',
  'G-7003 amount: too_many_decimals',
  'G-7004 amount: exponent',
  'G-7005 amount: not_a_number',
  'G-7006 amount: not_a_number',
  'G-7007 amount: too_many_decimals',
  'G-7008 amount: not_a_number',
  'G-7009 1000.00',
  'G-7010 amount: too_large',
  'G-7011 amount: required',
  'G-7012 amount: not_a_number',
  'G-7013 amount: not_a_number',
  'G-7014 amount: sign_not_allowed'
].map((text, index) => `${index + 2} ${text}`)

describe('a merchant’s CSV', () => {
  it('01: has its first column recognised behind the byte order mark', async () => {
    const source = fixture('01-utf8-bom-semicolon.csv')
    expect(await inspectFile(source)).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      columns: {order_id: 0, amount: 1, type: 2, bank: 3, phone_number: 4, card_number: 5},
      ignoredColumns: [],
      rowCount: 2
    })
    const results = await readAll(source)
    expect(summary(results)).toEqual(['2 A-1001 1500.50', '3 A-1002 2000.00'])
    expect(results[0]).toMatchObject({row: {phoneNumber: '+79123456789', bank: 'Сбербанк', cardNumber: null}})
  })

  it('02: that is not UTF-8 asks for its encoding, and is read in the chosen one', async () => {
    const source = fixture('02-cp1251-russian-headers.csv')
    const refused = await refusalOf(source, {interfaceLanguage: 'ru'})
    expect(refused).toMatchObject({field: 'encoding', code: 'encoding_required'})
    expect(Object.keys(refused.samples ?? {})[0]).toBe('windows-1251')
    expect(refused.samples?.['windows-1251']?.[0]).toBe('Номер заказа;Сумма;Тип;Банк;Телефон;Карта')
    const results = await readAll(source, {encoding: 'windows-1251'})
    expect(summary(results)).toEqual(['2 Б-2001 1250.00', '3 Б-2002 999.99'])
    expect(results[0]).toMatchObject({
      row: {bank: 'Т-Банк', phoneNumber: '+79123456789', type: 'bank_transfer'}
    })
  })

  it('03: that is not UTF-8 offers both encodings by its own text', async () => {
    const source = fixture('03-gb18030-chinese-headers.csv')
    const refused = await refusalOf(source, {interfaceLanguage: 'zh'})
    expect(Object.keys(refused.samples ?? {})).toEqual(['gb18030', 'windows-1251'])
    expect(refused.samples?.gb18030?.[0]).toBe('订单号,金额,类型,银行,手机号,卡号')
    expect(refused.samples?.['windows-1251']?.[0]).toContain('¶©')
    const results = await readAll(source, {encoding: 'gb18030'})
    expect(summary(results)).toEqual(['2 C-3001 888.88', '3 C-3002 100.00'])
    expect(results[0]).toMatchObject({row: {bank: '工商银行', phoneNumber: '+8613800138000'}})
  })

  it('04: counts quoted line breaks in its line numbers', async () => {
    const results = await readAll(fixture('04-quoted-newline-line-numbers.csv'))
    expect(summary(results)).toEqual(['2 D-4001 10.00', '4 D-4002 amount: not_a_number'])
    expect(results[0]).toMatchObject({row: {bank: 'Bank\nOne'}})
  })

  it('05: with a card in exponent form has that row refused, and zeros before an order kept', async () => {
    const results = await readAll(fixture('05-exponent-card.csv'))
    expect(summary(results)).toEqual(['2 E-5001 card_number: exponent', '3 E-5002 100.00', '4 000123 100.00'])
  })

  it('06: creates an order that is there twice once', async () => {
    const results = await readAll(fixture('06-duplicates-in-file.csv'))
    expect(summary(results)).toEqual([
      '2 F-6001 10.00',
      '3 F-6002 20.00',
      '4 F-6001 order_id: duplicate_in_file'
    ])
    expect(results[2]).toMatchObject({errors: [{message: 'Duplicate of line 2', params: {line: 2}}]})
  })

  it('07: never takes a doubtful amount for a number', async () => {
    expect(summary(await readAll(fixture('07-amounts.csv')))).toEqual(amountResults)
  })

  it('08: in UTF-16 with tabs is read by its mark', async () => {
    const source = fixture('08-utf16-tab.csv')
    expect(await inspectFile(source)).toMatchObject({encoding: 'utf-16', delimiter: '\t'})
    expect(summary(await readAll(source))).toEqual(['2 H-8001 10.00'])
  })

  it('09: with CR line ends has as many rows as lines', async () => {
    expect(summary(await readAll(fixture('09-cr-only.csv')))).toEqual(['2 I-9001 10.00', '3 I-9002 11.00'])
  })

  it('10: keeps what looks like a formula as typed', async () => {
    expect(summary(await readAll(fixture('10-formulas.csv')))).toEqual([
      '2 =HYPERLINK("http://x.example","y") 10.00',
      '3 @SUM(1,1) 11.00'
    ])
  })

  it('11: has each bad requisite named', async () => {
    const results = await readAll(fixture('11-bad-requisites.csv'))
    expect(summary(results)).toEqual([
      '2 K-1 card_number: card_checksum',
      '3 K-2 phone_number: phone_country',
      '4 K-3 phone_number: phone_country',
      '5 K-4 bank: required',
      '6 K-5 phone_number: requisites_required',
      '7 K-6 10.00',
      '8 K-7 type: type_required'
    ])
    expect(results[5]).toMatchObject({row: {type: 'bank_transfer'}})
  })

  it('12 to 15: is refused where it is no table of payouts', async () => {
    expect(await refusalOf(fixture('12-header-only.csv'))).toMatchObject({field: 'file', code: 'no_rows'})
    expect(await refusalOf(fixture('13-empty.csv'))).toMatchObject({
      field: 'file',
      code: 'empty',
      message: 'The file is empty'
    })
    expect(await refusalOf(fixture('14-missing-column.csv'))).toMatchObject({
      field: 'file',
      code: 'column_missing',
      message: 'The column amount is missing. Accepted headers: amount; Сумма; Сумма RUB; Сумма, руб.; 金额'
    })
    expect(await refusalOf(fixture('15-html-named-csv.csv'))).toMatchObject({
      field: 'file',
      code: 'not_csv_or_xlsx'
    })
  })
})

describe('an XLSX twin', () => {
  it('gives the same as its CSV, with the sheet’s row numbers', async () => {
    expect(summary(await readAll(await twin('01-utf8-bom-semicolon.csv')))).toEqual([
      '2 A-1001 1500.50',
      '3 A-1002 2000.00'
    ])
    const broken = await readAll(await twin('04-quoted-newline-line-numbers.csv'))
    expect(summary(broken)).toEqual(['2 D-4001 10.00', '3 D-4002 amount: not_a_number'])
    expect(broken[0]).toMatchObject({row: {bank: 'Bank\nOne'}})
    expect(summary(await readAll(await twin('05-exponent-card.csv')))).toEqual([
      '2 E-5001 card_number: exponent',
      '3 E-5002 100.00',
      '4 000123 100.00'
    ])
    expect(summary(await readAll(await twin('06-duplicates-in-file.csv')))).toEqual([
      '2 F-6001 10.00',
      '3 F-6002 20.00',
      '4 F-6001 order_id: duplicate_in_file'
    ])
    expect(summary(await readAll(await twin('07-amounts.csv')))).toEqual(amountResults)
  })
})
