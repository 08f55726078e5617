const second = 1000
const minute = 60 * second

/** The times of an open record, in milliseconds: apart, since the first screens do without them. */
export const assignment = {
  /** An open record is taken once it has been looked at for this long: skimming takes nothing. */
  takeAfter: second,
  /** How often it is taken again, well before the server's two minutes are over. */
  renewEvery: 40 * second,
  /** Without a key or a press for this long the user has left, and the record is not taken again. */
  idleAfter: 30 * minute
} as const
