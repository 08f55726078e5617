import {halfWidth} from './visible-text.ts'

/** Where a payout's money goes, as far as rows show it. */
type Requisite = {cardLast4?: string | null | undefined; phoneNumber?: string | null | undefined}

/**
 * The last digits of a card or a phone from typed text: 4 to 15 digits, however grouped. Of a whole card the last four,
 * of "•• 2233" the digits after the dots. Undefined where letters stand among the digits.
 */
export function readRequisite(text: string): string | undefined {
  const plain = halfWidth(text).replace(/^.*•/s, '')
  const digits = plain.replace(/\D/g, '')
  if (/\p{L}/u.test(plain) || digits.length < 4 || digits.length > 19) return undefined
  return digits.length > 15 ? digits.slice(-4) : digits
}

/** The digits that a payout is looked for by: a Russian number may begin with an 8, and any with 00 for the plus. */
export const searchedDigits = (digits: string) =>
  digits.replace(/^00(?=7\d{10}$|86\d{11}$)/, '').replace(/^8(?=\d{10}$)/, '7')

/** Whether a card's last four digits are these, or a phone number ends in them, as in the filter `requisite`. */
export function endsIn({cardLast4, phoneNumber}: Requisite, digits: string): boolean {
  const end = searchedDigits(digits)
  return cardLast4 === end || Boolean(phoneNumber?.endsWith(end))
}
