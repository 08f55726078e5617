export const areas = ['payout-intents', 'payment-credentials', 'transfers'] as const
export type Area = (typeof areas)[number]

/** Which of the customers' pages an address names, and of what. */
export type Place = {area: Area; id: string}

/** The place that a path names; null for an address that belongs to no page. */
export function placeOf(path: string): Place | null {
  const [, first, second, ...rest] = path.replace(/\/$/, '').split('/')
  const area = areas.find(each => each === first)
  if (!area || !second || rest.length > 0) return null
  try {
    return {area, id: decodeURIComponent(second)}
  } catch {
    return null
  }
}
