import {type Currency, currencies, languages} from '@paydesk/contracts/enums'
import {fromMinor, parseAmount, scaleOf} from '@paydesk/contracts/money'
import {readTyped} from '@paydesk/contracts/typed-amount'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {amountText} from './wording.ts'

const amountOf = (currency: Currency) =>
  fc.bigInt({min: 1n, max: 10n ** BigInt(12 + scaleOf[currency]) - 1n}).map(minor => ({currency, minor}))

it('an amount in a message is read back by a form in the language of the message', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies).chain(amountOf),
      fc.constantFrom(...languages),
      ({currency, minor}, language) => {
        const typed = readTyped(
          amountText(fromMinor(minor, currency), currency, language),
          currency,
          language
        )
        expect(parseAmount(String(typed), currency)).toMatchObject({ok: true, minor})
      }
    )
  )
})
