/** Numbers in [0, 1) that a seed determines (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

/** A copy in an order that `random` determines. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map(item => ({item, place: random()}))
    .toSorted((a, b) => a.place - b.place)
    .map(({item}) => item)
}
