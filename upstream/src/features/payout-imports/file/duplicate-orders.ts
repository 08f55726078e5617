/** Remembers where each order stands first in a file; order ids are compared exactly, as they are kept. */
export class DuplicateOrders {
  readonly #lineOf = new Map<string, number>()

  /** The line that has `orderId` already; undefined where this line is the first, which is then remembered. */
  claim(orderId: string, line: number): number | undefined {
    const first = this.#lineOf.get(orderId)
    if (first === undefined) this.#lineOf.set(orderId, line)
    return first
  }
}
