import {halfWidth, trimBlanks} from './visible-text.ts'

/** Six digits, also in two halves, that stand by themselves; letters of other alphabets may touch them. */
const sixDigits = /(?<![A-Za-z\d])(\d{3})[\s\p{Pd}]?(\d{3})(?![A-Za-z\d])/u

/**
 * A one-time code out of what was pasted: "123 456", "123-456", "Код: 123456", a whole message, or full-width digits.
 * Without six digits the text without blanks around it, which may be a recovery code.
 */
export function readCode(text: string): string {
  const plain = trimBlanks(halfWidth(text))
  const [, first, second] = sixDigits.exec(plain) ?? []
  return first && second ? first + second : plain
}
