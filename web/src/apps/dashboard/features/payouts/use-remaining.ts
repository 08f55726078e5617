import {serverNow} from '@/lib/server-clock.ts'
import {useNow} from '@/lib/use-now.ts'

/** Whole seconds left until a moment of the server's clock, counted down; 0 once it has passed. */
export function useRemaining(until: string): number {
  const end = new Date(until).getTime()
  const now = useNow(serverNow() < end, serverNow)
  return Math.max(0, Math.ceil((end - now) / 1000))
}
