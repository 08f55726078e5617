type Line = {running: number; waiting: Set<{start(): void}>}

/** Why a call is not run: too many wait already, its own wait was too long, or its caller has gone. */
export type NoTurn = 'full' | 'late' | 'gone'

type Options = {
  /** Calls of one key that run at once, and that may wait. */
  atOnce: number
  waiting: number
  refuse(why: NoTurn): Error
}

type Wait = {ms: number; signal?: AbortSignal | undefined}

export type Turns = {
  /**
   * Runs `work` once fewer than `atOnce` calls of `key` run; those that wait are taken in their order. Throws what
   * `refuse` makes where it is not run.
   */
  run<T>(key: string, wait: Wait, work: () => Promise<T>): Promise<T>
}

/** Gives each key its share of something scarce: slow calls of one key take nothing that another key needs. */
export function createTurns({atOnce, waiting: mostWaiting, refuse}: Options): Turns {
  const lines = new Map<string, Line>()

  function wait({waiting}: Line, {ms, signal}: Wait): Promise<void> {
    if (signal?.aborted) throw refuse('gone')
    if (waiting.size >= mostWaiting) throw refuse('full')
    return new Promise((resolve, reject) => {
      const end = (why?: NoTurn) => {
        waiting.delete(waiter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onGone)
        if (why) reject(refuse(why))
        else resolve()
      }
      const waiter = {start: () => end()}
      const onGone = () => end('gone')
      const timer = setTimeout(() => end('late'), ms)
      signal?.addEventListener('abort', onGone)
      waiting.add(waiter)
    })
  }

  function leave(key: string, line: Line): void {
    const [next] = line.waiting
    // Who waited takes over the place of who leaves.
    if (next) next.start()
    else line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return {
    async run(key, patience, work) {
      let line = lines.get(key)
      if (!line) {
        line = {running: 0, waiting: new Set()}
        lines.set(key, line)
      }
      if (line.running < atOnce) line.running += 1
      else await wait(line, patience)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    }
  }
}
