import {readCard} from '@paydesk/contracts/card'
import {readCode} from '@paydesk/contracts/codes'
import {type Currency, currencies, type Language} from '@paydesk/contracts/enums'
import {fromMinor, parseAmount, scaleOf} from '@paydesk/contracts/money'
import {readOrderId, readSoughtOrderId} from '@paydesk/contracts/order-id'
import {readPhone} from '@paydesk/contracts/phone'
import {readNamedOrder, readRecordId} from '@paydesk/contracts/record-id'
import {endsIn, readRequisite} from '@paydesk/contracts/requisites'
import {readTyped} from '@paydesk/contracts/typed-amount'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {groupCard, groupPhone} from '@/apps/checkout/group-digits.ts'
import {readFilters} from '@/components/data-table/filter-problems.ts'
import {personHint, personText, readPersonName} from '@/shared/person.tsx'
import {formatAtRest, formatFigures, formatMoney, formatNumber, formatTyped} from './money.ts'
import {formatPhone, groupNational, type PhoneCountry, readTypedPhone, toE164} from './phone.ts'

const language = fc.constantFrom<Language>('ru', 'zh', 'en')
const currency = fc.constantFrom(...currencies)
/** Small amounts and round ones as often as any. */
const minorOf = (of: Currency) => {
  const most = 10n ** BigInt(12 + scaleOf[of]) - 1n
  const unit = 10n ** BigInt(scaleOf[of])
  return fc
    .oneof(
      fc.bigInt({min: 1n, max: most}),
      fc.bigInt({min: 1n, max: 10n * unit}),
      fc.bigInt({min: 1n, max: 10n ** 7n}).map(units => units * unit)
    )
    .chain(magnitude => fc.constantFrom(magnitude, -magnitude))
}
const money = currency.chain(of => fc.record({currency: fc.constant(of), minor: minorOf(of)}))

function read(text: string, of: Currency, as: Language) {
  const typed = readTyped(text, of, as)
  if (typeof typed !== 'string') return `two readings: ${typed.join(', ')}`
  const amount = parseAmount(typed, of, 'signed')
  return amount.ok ? amount.minor : amount.code
}

it('an amount is read back as it is printed: with its currency, without, with a plus, and at rest in a field', () => {
  fc.assert(
    fc.property(money, language, ({currency: of, minor}, as) => {
      const amount = fromMinor(minor, of)
      const printed = formatMoney(amount, of, as)
      const digitsAlone = formatTyped(amount, as)
      const texts = [
        amount,
        digitsAlone,
        printed,
        printed.replace(/\s?(?:₽|¥|USDT)\s?/, ''),
        printed.replaceAll('\u00a0', ' '),
        minor > 0n ? `+${printed}` : printed,
        formatFigures(amount, as),
        formatAtRest(amount, of, as),
        formatAtRest(amount.replace(/\.0+$/, ''), of, as)
      ]
      for (const text of texts) expect([text, read(text, of, as)]).toEqual([text, minor])
    }),
    {numRuns: 1000}
  )
})

it('whole units of a chip are read back by the filter', () => {
  const filters = [{kind: 'amounts', from: 'from', to: 'to', label: ''}] as const
  fc.assert(
    fc.property(fc.bigInt({min: 0n, max: 999_999_999_999n}), language, (units, as) => {
      const text = formatNumber(String(units), as)
      expect(readFilters(filters, {from: text}, as)).toEqual({from: String(units)})
    })
  )
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const phone = fc.oneof(
  digits(9).map(rest => `+79${rest}`),
  fc.tuple(fc.integer({min: 3, max: 9}), digits(9)).map(([second, rest]) => `+861${second}${rest}`)
)

it('a phone is read back as it is printed, also by the filter, and digit by digit in a field', () => {
  fc.assert(
    fc.property(phone, fc.constantFrom<PhoneCountry>('RU', 'CN'), (e164, chosen) => {
      for (const printed of [e164, formatPhone(e164), groupPhone(e164)]) {
        expect(readPhone(printed)).toEqual({ok: true, value: e164})
        expect(toE164(readTypedPhone(printed, chosen))).toBe(e164)
        expect(endsIn({phoneNumber: e164}, readRequisite(printed) ?? '')).toBe(true)
      }
      const typed = readTypedPhone(e164, chosen)
      expect(toE164(readTypedPhone(groupNational(typed), typed.country))).toBe(e164)
    })
  )
})

it('a card is read back as it is printed, and its end by the filter', () => {
  const card = fc
    .tuple(fc.integer({min: 15, max: 18}).chain(digits), fc.integer({min: 1, max: 9}))
    .map(([rest, first]) => first + rest)
  fc.assert(
    fc.property(card, number => {
      const last4 = number.slice(-4)
      expect(readCard(groupCard(number))).toEqual(readCard(number))
      for (const printed of [`•• ${last4}`, `Карта •• ${last4}`, `•••• ${last4}`, groupCard(number)])
        expect(readRequisite(printed)).toBe(last4)
    })
  )
})

/** Every text in every language, by its key. */
const catalogues = import.meta.glob<object>('../**/locales/**/*.json', {eager: true, import: 'default'})
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
}
const texts = Object.entries(catalogues).flatMap(([file, catalogue]) => textsOf(catalogue, file))

it('a record is found by any text that names it, in any language and in capitals', () => {
  // A failed call's own id, a row of any list, and a receipt, which has no page.
  const notRecords = /requestId|selectRow$|receiptNumber$/
  const naming = texts.filter(([path, text]) => /\{id\}/.test(text) && !notRecords.test(path))
  expect(naming.length).toBeGreaterThan(60)
  fc.assert(
    fc.property(fc.constantFrom(...naming), fc.integer({min: 1}), ([path, text], id) => {
      const sample = {list: 'Выплаты', name: 'Касса', amount: '1 000,00 ₽', status: '—', orderId: 'SV-1'}
      const printed = Object.entries({...sample, id}).reduce(
        (all, [name, value]) => all.replace(`{${name}}`, String(value)),
        text
      )
      for (const each of [printed, printed.toUpperCase(), `#${id}`, `№ ${id}`, `# ${id}`, String(id)])
        expect([path, each, readRecordId(each)]).toEqual([path, each, String(id)])
    }),
    {numRuns: 1000}
  )
})

it('an order is found by its label with its number, in any language, and with any dash', () => {
  const labels = texts.filter(([path]) => /(?:column\.orderId|\.order_id|checkout.*\.order)$/.test(path))
  expect(labels.length).toBeGreaterThanOrEqual(9)
  fc.assert(
    fc.property(fc.constantFrom(...labels), fc.constantFrom(...'-‐‑‒–—―−－'), ([, label], dash) => {
      for (const printed of [
        `${label} SP${dash}310003`,
        `${label}: SP${dash}310003`,
        `${label}：SP${dash}310003`
      ])
        expect(readSoughtOrderId(readNamedOrder(printed) ?? '')).toBe('SP-310003')
    })
  )
})

it('a user is found by name where the text that tells namesakes apart was copied along', () => {
  const names = ['Анна', 'Vendor · One', '王 伟', 'ООО «Ромашка» #2']
  const addresses = [{}, {email: 'anna@vendor.example'}, {phone: '+79031112233'}]
  for (const name of names)
    for (const address of addresses) {
      const person = {id: 5, name, ...address}
      expect(readPersonName(personText(person))).toBe(name)
      expect(readPersonName(`${name} ${personHint(person)}`)).toBe(name)
      expect(readPersonName(` ${name} `)).toBe(name === 'ООО «Ромашка» #2' ? 'ООО «Ромашка»' : name)
    }
})

it('a code and an order id are read back as they are', () => {
  fc.assert(
    fc.property(digits(6), fc.string({unit: 'grapheme'}), (code, text) => {
      expect(readCode(code)).toBe(code)
      expect(readOrderId(readOrderId(text))).toBe(readOrderId(text))
    })
  )
})
