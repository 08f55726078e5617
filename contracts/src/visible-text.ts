/**
 * Control, zero-width and bidirectional-override characters, fillers, and whatever else Unicode calls ignorable (DI,
 * and the Braille pattern without dots): a machine sees them, a reader does not. An emoji's modifiers may follow it. A
 * lone surrogate is no character at all, and neither JSON in the database nor an address can hold it.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u2800]|(?!\ufe0f)\p{DI}|(?:^|\P{Extended_Pictographic})\ufe0f(?!\u20e3)/u

/** Whether there is something in the text that a person would not see. */
export const hasUnseen = (text: string): boolean => unseen.test(text)

/** Visible ASCII, the usual end of a value, which spares the search for blanks. */
const isSolid = (code: number) => code > 32 && code < 127

/**
 * Drops blanks of any kind around a text. A byte order mark is no blank: it stays, so that it can be refused. The look
 * behind lets each run of blanks be tried once: from each of its characters, a long run would hold the process up.
 */
export function trimBlanks(text: string): string {
  if (isSolid(text.charCodeAt(0)) && isSolid(text.charCodeAt(text.length - 1))) return text
  return text.replace(/^[^\S\ufeff]+|(?<![^\S\ufeff])[^\S\ufeff]+$/g, '')
}

/** The full-width digits, letters and signs of a Chinese keyboard as their ordinary selves. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')

/** Drops blanks, and the invisible marks of direction that come with a copied number, around a text. */
export const withoutMarks = (text: string): string =>
  text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '')

/** A text as it is looked for: composed, in small letters, and with "ё" as "е", which people write for it. */
export const searchable = (text: string): string =>
  text.normalize('NFC').trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
