import {writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'

/** One figure: the median of its rounds and their middle half. A ratio is taken within each round. */
export type Line = {
  name: string
  /** What the figure is divided by, or what it is measured on. */
  reference?: string
  /** `ratio`, `ms`, `MB` and so on. */
  unit: string
  median: number
  spread: [least: number, most: number]
  /** As `<= 3` or `>= 0.75`. A line without a goal is only shown. */
  goal?: string
  met?: boolean
}
/** A drawing for the documents: one line for each series, over the same places. */
export type Chart = {title: string; places: string[]; unit: string; series: Record<string, number[]>}

/** The number at a place of the command line; where it is absent, `full`, or `quick` with --quick. */
export function size(place: number, full: number, quick: number): number {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      quick: {type: 'boolean'}
    }
  })
  return Number(positionals[place] ?? (values.quick ? quick : full))
}

/** The smallest value that a share of all does not exceed. */
export const quantile = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(list.length * share) - 1)] ?? Number.NaN
export const median = (list: readonly number[]) => quantile(list, 0.5)
export const ratios = (own: readonly number[], reference: readonly number[]) =>
  own.map((value, round) => value / (reference[round] ?? Number.NaN))

const rounded = (value: number) => Number(value.toPrecision(3))

/** The line of the values of all rounds. */
export function line(
  name: string,
  list: readonly number[],
  {unit = 'ratio', reference, goal}: {unit?: string; reference?: string; goal?: string} = {}
): Line {
  const middle = rounded(median(list))
  const [sign, most] = goal?.split(' ') ?? []
  return {
    name,
    ...(reference && {reference}),
    unit,
    median: middle,
    spread: [rounded(quantile(list, 0.25)), rounded(quantile(list, 0.75))],
    ...(goal && {goal, met: sign === '>=' ? middle >= Number(most) : middle <= Number(most)})
  }
}

/**
 * What each of the works returns in each round. Every other round has the opposite order, so that a machine that slows
 * down slows all alike. A round before the first one warms up.
 */
export async function inTurns<T>(
  rounds: number,
  works: readonly (() => T | Promise<T>)[],
  warmUps = 1
): Promise<T[][]> {
  const results = works.map((): T[] => [])
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = [...works.keys()]
    for (const i of round % 2 === 0 ? order : order.reverse()) {
      const result = await works[i]?.()
      if (round >= 0) results[i]?.push(result as T)
    }
  }
  return results
}

/** Milliseconds that a work takes. */
export async function msOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How often `parallel` clients do a work in a second, for so many milliseconds. */
export async function rateOf(parallel: number, ms: number, work: (client: number) => unknown) {
  let done = 0
  const loop = async (client: number) => {
    while (performance.now() < started + ms) {
      await work(client)
      done += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({length: parallel}, (_, client) => loop(client)))
  return (done / (performance.now() - started)) * 1000
}

/** Prints the lines, keeps them for `run.ts`, and ends with exit code 1 where a goal is missed. */
export function report(lines: readonly Line[], charts: readonly Chart[] = []): void {
  console.table(
    lines.map(({spread, reference = '', goal = '', met, ...rest}) => ({
      ...rest,
      spread: spread.join('..'),
      reference,
      goal,
      met: met ?? ''
    }))
  )
  if (process.env.BENCH_RESULT) writeFileSync(process.env.BENCH_RESULT, JSON.stringify({lines, charts}))
  process.exitCode = lines.some(({met}) => met === false) ? 1 : 0
}
