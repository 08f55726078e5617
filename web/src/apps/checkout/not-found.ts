import {toAppError} from '@/lib/app-error.ts'
import {query as constants} from '@/lib/constants.ts'

/** Whether a failure says that there is no such thing for this caller, in whatever words. */
export function isGone(error: unknown): boolean {
  const {code} = toAppError(error)
  return (
    code === 'NOT_FOUND' ||
    code === 'NOT_IMPLEMENTED' ||
    code === 'UNAUTHORIZED' ||
    code === 'VALIDATION' ||
    code === 'BAD_REQUEST'
  )
}

/** Resolves to null where the thing is gone: an answer like any other, which leaves no old data behind. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** While something may still change the page asks this often, in milliseconds. */
export const pace = {
  /** A person is at work on the receipt, and the customer waits for them. */
  waiting: constants.payoutIntentStaleAfter,
  /** Little happens by itself: the office may stop a payment, another device may send the receipt. */
  watching: 3 * constants.payoutIntentStaleAfter
} as const

/** How soon to ask again after a failure; a limit that was met is given the time that it asks for. */
export function paceAfter(error: unknown): number {
  const {code, retryAfter} = toAppError(error)
  if (code !== 'TOO_MANY_REQUESTS') return pace.waiting
  return Math.max((retryAfter ?? 0) * 1000, pace.watching)
}
