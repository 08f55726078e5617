import {setTimeout as pause} from 'node:timers/promises'
import {type Answer, type Calls, callsOf, signedInBy} from '../harness/calls.ts'

/** A call that was not answered, or was answered by an error of the server; with when it began and ended. */
export type Failure = {from: number; to: number; procedure: string; reason: string}

/**
 * The calls of one user, each repeated until the server has answered it: the input of a mutation has the key by which a
 * repeated call is known, or says itself what it changes.
 */
export type Caller = Calls

/** The server's refusal, by its code: nothing that a repetition would change. */
export class Refused extends Error {
  code: string
  constructor(procedure: string, code: string, message: string) {
    super(`${procedure} was refused: ${code}: ${message}`)
    this.code = code
  }
}

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
  return callsOf(site, token, untilAnswered)
}

export async function signIn(site: string, email: string, failures: Failure[]): Promise<Caller> {
  return callerOf(site, await signedInBy(callerOf(site, '', failures), email), failures)
}
