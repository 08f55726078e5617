/**
 * Starts something, keeps it running until SIGTERM or SIGINT, and stops it in order: exit code 0 after a
 * clean stop, 1 with a sentence on standard error where it couldn't start or stop. A signal that comes
 * while it still starts is obeyed as soon as it has.
 */
export async function runUntilSignal(start: () => Promise<{stop(): Promise<void>}>): Promise<void> {
  const asked = new Promise<void>(done => {
    process.once('SIGTERM', () => done())
    process.once('SIGINT', () => done())
  })
  try {
    const running = await start()
    await asked
    await running.stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
