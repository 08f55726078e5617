/** How far this machine's clock is from the server's, in milliseconds, and how long the way was that told it. */
let known = {offset: 0, way: Number.POSITIVE_INFINITY}

/** A Date is a whole second, so that its middle is wrong by half of one. */
const half = 500

/**
 * Learns the server's time from the Date of an answer that was asked for at `sentAt` and came at `receivedAt`
 * (epoch milliseconds of this machine). The shortest way tells it best; a longer one counts only where it contradicts what is known,
 * as it does once somebody has set this machine's clock.
 */
export function learnServerTime(date: string | null, sentAt: number, receivedAt = Date.now()): void {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const way = receivedAt - sentAt
  const offset = said + half - (sentAt + way / 2)
  const error = half + way / 2
  if (way <= known.way || Math.abs(offset - known.offset) > error + half) known = {offset, way}
}

/** The server's time now in epoch milliseconds, whatever this machine's clock shows; good to about a second. */
export const serverNow = () => Date.now() + known.offset
