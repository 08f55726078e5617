import {createContext, use} from 'react'
import type {Start} from './begin.ts'
import type {ServerClock} from './server-clock.ts'

/** What every page of the customers' area has at hand. */
export type Client = {start: Start; clock: ServerClock}

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient outside the customers’ area')
  return client
}
