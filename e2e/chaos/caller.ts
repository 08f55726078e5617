import {setTimeout as pause} from 'node:timers/promises'
import {demoPassword} from '@paydesk/contracts/demo'

/** A call that was not answered, or was answered by an error of the server; with when it began and ended. */
export type Failure = {from: number; to: number; procedure: string; reason: string}

/** The calls of one user, each repeated until the server has answered it. */
export type Caller = {
  token: string
  query: <T>(procedure: string, input?: object) => Promise<T>
  /** `input` has the key by which a repeated call is known, or says itself what it changes. */
  mutate: <T>(procedure: string, input: object) => Promise<T>
  send: <T>(procedure: string, form: () => FormData) => Promise<T>
}

/** The server's refusal, by its code: nothing that a repetition would change. */
export class Refused extends Error {
  code: string
  constructor(procedure: string, code: string, message: string) {
    super(`${procedure} was refused: ${code}: ${message}`)
    this.code = code
  }
}

type Answer<T> = {result?: {data: {json: T}}; error?: {json: {message: string; data: {code: string}}}}

export function callerOf(site: string, token: string, failures: Failure[]): Caller {
  async function untilAnswered<T>(procedure: string, request: () => Promise<Response>): Promise<T> {
    let repeatConflictsUntil = 0
    for (;;) {
      const from = Date.now()
      try {
        const response = await request()
        if (response.status < 500) {
          const {result, error} = (await response.json()) as Answer<T>
          if (result) return result.data.json
          const {data, message} = error?.json ?? {data: {code: 'no answer'}, message: ''}
          const isStillRunning = data.code === 'CONFLICT' && Date.now() < repeatConflictsUntil
          if (!isStillRunning) throw new Refused(procedure, data.code, message)
          await pause(500)
          continue
        }
        failures.push({from, to: Date.now(), procedure, reason: `${response.status}`})
      } catch (error) {
        if (error instanceof Refused) throw error
        failures.push({from, to: Date.now(), procedure, reason: String((error as Error).cause ?? error)})
      }
      // The call that was not answered may run on, and holds its key for as long.
      repeatConflictsUntil = Date.now() + 12_000
      await pause(200)
    }
  }
  const authorization: Record<string, string> = token ? {authorization: `Bearer ${token}`} : {}
  const post = (procedure: string, body: FormData | string) =>
    fetch(`${site}/trpc/${procedure}`, {
      method: 'POST',
      headers: {...authorization, ...(typeof body === 'string' && {'content-type': 'application/json'})},
      body,
      signal: AbortSignal.timeout(20_000)
    })
  return {
    token,
    query: (procedure, input = {}) =>
      untilAnswered(procedure, () =>
        fetch(`${site}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({json: input}))}`, {
          headers: authorization,
          signal: AbortSignal.timeout(20_000)
        })
      ),
    mutate: (procedure, input) =>
      untilAnswered(procedure, () => post(procedure, JSON.stringify({json: input}))),
    send: (procedure, form) => untilAnswered(procedure, () => post(procedure, form()))
  }
}

export async function signIn(site: string, email: string, failures: Failure[]): Promise<Caller> {
  const {token} = await callerOf(site, '', failures).mutate<{token: string}>('auth.signIn', {
    grantType: 'credentials',
    email,
    password: demoPassword
  })
  return callerOf(site, token, failures)
}
