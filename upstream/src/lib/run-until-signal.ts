/**
 * Starts something, keeps it running until SIGTERM or SIGINT, and stops it in order: exit code 0 after a
 * clean stop, 1 with a sentence on standard error where it couldn't start or stop.
 */
export async function runUntilSignal(start: () => Promise<{stop(): Promise<void>}>): Promise<void> {
  const fail = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const running = await start().catch(fail)
  if (!running) return
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
