import {demoPassword} from '@paydesk/contracts/demo'

/** The product's calls without a browser, as one person. */
export type Calls = {
  token: string
  query: <T>(procedure: string, input?: unknown) => Promise<T>
  mutate: <T>(procedure: string, input: unknown) => Promise<T>
  /** Sends a form with files. */
  send: <T>(procedure: string, form: FormData) => Promise<T>
}

export type Answer<T> = {
  result?: {data: {json: T}}
  error?: {json: {message: string; data: {code: string}}}
}

/** Makes a request and gives what its answer holds. It may make the request again. */
type Take = <T>(procedure: string, request: () => Promise<Response>) => Promise<T>

/** The calls of whom `token` belongs to; an empty one is nobody's. */
export function callsOf(site: string, token: string, take: Take): Calls {
  const authorization: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
  const ask = (address: string, {headers, ...init}: RequestInit = {}) =>
    fetch(`${site}/trpc/${address}`, {
      headers: {...authorization, ...headers},
      signal: AbortSignal.timeout(20_000),
      ...init
    })
  return {
    token,
    query: (procedure, input = {}) => {
      const query = encodeURIComponent(JSON.stringify({json: input}))
      return take(procedure, () => ask(`${procedure}?input=${query}`))
    },
    mutate: (procedure, input) =>
      take(procedure, () =>
        ask(procedure, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({json: input})
        })
      ),
    send: (procedure, form) => take(procedure, () => ask(procedure, {method: 'POST', body: form}))
  }
}

/** A new session's token, by email and password; `nobody` has none. */
export async function signedInBy(nobody: Calls, email: string, password = demoPassword): Promise<string> {
  const input = {grantType: 'credentials', email, password}
  return (await nobody.mutate<{token: string}>('auth.signIn', input)).token
}
