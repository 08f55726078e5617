/** Hides card numbers within a text; of each the last four digits are enough. */
export function maskCards(text: string): string {
  return text.replace(/\d(?:[ \u00a0\u202f]?\d){12,18}/g, digits => `•••• ${digits.slice(-4)}`)
}

/** A text that is meant as a card number: how it is written can be seen, and no more digits than the last four. */
export const maskDigits = (text: string): string => text.replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, '•')
