import {notFound} from '@tanstack/react-router'

/** The id in an address as a number; for an invalid id, the route says that there is no such record. */
export function routeId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
