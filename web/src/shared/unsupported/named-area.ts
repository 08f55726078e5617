import type {Area} from '@paydesk/contracts/access'

/** An area that has a screen, and a name in the navigation. */
export type NamedArea = Exclude<Area, 'exchangeRates' | 'secondFactor' | 'auditTrail' | 'notes'>

/** The query to repeat. */
export type Asked = {refetch: () => unknown}
