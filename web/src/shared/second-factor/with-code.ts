import {toAppError} from '@/lib/app-error.ts'

/** A wait for a code of the second factor; `end` says whether one was given. */
export type Ask = {answer: Promise<boolean>; end: (given: boolean) => void}

let ask: Ask | undefined
const listeners = new Set<() => void>()

/** The call that waits for a code. */
export const currentAsk = (): Ask | undefined => ask

export function subscribeToAsk(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: Ask | undefined): void {
  ask = next
  for (const listener of listeners) listener()
}

/** Everything that needs a code at the same time waits for the one. */
function askForCode(): Promise<boolean> {
  if (!ask) {
    const {promise, resolve} = Promise.withResolvers<boolean>()
    show({
      answer: promise,
      end(given) {
        show(undefined)
        resolve(given)
      }
    })
  }
  return (ask as Ask).answer
}

/**
 * Makes a call, and where the server wants a code of the second factor first, asks for it and makes the call once
 * more. Rejects as the call does; with the server's wish where no code was given.
 */
export async function withCode<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (toAppError(error).code !== 'SECOND_FACTOR_REQUIRED' || !(await askForCode())) throw error
    return call()
  }
}
