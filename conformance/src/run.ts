import {snakeKey} from '@paydesk/bff/gateway/core/case'
import type {Upstream} from '@paydesk/bff/gateway/core/client'
import {retryAfterSeconds} from '@paydesk/bff/gateway/core/errors'
import type {AppFailure} from '@paydesk/bff/gateway/core/failure'
import type {Caller, Transport} from '@paydesk/bff/gateway/core/transport'
import type {Role} from '@paydesk/contracts/enums'
import type {OperationId} from '@paydesk/contracts/openapi'
import type {Dispatcher} from 'undici'
import {answerProblems, lacks, operationAt, type Problem, requestProblems} from './document.ts'
import type {Result, State} from './report.ts'
import type {Ask, Exchange, Outcome, Target} from './target.ts'

/** Whose token a check is made with. */
export type Identity = {as: string; token: string | undefined; role?: Role; userId?: number}
export const nobody: Identity = {as: 'nobody', token: undefined}

/** Ends a check: with what was expected and what came, or with why it says nothing. */
export class Verdict extends Error {
  readonly state: State
  readonly expected: string | undefined
  readonly got: string

  constructor(state: State, got: string, expected?: string) {
    super(got)
    this.state = state
    this.got = got
    this.expected = expected
  }
}

export const failed = (expected: string, got: string) => new Verdict('failed', got, expected)
export const off = (feature: string) => new Verdict('off', feature)
export const skipped = (reason: string) => new Verdict('skipped', reason)

/** Why a call says nothing yet. */
export const rateLimited = (seconds: number | undefined) =>
  seconds === undefined ? 'rate limited' : `rate limited for ${seconds} s`

/** Ends the whole run: nothing can be tried. */
export class NotTried extends Error {}

/** Ends the check unless `holds`. */
export function assertThat(holds: boolean, expected: string, got: string): asserts holds {
  if (!holds) throw failed(expected, got)
}

/** One run of the suite over one upstream: makes the calls, judges what passes by, and keeps the results. */
export type Run = {
  results: Result[]
  /** Every operation that has answered with a success. */
  succeeded: Set<OperationId>
  /** Runs `body` as one named check; answers with what it gave, or undefined where it gave nothing or ended. */
  check<Value>(
    by: Identity,
    operationId: OperationId,
    name: string,
    body: () => Promise<Value>
  ): Promise<Value | undefined>
  /** A call as the BFF makes it. Anything but a success that the BFF can read ends the check. */
  through<Value>(by: Identity, call: (upstream: Upstream) => Promise<Value>): Promise<Value>
  /** A call as the BFF makes it that has to be refused, with the code that the BFF makes of the refusal. */
  refused(by: Identity, call: (upstream: Upstream) => Promise<unknown>): Promise<AppFailure>
  plainly(by: Identity, method: string, path: string, ask?: Omit<Ask, 'token'>): Promise<Exchange>
  file(call: (transport: Transport, caller: Caller) => Promise<Dispatcher.ResponseData>): Promise<Exchange>
  firstEvent(by: Identity): ReturnType<Target['firstEvent']>
}

const typeName = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value

/** The type of the value at a path: a report must hold nobody's data. */
function kindAt(body: unknown, path: string[]): string {
  let at = body
  for (const step of path)
    at = at && typeof at === 'object' ? (at as Record<string, unknown>)[step] : undefined
  return at === undefined ? 'nothing' : typeName(at)
}

const general = (path: string[]) => path.map(step => (/^\d+$/.test(step) ? '*' : step)).join('.')

/** The fields that the BFF could not read, as the document spells them: `data.data.*.fee_amount`. */
function brokenFields({detail = ''}: AppFailure): Set<string> {
  const paths = [...detail.matchAll(/([\w.]+) \(/g)].map(([, path = '']) => path.split('.').map(snakeKey))
  return new Set(paths.map(general))
}

/** The reason for which a call through the gateway failed, as far as the wire and the document show it. */
function reasonOf({failure, exchange}: Extract<Outcome<unknown>, {ok: false}>): string {
  if (!exchange) return failure.detail ?? failure.code
  const id = operationAt(exchange.method, exchange.path)
  const said = id
    ? problemsThatBreak(id, failure, exchange).map(
        ({path, message}) => `${general(path)} ${message} (is ${kindAt(exchange.body, path)})`
      )
    : ['a call that the document does not have']
  const unique = [...new Set(said)].slice(0, 4)
  const fields = Object.keys(failure.parts.fieldErrors ?? {})
  return [
    `status ${exchange.status}, ${failure.code}`,
    ...(failure.detail ? [failure.detail] : []),
    ...(fields.length > 0 ? [`refused fields: ${fields.join(', ')}`] : []),
    ...unique
  ].join('; ')
}

/** Of what the document says otherwise, that which the BFF could not read; all of it where that names no field. */
function problemsThatBreak(id: OperationId, failure: AppFailure, exchange: Exchange): Problem[] {
  const broken = brokenFields(failure)
  const all = answerProblems(id, exchange)
  const breaking = all.filter(({path}) => broken.has(general(path)))
  return breaking.length > 0 ? breaking : all
}

/** Holds what passes by against the document, and notes each difference once. */
function createNotes(results: Result[], succeeded: Set<OperationId>, as: () => string) {
  const noted = new Set<string>()

  function note(
    operationId: OperationId,
    check: string,
    state: State,
    problem: Problem,
    body: unknown
  ): void {
    const where = general(problem.path)
    const key = [operationId, check, where, problem.message].join('\n')
    if (noted.has(key)) return
    noted.add(key)
    const expected = `${where} ${problem.message}`.trim()
    const got = problem.got ?? kindAt(body, problem.path)
    results.push({operationId, check, as: as(), state, expected, got})
  }

  /** Whatever the BFF could read is held against the document as well, and so is what the BFF sent. */
  function noteProblems(exchange: Exchange, ours: boolean): void {
    const id = operationAt(exchange.method, exchange.path)
    if (!id) throw failed('a call of the document', `${exchange.method} ${exchange.path}`)
    if (exchange.status >= 200 && exchange.status < 300) succeeded.add(id)
    const {method, path, query, requestType: type, requestBody} = exchange
    if (ours) {
      for (const problem of requestProblems(id, {method, path, query, type, body: requestBody}))
        note(id, 'the BFF’s own request is the document’s', 'failed', problem, requestBody)
    }
    // Bytes have no shape; and an error's shape is asked for by the checks of errors.
    if (id === 'getFile' && exchange.status < 300) return
    // The document has no answer of a call that is not there.
    if (lacks(id, exchange.status)) return
    for (const problem of answerProblems(id, exchange))
      note(id, 'answers as the document says', 'differs', problem, exchange.body)
  }

  /** Notes the deviations that would have been tolerated in an answer that the BFF could not read. */
  function noteTolerated(failure: AppFailure, exchange: Exchange): void {
    const id = operationAt(exchange.method, exchange.path)
    if (!id) return
    const breaking = problemsThatBreak(id, failure, exchange)
    for (const problem of answerProblems(id, exchange))
      if (!breaking.some(({path}) => general(path) === general(problem.path)))
        note(id, 'answers as the document says', 'differs', problem, exchange.body)
  }

  return {noteProblems, noteTolerated}
}

/** Marks the checks of this run as derived from the document. */
export const derivedRun = (run: Run): Run => ({
  ...run,
  async check(by, operationId, name, body) {
    const from = run.results.length
    const value = await run.check(by, operationId, name, body)
    for (const result of run.results.slice(from)) result.derived = true
    return value
  }
})

/** With `only`, leaves out the checks of every other call, except of getMe. */
export function createRun(target: Target, only?: OperationId[]): Run {
  const wanted = only && new Set<OperationId>([...only, 'getMe'])
  const results: Result[] = []
  const succeeded = new Set<OperationId>()
  let current = nobody
  const {noteProblems, noteTolerated} = createNotes(results, succeeded, () => current.as)

  return {
    results,
    succeeded,
    async check(by, operationId, name, body) {
      if (wanted && !wanted.has(operationId)) return undefined
      current = by
      const result = {operationId, check: name, as: by.as}
      try {
        const value = await body()
        results.push({...result, state: 'passed'})
        return value
      } catch (error) {
        if (error instanceof NotTried) throw error
        const verdict = error instanceof Verdict ? error : failed('an answer', String(error))
        const {state, got, expected} = verdict
        results.push({...result, state, got, ...(expected !== undefined && {expected})})
        return undefined
      }
    },
    async through(by, call) {
      const outcome = await target.through(by.token, call)
      if (!outcome.ok) {
        const {failure, exchange} = outcome
        if (failure.code === 'TOO_MANY_REQUESTS') throw skipped(rateLimited(failure.parts.retryAfter))
        if (exchange && exchange.status < 300) noteTolerated(failure, exchange)
        throw failed('an answer that the BFF can read', reasonOf(outcome))
      }
      noteProblems(outcome.exchange, true)
      return outcome.value
    },
    async refused(by, call) {
      const outcome = await target.through(by.token, call)
      if (outcome.ok) throw failed('a refusal', `status ${outcome.exchange.status}`)
      if (outcome.exchange) noteProblems(outcome.exchange, true)
      return outcome.failure
    },
    async plainly(by, method, path, ask = {}) {
      const exchange = await target.plainly(method, path, {...ask, token: by.token})
      if (exchange.status === 429)
        throw skipped(rateLimited(retryAfterSeconds(String(exchange.headers['retry-after']))))
      noteProblems(exchange, false)
      return exchange
    },
    async file(call) {
      const exchange = await target.file(call)
      noteProblems(exchange, false)
      return exchange
    },
    firstEvent: by => target.firstEvent(by.token)
  }
}
