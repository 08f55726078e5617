import {type Action, type Area, may} from '@paydesk/contracts/access'
import type {AppErrorData, ErrorCode} from '@paydesk/contracts/errors'
import {rateLimitKey} from '@paydesk/contracts/rate-limit-key'
import {installZodMessages} from '@paydesk/contracts/zod-messages'
import {getTRPCErrorFromUnknown, initTRPC, TRPCError} from '@trpc/server'
import {TRPC_ERROR_CODES_BY_KEY} from '@trpc/server/rpc'
import superjson, {type SuperJSONResult} from 'superjson'
import type {Context} from './context.ts'
import {failureOf} from './failure-of.ts'
import {AppFailure} from './gateway/core/failure.ts'
import type {LimitName} from './http/rate-limits.ts'

const rpcCodes: Partial<Record<ErrorCode, TRPCError['code']>> = {
  SECOND_FACTOR_REQUIRED: 'FORBIDDEN',
  VALIDATION: 'UNPROCESSABLE_CONTENT',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
  UPSTREAM_CONTRACT: 'BAD_GATEWAY',
  UPSTREAM_UNREACHABLE: 'BAD_GATEWAY',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  TIMEOUT: 'GATEWAY_TIMEOUT',
  CANCELLED: 'CLIENT_CLOSED_REQUEST'
}

const maxInputDepth = 32

/** Refuses what only an attack nests so deep, before anything walks it recursively. */
function assertShallow(value: unknown): void {
  let level = [value]
  for (let depth = 0; level.length; depth += 1) {
    if (depth > maxInputDepth) throw new TRPCError({code: 'BAD_REQUEST'})
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
}

/** What an input may have that JSON cannot say. */
const inputTypes: readonly unknown[] = ['undefined', 'Date', 'number', 'bigint']

/**
 * Whether these annotations name only types of inputs. A set or a map takes a minute where many paths lead into it, and
 * an array of bytes may be said to have gigabytes.
 */
function isOfInputs(types: unknown): boolean {
  if (Array.isArray(types)) return types.length === 1 && inputTypes.includes(types[0])
  return typeof types === 'object' && types !== null && Object.values(types).every(isOfInputs)
}

/** Answers are JSON from the outset (ISO strings, decimal strings), so there is nothing to walk them for. */
export const transformer = {
  input: {
    serialize: superjson.serialize,
    deserialize(value: SuperJSONResult): unknown {
      assertShallow(value)
      // Only what JSON cannot say has meta, and only that has to be walked.
      if (!value?.meta) return value?.json
      if (!isOfInputs(value.meta.values ?? {})) throw new TRPCError({code: 'BAD_REQUEST'})
      try {
        // Equal objects stand in full wherever they are; nothing needs them to be one.
        return superjson.deserialize({...value, meta: {...value.meta, referentialEqualities: undefined}})
      } catch (cause) {
        throw new TRPCError({code: 'BAD_REQUEST', cause})
      }
    }
  },
  output: {
    serialize: (value: unknown) => (value === undefined ? superjson.serialize(value) : {json: value}),
    deserialize: superjson.deserialize
  }
}

type ErrorShape = {message: string; code: number; data: AppErrorData}

function errorShape(failure: AppFailure, requestId: string): ErrorShape {
  const data = failure.toData(requestId)
  const key = rpcCodes[failure.code] ?? (failure.code as TRPCError['code'])
  return {message: data.message, code: TRPC_ERROR_CODES_BY_KEY[key], data}
}

/** A failure as the protocol has it on the wire. */
export function errorAnswer(failure: AppFailure, requestId: string): {error: unknown} {
  return {error: transformer.output.serialize(errorShape(failure, requestId))}
}

/** A result as the protocol has it on the wire. */
export function resultAnswer(data: unknown): {result: {data: unknown}} {
  return {result: {data: transformer.output.serialize(data)}}
}

installZodMessages()

const t = initTRPC.context<Context>().create({
  transformer,
  isDev: false,
  errorFormatter: ({error, ctx}) => errorShape(failureOf(error), ctx?.requestId ?? '')
})

export const router = t.router

type Outcome = {ok: true} | {ok: false; error: TRPCError}

/**
 * Runs a procedure's guard and the rest behind it: counts the outcome, also within a batch, and forgets
 * a token that the upstream refused. Guards are plain functions inside one middleware each, since every
 * middleware more costs a call as much as reading its answer does.
 */
async function observed<Result extends Outcome>(
  ctx: Context,
  path: string,
  run: () => Promise<Result>
): Promise<Result> {
  const started = performance.now()
  let failure: AppFailure | undefined
  try {
    const result = await run()
    if (!result.ok) failure = failureOf(result.error)
    return result
  } catch (error) {
    failure = failureOf(getTRPCErrorFromUnknown(error))
    throw error
  } finally {
    const {services, caller} = ctx
    if (failure?.code === 'UNAUTHORIZED' && caller.token) services.sessions.forget(caller.token)
    services.metrics.observe(path, failure?.code ?? 'ok', (performance.now() - started) / 1000)
  }
}

/** Takes one point per procedure and client address, whatever the batch. */
function countAddress({services, caller}: Context, name: LimitName): Promise<void> {
  return services.limits.take(name, rateLimitKey(caller.clientAddress))
}

/**
 * Reads the object of `key`, counted by the key alone: customers behind one address do not share a limit, nor does a
 * wrong key use up the right one's. A key without an object is counted by address.
 */
export async function askByKey<T>(
  ctx: Context,
  name: LimitName,
  key: string,
  ask: () => Promise<T>
): Promise<T> {
  await ctx.services.limits.take(name, key)
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppFailure && error.code === 'NOT_FOUND') await countAddress(ctx, 'missByAddress')
    throw error
  }
}

function callerWithToken({caller}: Context) {
  const {token} = caller
  if (!token) throw new AppFailure('UNAUTHORIZED', {detail: 'no token'})
  return {...caller, token}
}

/** For anybody. */
export const publicProcedure = t.procedure.use(({ctx, path, next}) => observed(ctx, path, async () => next()))

/** For anybody who tries to get in: sign-in and codes, where guessing has to be slow. */
export const throttledProcedure = (name: LimitName) =>
  publicProcedure.use(async ({ctx, next}) => {
    await countAddress(ctx, name)
    return next()
  })

/**
 * For a customer whose right is part of the input: the key of a payout intent, or the id of a payment credential, which
 * is a key itself. A query by GET would write it into an address, and from there into logs, so it has to come in a
 * body.
 */
export const keyProcedure = publicProcedure.use(({ctx, next}) => {
  if (ctx.method === 'GET') {
    throw new AppFailure('BAD_REQUEST', {
      message: 'The key belongs in the body: use POST',
      detail: 'key in an address'
    })
  }
  return next()
})

/** For a caller with a token, which the upstream is left to judge. */
export const signedInProcedure = t.procedure.use(({ctx, path, next}) =>
  observed(ctx, path, async () => next({ctx: {caller: callerWithToken(ctx)}}))
)

/** For a role that may do one of `actions` in `area`; from here on the context has the user. */
export const allowed = (area: Area, ...actions: Action[]) =>
  t.procedure.use(({ctx, path, next}) =>
    observed(ctx, path, async () => {
      const caller = callerWithToken(ctx)
      const me = await ctx.services.sessions.meOf(caller)
      if (!actions.some(action => may(me.role, area, action))) {
        throw new AppFailure('FORBIDDEN', {detail: `${me.role} in ${area}: ${actions.join(' or ')}`})
      }
      return next({ctx: {caller, me, role: me.role}})
    })
  )

/** The same for what moves or promises money, counted by user. */
export const allowedMoneyWrite = (area: Area, ...actions: Action[]) =>
  allowed(area, ...actions).use(async ({ctx, next}) => {
    await ctx.services.limits.take('moneyWriteByUser', String(ctx.me.id))
    return next()
  })
