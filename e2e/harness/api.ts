import {type Answer, type Calls, callsOf, signedInBy} from './calls.ts'
import {runningProduct} from './running-product.ts'
import {keepSecret} from './secrets.ts'

/** Arranges what a journey needs, and reads what is true; a refusal throws. */
export type Api = Calls

async function answered<T>(procedure: string, request: () => Promise<Response>): Promise<T> {
  const response = await request()
  const body = (await response.json()) as Answer<T>
  if (!body.result) throw new Error(`${procedure} answered ${response.status}: ${JSON.stringify(body.error)}`)
  return body.result.data.json
}

const apiOf = (token: string): Api => callsOf(runningProduct().url, token, answered)

/** Signs in by email and password, each time with a new session. */
export async function apiAs(email: string, password?: string): Promise<Api> {
  const token = await signedInBy(apiOf(''), email, password)
  keepSecret('token', token)
  return apiOf(token)
}
