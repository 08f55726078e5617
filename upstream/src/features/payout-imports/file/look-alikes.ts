import {type RowWarning, rowWarning} from './row-errors.ts'

/** Cyrillic letters that a person can't tell from the Latin ones below them. */
const cyrillic = 'АВЕЅІЈКМНОРСТУХаеѕіјорсух'
const latin = 'ABESIJKMHOPCTYXaesijopcyx'
const latinOf = new Map([...cyrillic].map((letter, at) => [letter, latin[at]]))
const alike = new RegExp(`[${cyrillic}]`, 'g')

/** The order id as it looks: unlike ids that look the same have one look. */
export const lookOf = (orderId: string): string =>
  orderId.replace(alike, letter => latinOf.get(letter) ?? letter)

const mixedWord = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u

/** Finds order ids that a person would take for another one: they are other orders all the same. */
export class LookAlikes {
  readonly #first = new Map<string, {orderId: string; line: number}>()

  /** The warning that a good row's order id needs; `exists` says whether the order is known already. */
  warningOf(orderId: string, line: number, exists: (look: string) => boolean): RowWarning | undefined {
    const look = lookOf(orderId)
    const first = this.#first.get(look)
    if (!first) this.#first.set(look, {orderId, line})
    if (first && first.orderId !== orderId)
      return rowWarning(line, orderId, 'rowLooksLike', {line: first.line})
    if (look !== orderId && exists(look)) return rowWarning(line, orderId, 'rowLooksLikeOrder')
    return mixedWord.test(orderId) ? rowWarning(line, orderId, 'rowMixedLetters') : undefined
  }
}
