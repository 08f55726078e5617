import {type Currency, currencies} from '@paydesk/contracts/enums'
import {positiveDecimal} from './decimal.ts'

export type Pair = {
  source: Currency
  destination: Currency
  /** Where the given number says how much of `source` one unit of `destination` costs. */
  inverse: boolean
}

export type FixedPair = Pair & {rate: string}
export type PointedPair = Pair & {
  /** A JSON pointer (RFC 6901) into the source's answer. */
  pointer: string
}

const entryPattern = /^([A-Z]+)\/([A-Z]+)=(inverse:)?(.+)$/

/** `RUB/USDT=0.0105,USDT/RUB=95.2`; throws on anything that isn't a listed pair with a positive decimal of ten decimals at most. */
export function parseFixedRates(text: string): FixedPair[] {
  return parse(text, (pair, value, entry) => {
    const plain = /^\d+(\.\d{1,10})?$/.test(value) ? positiveDecimal(value) : undefined
    if (plain === undefined) throw new Error(`The rate "${entry}" is not a positive decimal`)
    return {...pair, rate: plain}
  })
}

/** `RUB/USDT=/data/rub,USDT/RUB=inverse:/data/rub`; throws on what isn't a listed pair with a JSON pointer. */
export function parsePointedRates(text: string): PointedPair[] {
  return parse(text, (pair, value, entry) => {
    if (!/^(\/([^~/]|~[01])*)+$/.test(value)) throw new Error(`The rate "${entry}" has no JSON pointer`)
    return {...pair, pointer: value}
  })
}

function parse<T extends Pair>(text: string, make: (pair: Pair, value: string, entry: string) => T): T[] {
  const seen = new Set<string>()
  return text.split(',').map(part => {
    const entry = part.trim()
    const [, source, destination, inverse, value = ''] = entryPattern.exec(entry) ?? []
    if (!isCurrency(source) || !isCurrency(destination) || source === destination) {
      throw new Error(`The rate "${entry}" does not start with a pair of ${currencies.join(', ')}`)
    }
    if (seen.has(`${source}/${destination}`)) throw new Error(`The rate "${entry}" is there twice`)
    seen.add(`${source}/${destination}`)
    return make({source, destination, inverse: inverse !== undefined}, value, entry)
  })
}

function isCurrency(text: string | undefined): text is Currency {
  return currencies.some(currency => currency === text)
}
