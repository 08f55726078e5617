/** What was started until now, to be stopped in the opposite order, also when a later start fails. */
export type Started = {
  defer: (stop: () => unknown) => void
  stopAll: () => Promise<void>
}

export function collectStarted(): Started {
  const stops: (() => unknown)[] = []
  return {
    defer: stop => void stops.push(stop),
    async stopAll() {
      const failed: unknown[] = []
      for (const stop of stops.splice(0).toReversed())
        await Promise.resolve()
          .then(stop)
          .catch(error => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, 'not everything could be stopped')
    }
  }
}
