/** When the server said its time: `serverTime` in epoch milliseconds, the rest of the page's monotonic clock. */
export type Sample = {serverTime: number; sentAt: number; receivedAt: number}

/** The server's time as the page knows it. `sure` is false where the two clocks of the machine disagree. */
export type Reading = {now: number; sure: boolean}

/** So far the machine's clocks may drift apart before one of them must have jumped, in milliseconds. */
const tolerance = 3_000

type Clocks = {monotonic: () => number; wall: () => number}
type Anchor = {server: number; monotonic: number; wall: number}

export type ServerClock = ReturnType<typeof createServerClock>

/**
 * Counts the server's time on from what it last said, by the monotonic clock, so that neither a wrong
 * nor a changed clock of the phone matters. On many phones that clock stands still while they sleep;
 * then the wall clock has moved further, and until the server is asked again the later of the two
 * counts: rather too little time is shown than too much.
 */
export function createServerClock(
  clocks: Clocks = {monotonic: () => performance.now(), wall: () => Date.now()}
) {
  let anchor: Anchor | undefined
  return {
    learn({serverTime, sentAt, receivedAt}: Sample): void {
      // The server spoke somewhere between; the middle is wrong by half the way at most.
      const monotonic = (sentAt + receivedAt) / 2
      anchor = {server: serverTime, monotonic, wall: clocks.wall() - (clocks.monotonic() - monotonic)}
    },
    read(): Reading | undefined {
      if (!anchor) return undefined
      const ticked = clocks.monotonic() - anchor.monotonic
      const passed = clocks.wall() - anchor.wall
      const jumped = Math.abs(passed - ticked) > tolerance
      return {now: anchor.server + (jumped ? Math.max(ticked, passed) : ticked), sure: !jumped}
    }
  }
}
