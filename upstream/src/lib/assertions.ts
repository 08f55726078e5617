import {Counter} from 'prom-client'

/** Broken assertions of this process, by name; the metrics expose it. */
export const brokenAssertions = new Counter({
  name: 'upstream_broken_assertions_total',
  help: 'Assertions that did not hold in code that moves money or state',
  labelNames: ['assertion'],
  registers: []
})

/** A fault of ours: the command ends, and its transaction is rolled back. */
export class BrokenAssertion extends Error {
  constructor(assertion: string, facts: Record<string, unknown>) {
    super(
      `${assertion}: ${JSON.stringify(facts, (_key, fact) => (typeof fact === 'bigint' ? String(fact) : fact))}`
    )
    this.name = 'BrokenAssertion'
  }
}

/**
 * Throws where what must always hold does not. `assertion` says what holds, in the present tense; `facts` go to the
 * log, so they contain no secret. Not for input, which is refused.
 */
export function assertHolds(
  assertion: string,
  holds: boolean,
  facts: Record<string, unknown> = {}
): asserts holds {
  if (holds) return
  brokenAssertions.inc({assertion})
  throw new BrokenAssertion(assertion, facts)
}
