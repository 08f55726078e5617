/** The times of the stream of changes, in milliseconds: apart, since the page before the sign-in does without them. */
export const live = {
  /** Changes that come within this time are read together. */
  coalesce: 250,
  /** The longest pause between two reads while changes keep coming. */
  longestPause: 2000,
  /** The first pause before a lost stream is opened again, and the longest one. */
  reconnectAfter: 1000,
  longestReconnect: 30_000
} as const
