import {halfWidth, trimBlanks, withoutMarks} from './visible-text.ts'

/** The hyphens, dashes and minus signs that word processors and messengers put in place of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g

/**
 * The stored and compared form of an order id: composed, full-width digits and letters as ordinary ones, a single space
 * for any run of blanks, and a hyphen for any dash. The caller checks the allowed characters.
 */
export const readOrderId = (text: string): string =>
  trimBlanks(halfWidth(text.normalize('NFC')))
    .replace(/\p{Zs}+/gu, ' ')
    .replace(dashes, '-')

/** An order id that is looked for, also without the invisible marks that it was copied with. */
export const readSoughtOrderId = (text: string): string => readOrderId(withoutMarks(text))
