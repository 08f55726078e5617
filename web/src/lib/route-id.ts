import {notFound} from '@tanstack/react-router'

/** The id in an address as a number; what is no id belongs to no record, and the route says so. */
export function routeId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
