import {type Logger, pino} from 'pino'

export type Log = Logger

type Thrown = {name?: unknown; message?: unknown; code?: unknown; stack?: unknown}

/**
 * Only what is named here leaves the process: an error's `detail`, `parameters` or `where` can hold a
 * row's values, and a request's URL or headers a key or a token.
 */
function errorFields(error: Thrown): Record<string, unknown> {
  return {type: error.name, message: error.message, code: error.code, stack: error.stack}
}

/** JSON lines on standard output. */
export function makeLog(level: string, name: string): Log {
  return pino({
    level,
    base: {name},
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {err: errorFields, req: () => undefined, res: () => undefined}
  })
}
