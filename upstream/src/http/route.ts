import type {Language} from '@paydesk/contracts/enums'
import type {operations} from '@paydesk/contracts/wire'
import type {Request, Response} from 'express'
import type {Actor} from '../access/actor.ts'
import type {Job} from '../jobs/job.ts'
import type {Log} from '../lib/log.ts'
import type {Services} from '../services.ts'
import type {Upload} from '../storage/upload.ts'
import type {OperationId, Security} from './document.ts'

type Part<T, K extends string> = T extends {[P in K]: infer V}
  ? V
  : T extends {[P in K]?: infer V}
    ? NonNullable<V>
    : never
type Contents<T> = T extends {content: infer C} ? C[keyof C] : undefined
/** A body without its files, which a handler takes from `files`. */
type WithoutFiles<T> = T extends unknown
  ? {[K in keyof T as NonNullable<T[K]> extends Blob ? never : K]: T[K]}
  : never

type Parameters<O extends OperationId> = operations[O]['parameters']
export type PathOf<O extends OperationId> = Part<Parameters<O>, 'path'>
/** Query parameters; a list `statuses[]` keeps its brackets in the name. */
export type QueryOf<O extends OperationId> = Part<Parameters<O>, 'query'>
export type BodyOf<O extends OperationId> = operations[O] extends {requestBody: infer B}
  ? WithoutFiles<Contents<B>>
  : operations[O] extends {requestBody?: infer B}
    ? WithoutFiles<Contents<NonNullable<B>>> | undefined
    : undefined

type Success = 200 | 201 | 202 | 204
/** A successful answer of the operation: its status and exactly that status's body. */
export type Reply<O extends OperationId> = {
  [S in keyof operations[O]['responses'] & Success]: operations[O]['responses'][S] extends {
    content: {'application/json': infer B}
  }
    ? {status: S; headers?: Record<string, string>; body: B}
    : {status: S; headers?: Record<string, string>}
}[keyof operations[O]['responses'] & Success]
/** A kept answer, sent again byte for byte. */
export type Replay = {status: number; text: string}

export type Call<O extends OperationId, Who> = Services & {
  actor: Who
  path: PathOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  /** Uploaded files by field; they are deleted once the answer is sent. */
  files: Record<string, Upload>
  /** The bearer of the Authorization header, where there is one: the intent's key on intent routes. */
  bearer: string | null
  /** The fee rate in percent that the person was shown, where the client says so. */
  expectedFeeRate: number | null
  /** The client's key in the rate limits, as far as the configured proxies are trusted. */
  ip: string
  userAgent: string
  /** The client's language by Accept-Language, for people without an account. */
  language: Language
  requestId: string
  log: Log
}

export type RouteOptions = {
  /** Renames a field of the body in errors. */
  fieldName?: (name: string, path: Record<string, string>) => string
}

export type AnyCall = Call<OperationId, Actor | null>
export type Route = {
  operationId: OperationId
  security: Security
  handle?: (
    call: AnyCall
  ) => Promise<{status: number; headers?: Record<string, string>; body?: unknown; text?: string}>
  options?: RouteOptions
  stream?: (call: AnyCall, request: Request, response: Response) => Promise<void>
}

type Handler<O extends OperationId, Who> = (call: Call<O, Who>) => Promise<Reply<O> | Replay>

function register<O extends OperationId, Who>(
  operationId: O,
  security: Security,
  handler: Handler<O, Who>
): Route {
  return {operationId, security, handle: handler as unknown as NonNullable<Route['handle']>}
}

/** A call of a signed-in user; path, method and types come from the document. */
export function route<O extends OperationId>(
  operationId: O,
  handler: Handler<O, Actor>,
  options?: RouteOptions
): Route {
  return {...register(operationId, 'session', handler), options}
}

/** A call that anybody may make. */
export function publicRoute<O extends OperationId>(operationId: O, handler: Handler<O, null>): Route {
  return register(operationId, 'public', handler)
}

/** A call that anybody may make, and that knows the user where one is signed in. */
export function optionalRoute<O extends OperationId>(
  operationId: O,
  handler: Handler<O, Actor | null>
): Route {
  return register(operationId, 'optional', handler)
}

/**
 * A call with a payout intent's key as its bearer: without one 401. Where there is a file, a wrong one is refused (404)
 * before it is read; otherwise the handler compares it.
 */
export function intentRoute<O extends OperationId>(
  operationId: O,
  handler: (call: Call<O, null> & {bearer: string}) => Promise<Reply<O> | Replay>
): Route {
  return register(operationId, 'intentKey', handler as unknown as Handler<O, null>)
}

/** A public call that writes its response itself. */
export function streamRoute<O extends OperationId>(
  operationId: O,
  stream: (call: Call<O, null>, request: Request, response: Response) => Promise<void>
): Route {
  return {operationId, security: 'public', stream: stream as unknown as NonNullable<Route['stream']>}
}

/** A call of a signed-in user that writes its response itself. */
export function signedInStreamRoute<O extends OperationId>(
  operationId: O,
  stream: (call: Call<O, Actor>, request: Request, response: Response) => Promise<void>
): Route {
  return {operationId, security: 'session', stream: stream as unknown as NonNullable<Route['stream']>}
}

/** The export of a feature's routes.ts. */
export type Feature = {name: string; routes: Route[]; jobs?: Job<never>[]}

export function defineFeature(feature: {name: string; routes: Route[]; jobs?: readonly unknown[]}): Feature {
  return {name: feature.name, routes: feature.routes, jobs: (feature.jobs ?? []) as Job<never>[]}
}
