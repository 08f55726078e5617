import {halfWidth, trimBlanks} from './visible-text.ts'

/**
 * An order id as it is kept and compared: composed, full-width digits and letters as ordinary ones, and a single space
 * for any number of blanks of any kind. What it may hold is the caller's question.
 */
export const readOrderId = (text: string): string =>
  trimBlanks(halfWidth(text.normalize('NFC'))).replace(/\p{Zs}+/gu, ' ')
