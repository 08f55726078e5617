import type {Language} from '@paydesk/contracts/enums'
import {stringify} from 'csv-stringify/sync'
import {sampleHeader} from './columns.ts'
import {typeWords} from './fields.ts'
import {importFields} from './import-fields.ts'
import {xlsxFile} from './xlsx/writer.ts'

export type SampleFile = {name: string; contentType: string; bytes: Buffer}

const banks: Record<Language, string> = {ru: 'Сбербанк', zh: '工商银行', en: 'Sberbank'}
const languageOrder: Language[] = ['en', 'ru', 'zh']

function sampleRows(language: Language): string[][] {
  const word = (type: keyof typeof typeWords) => typeWords[type][languageOrder.indexOf(language)] ?? type
  // Groups keep a spreadsheet from taking the card for a number and dropping its last digits.
  return [
    importFields.map(field => sampleHeader(field, language)),
    ['ORDER-1001', '1500,50', word('bank_transfer'), banks[language], '+7 912 345-67-89', '', ''],
    ['ORDER-1002', '2000,00', word('card_to_card'), '', '', '2200 7000 0000 0017', '']
  ]
}

/**
 * A small file that imports as it is: headers and types in `language`, one row of each payout type. The CSV
 * is what a Russian or Chinese spreadsheet opens by a double click: UTF-8 with its mark, semicolons.
 */
export async function sampleFile(format: 'csv' | 'xlsx', language: Language): Promise<SampleFile> {
  const rows = sampleRows(language)
  const name = `payouts-${language}.${format}`
  if (format === 'csv') {
    const text = stringify(rows, {delimiter: ';', record_delimiter: '\r\n', bom: true})
    return {name, contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(text)}
  }
  const chunks: Buffer[] = []
  for await (const chunk of xlsxFile(rows)) chunks.push(chunk)
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {name, contentType, bytes: Buffer.concat(chunks)}
}
