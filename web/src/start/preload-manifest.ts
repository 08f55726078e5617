import type {Language} from '@paydesk/contracts/enums'

/**
 * First screens of a visit, by path: the route's file, the namespaces of its texts, and its list. The page fetches them
 * while the application's code loads.
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

/** The search of a list whose address has none. */
export const firstPage = {page: 1}

/** Addresses of built files: the files of a first screen by path, and texts by language and namespace. */
export type StartFiles = {
  screens: Record<string, readonly string[]>
  texts: Partial<Record<Language, Record<string, string>>>
}

/** The namespace under which the texts of every screen stand. */
export const everyScreen = ''
