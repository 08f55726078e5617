/** How many samples are kept; a blocked horizon needs only the first one that was past it. */
const maxSamples = 4096

export type Horizon = {
  /** `xmin` and `xmax` of a snapshot, as PostgreSQL gives them; `now` in milliseconds of a steady clock. */
  note(xmin: bigint, xmax: bigint, now: number): void
  /** Seconds for which a committed event may have been held back by a transaction that still runs. */
  age(now: number): number
}

/**
 * The age of the horizon, from snapshots alone: it needs no right to look at other sessions. A transaction that started
 * before the horizon could move holds back everything that committed after it, so the age counts from the first
 * snapshot whose `xmax` was past the present `xmin`.
 */
export function makeHorizon(): Horizon {
  let samples: {xmax: bigint; at: number}[] = []
  return {
    note(xmin, xmax, now) {
      samples = samples.filter(sample => sample.xmax > xmin)
      if (xmax > xmin && samples.at(-1)?.xmax !== xmax && samples.length < maxSamples)
        samples.push({xmax, at: now})
    },
    age: now => (samples[0] ? (now - samples[0].at) / 1000 : 0)
  }
}
