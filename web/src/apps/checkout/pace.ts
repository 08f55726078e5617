/** How often a customer's page asks again, and how often it tries, in milliseconds. */
export const pace = {
  /** A person is at work on the receipt, and the customer waits for them. */
  waiting: 5_000,
  /** Little happens by itself: the office may stop a payment, another device may send the receipt. */
  watching: 15_000,
  /** A page whose data could not be had. */
  failed: 10_000,
  /** A failed call is tried this often again, after one second, two, four. */
  retries: 3,
  retryDelay: 1_000,
  retryDelayCap: 30_000
} as const

/** How long before the next try, in milliseconds, after `tries` that failed. */
export const retryDelay = (tries: number): number =>
  Math.min(pace.retryDelay * 2 ** (tries - 1), pace.retryDelayCap)
