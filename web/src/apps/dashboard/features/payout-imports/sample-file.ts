import type {Language} from '@paydesk/contracts/enums'
import {byteOrderMark, csvText} from './csv-text.ts'

type Sample = {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  name: string
  delimiter: ',' | ';'
}

const phone = '+79031112233'
const card = '2200000000000004'

/** A small file to start from, in the words of each language; all of its rows would be taken. */
const samples: Record<Language, Sample> = {
  en: {
    name: 'payouts-sample',
    delimiter: ',',
    headers: ['order_id', 'amount', 'type', 'bank', 'phone_number', 'card_number', 'vendor_email'],
    rows: [
      ['SAMPLE-1', '12500.00', 'bank_transfer', 'Sberbank', phone, '', ''],
      ['SAMPLE-2', '8300.50', 'card_to_card', '', '', card, '']
    ]
  },
  ru: {
    name: 'образец-выплат',
    delimiter: ';',
    headers: ['Номер заказа', 'Сумма', 'Тип', 'Банк', 'Телефон', 'Номер карты', 'E-mail вендора'],
    rows: [
      ['ОБРАЗЕЦ-1', '12500,00', 'по номеру телефона', 'Сбербанк', phone, '', ''],
      ['ОБРАЗЕЦ-2', '8300,50', 'на карту', '', '', card, '']
    ]
  },
  zh: {
    name: '代付样例',
    delimiter: ',',
    headers: ['订单号', '金额', '类型', '银行', '手机号', '卡号', '供应商邮箱'],
    rows: [
      ['样例-1', '12500.00', '手机号转账', '工商银行', '+8613800138000', '', ''],
      ['样例-2', '8300.50', '卡对卡', '', '', card, '']
    ]
  }
}

export type SampleFile = {name: string; file: Blob}

/** The sample as CSV in UTF-8, its cells divided as the language's spreadsheets expect. */
export function sampleCsv(language: Language): SampleFile {
  const {headers, rows, name, delimiter} = samples[language]
  const text = byteOrderMark + csvText([headers, ...rows], delimiter)
  return {name: `${name}.csv`, file: new Blob([text], {type: 'text/csv;charset=utf-8'})}
}

/** The sample as a workbook. Every cell is text, so that phones and cards keep all their digits. */
export async function sampleXlsx(language: Language): Promise<SampleFile> {
  const {openWorkbook} = await import('@/lib/xlsx.ts')
  const {headers, rows, name} = samples[language]
  const book = openWorkbook(headers)
  book.add(rows)
  return {name: `${name}.xlsx`, file: book.end()}
}
