import {demoPassword} from './accounts.ts'
import {runningProduct} from './running-product.ts'
import {keepSecret} from './secrets.ts'

type Answer<T> = {result?: {data: {json: T}}; error?: {json: {message: string}}}

/** The product's calls without a browser, as one person: to arrange what a journey needs, and to read what is true. */
export type Api = {
  token: string
  query: <T>(procedure: string, input?: unknown) => Promise<T>
  mutate: <T>(procedure: string, input: unknown) => Promise<T>
  /** Sends a form with files. */
  send: <T>(procedure: string, form: FormData) => Promise<T>
}

async function answered<T>(procedure: string, response: Response): Promise<T> {
  const body = (await response.json()) as Answer<T>
  if (!body.result) throw new Error(`${procedure} answered ${response.status}: ${JSON.stringify(body.error)}`)
  return body.result.data.json
}

function apiOf(token: string): Api {
  const address = (procedure: string) => `${runningProduct().url}/trpc/${procedure}`
  const authorization: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
  const post = (procedure: string, body: FormData | string) =>
    fetch(address(procedure), {
      method: 'POST',
      headers: {...authorization, ...(typeof body === 'string' && {'content-type': 'application/json'})},
      body
    })
  return {
    token,
    query: async (procedure, input = {}) => {
      const query = encodeURIComponent(JSON.stringify({json: input}))
      const asked = fetch(`${address(procedure)}?input=${query}`, {headers: authorization})
      return answered(procedure, await asked)
    },
    mutate: async (procedure, input) =>
      answered(procedure, await post(procedure, JSON.stringify({json: input}))),
    send: async (procedure, form) => answered(procedure, await post(procedure, form))
  }
}

/** Signs in by email and password, each time with a new session. */
export async function apiAs(email: string, password = demoPassword): Promise<Api> {
  const {token} = await apiOf('').mutate<{token: string}>('auth.signIn', {
    grantType: 'credentials',
    email,
    password
  })
  keepSecret('token', token)
  return apiOf(token)
}
