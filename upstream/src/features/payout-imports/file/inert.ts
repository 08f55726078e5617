/** First characters by which spreadsheets take a cell for a formula, full-width forms included. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠|%]/
const escaped = /^'+[=+\-@\t\r\n＝＋－＠|%]/
/** An amount or a phone number as people type it can't be a formula that does anything. */
const plainNumber = /^[+-]?\d[\d\s\u00a0\u202f().,-]*$/

/** CSV text that no spreadsheet takes for a formula: one apostrophe before what could be. */
export function inertText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** The same for a column of numbers, where -5 and +7 912 are no formulas. */
export function inertNumber(text: string): string {
  return plainNumber.test(text) ? text : inertText(text)
}

/** What `inertText` was given. */
export function originalText(text: string): string {
  return escaped.test(text) ? text.slice(1) : text
}
