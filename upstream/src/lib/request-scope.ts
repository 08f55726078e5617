import {AsyncLocalStorage} from 'node:async_hooks'

const scope = new AsyncLocalStorage<string | undefined>()

/**
 * Runs `work` on behalf of a request: jobs that it enqueues carry the id, and so do the jobs that those enqueue. The id
 * is only for the log, so commands do not pass it through every function on the way to the queue.
 */
export const onBehalfOf = <T>(requestId: string | undefined, work: () => T): T => scope.run(requestId, work)

export const currentRequestId = (): string | undefined => scope.getStore()
