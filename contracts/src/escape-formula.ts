/** Characters that may precede a formula, our apostrophes included. */
const before = `['\\s\\p{Cc}]*`
const begins = new RegExp(`^(?:${before}[=+\\-@＝＋－＠|%]|'*[\\t\\r\\n])`, 'u')
/** Signs that some spreadsheet, by its language's list separator, takes for the end of a cell. */
const insideBegins = new RegExp(`([,;|\\t\\r\\n])(?=${before}[=+\\-@＝＋－＠%])`, 'gu')
const insideEscaped = new RegExp(`([,;|\\t\\r\\n])'(?=${before}[=+\\-@＝＋－＠%])`, 'gu')

/** A text that a spreadsheet would run as a formula gets an apostrophe before it and stays a text. */
export function escapeFormula(text: string): string {
  return begins.test(text) ? `'${text}` : text
}

/**
 * The same for a cell of CSV, whose text could begin a formula in its midst as well: where a spreadsheet ends the cell
 * at another sign than the file does, no quotes hold it.
 */
export function escapeCsvFormula(text: string): string {
  return escapeFormula(text.replace(insideBegins, "$1'"))
}

/** Reverses `escapeCsvFormula`. */
export function unescapeCsvFormula(text: string): string {
  const whole = text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text
  return whole.replace(insideEscaped, '$1')
}
