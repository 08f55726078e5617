import {readCard} from './card.ts'
import {readSoughtOrderId} from './order-id.ts'
import {readNamedOrder, readRecordId} from './record-id.ts'
import {readRequisite, searchedDigits} from './requisites.ts'
import {searchable} from './visible-text.ts'

/** What a typed text may name. An empty result names nothing that can be looked for. */
export type Sought = {
  /** The id of a record: "506", "# 506", "Заявка 213". */
  id?: number
  /** The whole of an order id, where the text names one record and no part of others: "# 506". */
  order?: string
  /** A part of an order id, a hash or a wallet address, in any case. */
  part?: string
  /** A part of a name or an email, as `searchable` has it. */
  name?: string
  /** Parts of a phone number, each without a plus: a Russian one may be typed with an 8. */
  digits: string[]
  /** The last four digits of a card. */
  cardLast4?: string
}

const leastCharacters = 3
/** Marks alone are in no index. */
const isLongEnough = (text: string) => [...text].length >= leastCharacters && /[\p{L}\p{N}]/u.test(text)
/** A Chinese name has two characters. */
const isName = (text: string) => isLongEnough(text) || /^\p{Script=Han}{2}$/u.test(text)

/** From so many digits on, a leading 8 or 00 may stand for a calling code. */
const callingCodeFrom = 7
/** The most digits of a phone number, as E.164 has it. */
const longestPhone = 15

/** The typed digits, and the same behind the calling code that an 8 or 00 stands for. */
function phoneParts(digits: string): string[] {
  if (digits.length < callingCodeFrom) return [digits]
  const behindCode = searchedDigits(digits)
    .replace(/^8(?=\d{6,9}$)/, '7')
    .replace(/^00(?=7|86)/, '')
  return [...new Set([digits, behindCode])]
}

/** The digits of a phone or a card: of a whole card the last four, and of any other long number none. */
function readDigits(typed: string): Pick<Sought, 'digits' | 'cardLast4'> {
  const card = readCard(typed)
  if (card.ok) return {digits: [], cardLast4: card.value.slice(-4)}
  const digits = readRequisite(typed)
  if (digits === undefined || typed.replace(/\D/g, '').length > longestPhone) return {digits: []}
  return {digits: phoneParts(digits), ...(digits.length === 4 && {cardLast4: digits})}
}

/** Reads what a person types or pastes into a search. */
export function readSearch(typed: string): Sought {
  const text = readSoughtOrderId(typed)
  const id = readRecordId(typed)
  const namesOne = id !== undefined && id !== text
  const part = readSoughtOrderId(readNamedOrder(typed) ?? typed)
  const name = searchable(typed)
  return {
    ...(id !== undefined && {id: Number(id)}),
    ...(namesOne ? {order: id} : isLongEnough(part) && {part}),
    ...(isName(name) && {name}),
    ...(namesOne ? {digits: []} : readDigits(typed))
  }
}

/** Whether there is anything to look for: from three characters on, or an id. */
export const canBeSought = (typed: string): boolean => {
  const {digits, ...parts} = readSearch(typed)
  return digits.length + Object.keys(parts).length > 0
}

const longNumber = /\d(?:[\s._-]?\d){12,18}/g

/** The text without a whole card number, which belongs into no address: its last four digits instead. */
export function withoutCardNumber(typed: string): string {
  const lastFour = (text: string) => {
    const card = readCard(text)
    return card.ok ? card.value.slice(-4) : text
  }
  return lastFour(typed)
    .replace(longNumber, number => (readCard(number.replace(/\D/g, '')).ok ? number.slice(-4) : number))
    .trim()
}

/** The fields of a row that a search looks at. */
export type Searched = {
  id: number
  orderId?: string | undefined
  /** Hashes, wallet addresses. */
  texts?: readonly (string | null | undefined)[]
  /** Names and emails. */
  names?: readonly (string | null | undefined)[]
  phone?: string | null | undefined
  cardLast4?: string | null | undefined
}

/** A name without case and marks, since each database folds letters in its own way: "İ" is "i" to one of them. */
const folded = (text: string) =>
  searchable(text).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')

/** Whether a row is one of those that the search finds, or that another database may find by it. */
export function isFound(row: Searched, {id, order, part, name, digits, cardLast4}: Sought): boolean {
  const holds = (text: string | null | undefined, sought: string | undefined) =>
    sought !== undefined && (text ?? '').toLowerCase().includes(sought.toLowerCase())
  return (
    row.id === id ||
    (order !== undefined && row.orderId === order) ||
    [row.orderId, ...(row.texts ?? [])].some(text => holds(text, part)) ||
    (name !== undefined && (row.names ?? []).some(text => folded(text ?? '').includes(folded(name)))) ||
    digits.some(each => row.phone?.includes(each)) ||
    (cardLast4 !== undefined && row.cardLast4 === cardLast4)
  )
}
