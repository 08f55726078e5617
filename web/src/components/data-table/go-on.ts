import {createContext, use} from 'react'

/**
 * Leads from a record that has been dealt with to the next one of its list, where it was opened from a list; resolves
 * with whether there is one.
 */
export const GoOnContext = createContext<() => Promise<boolean>>(async () => false)

export const useGoOn = () => use(GoOnContext)
