import {serverNow} from '@/lib/server-clock.ts'
import {useNow} from '@/lib/use-now.ts'

/** Whole seconds left until a moment of the server's clock, counted down; 0 once it has passed. */
export function useRemaining(until: string): number {
  const end = new Date(until).getTime()
  const now = useNow(serverNow() < end, serverNow)
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** "9:05", or "1:02:30" from an hour on. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
