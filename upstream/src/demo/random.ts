import {sequence} from './money-plan.ts'

/** Choices that look random and are the same each time, so that every demonstration looks alike. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number of the range, both ends included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  digits(count: number): string
}

export function makeRandom(seed: number): Random {
  const next = sequence(seed)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: items => items[between(0, items.length - 1)] as (typeof items)[number],
    digits: count => Array.from({length: count}, () => between(0, 9)).join('')
  }
}
