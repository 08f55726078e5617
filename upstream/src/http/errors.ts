import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import type {components} from '@paydesk/contracts/wire'
import type {ErrorRequestHandler} from 'express'
import {isState, sqlState} from '../db/sql-state.ts'
import type {Log} from '../lib/log.ts'
import {type FieldErrors, Refusal, type RefusalRule, refusals, refuse} from '../lib/refusal.ts'
import {StorageAway} from '../storage/storage.ts'

type Wire = components['schemas']

export type ErrorAnswer = {
  status: number
  headers: Record<string, string>
  body: Wire['Error'] & {current?: unknown}
}

const internal: ErrorAnswer = {status: 500, headers: {}, body: {message: 'Something went wrong!'}}

/** The answer to a refusal. */
export function answerOf(refusal: Refusal): ErrorAnswer {
  const {errors, current, retryAfter} = refusal.details
  const {status, reason}: RefusalRule = refusals[refusal.reason]
  return {
    status,
    headers: retryAfter === undefined ? {} : {'Retry-After': String(retryAfter)},
    body: {
      message: refusal.message,
      ...(errors && fieldsOf(errors)),
      ...(current !== undefined && {current}),
      ...(reason && {reason})
    }
  }
}

/** The sentences of the fields, and beside them the codes of those that have one. */
function fieldsOf(errors: FieldErrors) {
  const fields = Object.entries(errors).map(([name, texts]) => [name, texts.map(fieldErrorOf)] as const)
  return {
    errors: Object.fromEntries(fields.map(([name, all]) => [name, all.map(({message}) => message)])),
    error_codes: Object.fromEntries(
      fields.map(([name, all]) => [name, all.map(({code = null, params = {}}) => ({code, params}))])
    )
  }
}

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const databaseDown = [
  'adminShutdown',
  'crashShutdown',
  'cannotConnectNow',
  'objectNotInPrerequisiteState',
  'tooManyConnections',
  'diskFull'
] as const
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database is away, rather than asked something wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (lostConnection.has(state) || state.startsWith('08') || isState(error, ...databaseDown)) return true
  for (let at = error as Error | undefined; at instanceof Error; at = at.cause as Error | undefined) {
    if (connectionTexts.test(at.message)) return true
  }
  return false
}

/** A wait that was given up: a lock or a statement that took too long, or a conflict that outlived its retries. */
const gaveUp = ['lockNotAvailable', 'queryCanceled', 'serializationFailure', 'deadlockDetected'] as const

/** The machine has no room: of disk, of memory, of descriptors; or the disk has stopped taking writes. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

/** Whether files can't be kept or read for now, rather than asked for wrongly. */
function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || noRoom.has((error as {code?: string}).code ?? '')
}

type HttpError = Error & {status?: number}

/** Makes a refusal of whatever was thrown; null for a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error) || isState(error, ...gaveUp)) return refuse.unavailable()
  if (isStorageAway(error)) return refuse.unavailable(30)
  const {status} = error as HttpError
  if (status === 413) return refuse.tooLarge()
  if (status !== undefined && status >= 400 && status < 500) return refuse.badRequest()
  return null
}

/** Turns every error into the error envelope; the details of a fault go to the log only. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const refusal = refusalOf(error)
    const answer = refusal ? answerOf(refusal) : internal
    const requestId = response.locals.requestId as string
    if (!refusal) log.error({err: error, requestId}, 'a request failed')
    else if (answer.status === 503) log.warn({err: error, requestId}, 'a request could not be served for now')
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.status(answer.status).set(answer.headers).type('json').send(JSON.stringify(answer.body))
  }
}
