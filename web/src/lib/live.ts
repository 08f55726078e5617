import type {LiveEvent} from '@paydesk/contracts/events'

/**
 * Whether changes reach this tab as they happen. While they do, nothing is asked for at intervals. The stream itself is
 * in `shared/live`, which is loaded after the first screen.
 */
let isAlive = false
/** The events; null where the stream was away or has lost its place, and anything may have changed. */
type Events = readonly LiveEvent[] | null
const listeners = new Set<(events: Events) => void>()

export const isLive = (): boolean => isAlive

export function setLive(alive: boolean): void {
  isAlive = alive
}

/** The interval at which a query is repeated, in milliseconds: none while changes come by themselves. */
export const polled = (interval: number | false): number | false => (isAlive ? false : interval)

/** Passes events to those who listen in this tab, without delay. */
export function publishLive(events: Events): void {
  for (const listener of listeners) listener(events)
}

/** Calls `listener` with what changes; returns the way to stop it. */
export function onLiveEvents(listener: (events: Events) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
