/** How far this machine's clock is from the server's, in milliseconds, as its last answer told. */
let offset = 0

/**
 * Learns the server's time from the Date of an answer that was asked for at `sentAt` (epoch milliseconds of
 * this machine). That is a whole second, of which the middle is taken, as of the time on the way.
 */
export function learnServerTime(date: string | null, sentAt: number): void {
  const said = Date.parse(date ?? '')
  if (!Number.isNaN(said)) offset = said + 500 - (sentAt + Date.now()) / 2
}

/** The server's time now in epoch milliseconds, whatever this machine's clock shows; good to about a second. */
export const serverNow = () => Date.now() + offset
