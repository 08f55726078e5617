/** Characters that may precede a formula, our apostrophes included. */
const before = `['\\s\\p{Cc}]*`
const begins = new RegExp(`^(?:${before}[=+\\-@＝＋－＠|%]|'*[\\t\\r\\n])`, 'u')
/** Signs that some spreadsheet, by its language's list separator, takes for the end of a cell. */
const separators = [',', ';', '|']
/** A whole run of signs that may stand between the end of a cell and a formula, which is tried once, from its beginning. */
const inside = `[,;|'\\s\\p{Cc}]`
const insideRun = new RegExp(`(?<!${inside})${inside}+(?=[=+\\-@＝＋－＠%])`, 'gu')

/** Changes what precedes a formula in the midst of a text, from the last separator on: what is before it ends a cell. */
const changeInside = (text: string, change: (end: string) => string): string =>
  text.replace(insideRun, run => {
    const at = Math.max(0, ...separators.map(sign => run.lastIndexOf(sign)))
    return run.slice(0, at) + change(run.slice(at))
  })

/** A text that a spreadsheet would run as a formula gets an apostrophe before it and stays a text. */
export function escapeFormula(text: string): string {
  return begins.test(text) ? `'${text}` : text
}

/**
 * The same for a cell of CSV, whose text could begin a formula in its midst as well: where a spreadsheet ends the cell
 * at another sign than the file does, no quotes hold it.
 */
export function escapeCsvFormula(text: string): string {
  return escapeFormula(changeInside(text, end => end.replace(/[,;|\t\r\n]/g, "$&'")))
}

/** Reverses `escapeCsvFormula`. */
export function unescapeCsvFormula(text: string): string {
  const whole = text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text
  return changeInside(whole, end => end.replace(/([,;|\t\r\n])'/g, '$1'))
}
