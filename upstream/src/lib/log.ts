import {logOptions} from '@paydesk/contracts/server/log'
import {type Logger, pino} from 'pino'

export type Log = Logger

/** JSON lines on standard output. */
export function makeLog(level: string, name: string): Log {
  return pino(logOptions(level, name))
}
