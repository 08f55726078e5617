import type {Language} from '@paydesk/contracts/enums'

/**
 * Screens that a visit begins with, by their paths: the route's file, the namespaces of its texts, and
 * the list that it shows. The page fetches all that itself, beside the application's code.
 */
export type FirstScreen = {route: string; texts: readonly string[]; list?: string}

const list = (name: string, call: string, texts: readonly string[] = [name]): [string, FirstScreen] => [
  `/admin/${name}`,
  {route: `admin/_dashboard/${name}/index.tsx`, texts, list: `${call}.list`}
]

export const firstScreens: Record<string, FirstScreen> = {
  '/admin/sign-in': {route: 'admin/_guest/sign-in.tsx', texts: ['auth']},
  ...Object.fromEntries([
    list('payouts', 'payouts'),
    list('cashout-requests', 'cashoutRequests'),
    list('history', 'history', ['history', 'transaction-filters', 'wallets', 'complete-cashout'])
  ])
}

/** What a list asks for when its address says nothing more. */
export const firstPage = {page: 1}

/** Addresses of built files: what a first screen needs by its path, and texts by language and namespace. */
export type StartFiles = {
  screens: Record<string, readonly string[]>
  texts: Partial<Record<Language, Record<string, string>>>
}

/** The namespace under which the texts of every screen stand. */
export const everyScreen = ''
