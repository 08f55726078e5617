import type {IncomingMessage, ServerResponse} from 'node:http'
import {callTRPCProcedure, getTRPCErrorFromUnknown} from '@trpc/server'
import type {Context} from '../context.ts'
import {failureOf} from '../failure-of.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import {appRouter} from '../router.ts'
import {errorAnswer, resultAnswer, transformer} from '../trpc.ts'
import {jsonBytes, readBody} from './body.ts'
import type {Call} from './trpc-call.ts'

/** The result of one call of a request, as the protocol writes it. */
export type Answer = {body: unknown; failure?: AppFailure}
export type Header = [name: string, value: string]

async function inputsOf(request: IncomingMessage, {paths, batched, search}: Call): Promise<unknown[]> {
  const text = request.method === 'GET' ? search.get('input') : await readBody(request, jsonBytes)
  if (!text) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new AppFailure('BAD_REQUEST', {detail: 'input is not JSON', cause})
  }
  const inputs = batched ? paths.map((_, i) => (parsed as Record<number, unknown> | null)?.[i]) : [parsed]
  return inputs.map(input =>
    input === undefined ? undefined : transformer.input.deserialize(input as never)
  )
}

/**
 * Runs the calls of a request that is JSON: nearly every one is, and the library's adapter makes a Request, a Response
 * and a stream for it, at twice the cost. A query may come by POST, which keeps its input out of addresses; a mutation
 * never by GET. `onFailure` learns of each call that failed.
 */
export async function answerJson(
  request: IncomingMessage,
  call: Call,
  context: Context,
  onFailure: (failure: AppFailure, path: string) => void
): Promise<Answer[]> {
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET') throw new AppFailure('BAD_REQUEST', {detail: 'method'})
  if (isPost && !request.headers['content-type']?.startsWith('application/json'))
    throw new AppFailure('BAD_REQUEST', {detail: 'content type'})
  const inputs = await inputsOf(request, call)
  const run = async (path: string, batchIndex: number): Promise<Answer> => {
    try {
      const data: unknown = await callTRPCProcedure({
        router: appRouter,
        path,
        batchIndex,
        type: isPost ? 'mutation' : 'query',
        allowMethodOverride: isPost,
        getRawInput: async () => inputs[batchIndex],
        ctx: context,
        signal: context.caller.signal
      })
      return {body: resultAnswer(data)}
    } catch (error) {
      const failure = failureOf(getTRPCErrorFromUnknown(error))
      onFailure(failure, path)
      return {body: errorAnswer(failure, context.requestId), failure}
    }
  }
  return Promise.all(call.paths.map(run))
}

function statusOf(answers: Answer[]): number {
  const statuses = new Set(answers.map(({failure}) => failure?.toData('').httpStatus ?? 200))
  return statuses.size === 1 ? ([...statuses][0] ?? 200) : 207
}

/** The longest of the waits that the failures name. */
export function retryHeader(failures: (AppFailure | undefined)[]): Record<string, string> {
  const waits = failures.flatMap(failure => failure?.parts.retryAfter ?? [])
  return waits.length ? {'retry-after': String(Math.max(...waits))} : {}
}

/** Writes the answers of a request as one JSON body. */
export function writeJson(
  response: ServerResponse,
  answers: Answer[],
  batched: boolean,
  headers: Header[]
): void {
  if (response.destroyed) return
  const body = Buffer.from(JSON.stringify(batched ? answers.map(answer => answer.body) : answers[0]?.body))
  const own = ['content-type', 'application/json', 'content-length', String(body.length)]
  const retry = Object.entries(retryHeader(answers.map(({failure}) => failure)))
  response.writeHead(statusOf(answers), [...headers, ...retry].flat().concat(own))
  response.end(body)
}
