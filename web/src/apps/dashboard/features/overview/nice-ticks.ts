const factors = [1, 2, 5, 10]

/**
 * Figures for an axis that holds every one of `sizes` and nought: round steps of 1, 2 or 5 by a power of ten,
 * about `count` of them, in rising order. Never a step below 1: money and counts on a chart have no parts.
 */
export function niceTicks(sizes: readonly number[], count = 4): number[] {
  const [lowest, highest] = [Math.min(0, ...sizes), Math.max(0, ...sizes)]
  const rough = Math.max((highest - lowest) / count, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (factors.find(factor => factor * power >= rough) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({length: last - first + 1}, (_, index) => (first + index) * step)
}
