import {createContext, use} from 'react'
import type {Start} from './bootstrap.ts'
import type {ServerClock} from './server-clock.ts'

/** The context of every customer page. */
export type Client = {start: Start; clock: ServerClock}

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient outside the customers’ area')
  return client
}
