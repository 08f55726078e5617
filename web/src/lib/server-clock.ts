/** A Date is a whole second, so that its middle is wrong by half of one. */
const half = 500

/**
 * The server's time on a machine whose clock may be wrong; good to about a second.
 *
 * - `learn` reads the Date of an answer that was asked for at `sentAt` and came at `receivedAt` (epoch milliseconds of
 *   this machine). The shortest way tells it best; a longer one counts only where it contradicts what is known, as it
 *   does once somebody has set this machine's clock.
 * - `now` is in epoch milliseconds.
 */
export function createServerClock() {
  /** How far this machine's clock is from the server's, in milliseconds, and how long the way was that told it. */
  let known = {offset: 0, way: Number.POSITIVE_INFINITY}

  return {
    learn(date: string | null, sentAt: number, receivedAt = Date.now()): void {
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said)) return
      const way = receivedAt - sentAt
      const offset = said + half - (sentAt + way / 2)
      const error = half + way / 2
      if (way <= known.way || Math.abs(offset - known.offset) > error + half) known = {offset, way}
    },
    now: () => Date.now() + known.offset
  }
}

const clock = createServerClock()
export const learnServerTime = clock.learn
export const serverNow = clock.now
