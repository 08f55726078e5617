import {logOptions, onEnd, requestIdOf} from '@paydesk/contracts/server/log'
import type {RequestHandler} from 'express'
import {type DestinationStream, destination, type Logger, type LoggerOptions, pino} from 'pino'
import type {AppFailure} from '../gateway/core/failure.ts'

/**
 * An address as the log writes it. Its query may hold a key, and the segment after these folders is itself a secret, so
 * neither is logged.
 */
export function routeOf(url: string): string {
  // A request may also name the whole address, as it does to a proxy.
  const path = (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/i, '')
  const folder = /^\/(payout-intents|payment-credentials|transfers|files)\//i.exec(path)?.[0]
  return folder ? `${folder}:id` : path.slice(0, 200)
}

const warn = 40

/**
 * Standard output, written a few kilobytes at a time, since a write per line costs more than many a request. A line
 * waits for a second at most, and one at warn or above for nothing, so that a killed process has written both.
 */
export function bufferedOutput(fd = 1) {
  const output = destination({fd, sync: true, minLength: 4096, periodicFlush: 1000})
  process.once('exit', () => output.flushSync())
  return output
}

/** JSON lines on standard output, or on another `output`. */
export function createLogger(
  level: string,
  output: DestinationStream & {flushSync?(): void} = bufferedOutput()
): Logger {
  const options: LoggerOptions = {
    ...logOptions(level, 'bff'),
    hooks: {
      logMethod(line, write, lineLevel) {
        write.apply(this, line)
        if (lineLevel >= warn) output.flushSync?.()
      }
    }
  }
  return pino(options, output)
}

/** One line for each request of a page or a file, with these fields and no others: no header, no query, no body. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const line = {requestId: requestIdOf(request), method: request.method, route: routeOf(request.url)}
    onEnd(response, outcome => {
      logger[outcome.status >= 500 ? 'error' : 'info']({...line, ...outcome}, 'page')
    })
    next()
  }
}

export type FailureLog = (failure: AppFailure, path?: string) => void

/** Where a request came from: the client's address, and the user where the BFF knows whose token it has. */
export type Origin = {clientAddress: string; userId?: number | undefined}

/** Logs the failures of one request, with its origin: expected ones as refused, with their code and detail alone. */
export function failureLog(logger: Logger, requestId: string, originOf: () => Origin): FailureLog {
  return (failure, path) => {
    const {code, detail} = failure
    const fields = {requestId, ...originOf(), procedure: path?.slice(0, 80), code, detail}
    if (code !== 'INTERNAL') logger.warn(fields, 'refused')
    else
      logger.error(
        {...fields, stack: failure.cause instanceof Error ? failure.cause.stack : undefined},
        'failed'
      )
  }
}
