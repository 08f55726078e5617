import {type Upstream, upstreamFor} from './gateway/core/client.ts'
import {AppFailure} from './gateway/core/failure.ts'
import type {Caller, Transport} from './gateway/core/transport.ts'
import type {Metrics} from './http/metrics.ts'
import type {RateLimits} from './http/rate-limits.ts'
import type {UploadRoom} from './http/upload-room.ts'
import type {Live} from './live.ts'
import type {Sessions} from './sessions.ts'

/** The singletons of the process. */
export type Services = {
  transport: Transport
  sessions: Sessions
  live: Live
  limits: RateLimits
  uploads: UploadRoom
  metrics: Metrics
}

/** The context of a procedure: the caller, and the upstream in the caller's name. */
export type Context = {
  services: Services
  caller: Caller & {clientAddress: string}
  requestId: string
  method: string
  upstream: Upstream
}

/** The context of one request. */
export function createContext(
  services: Services,
  caller: Caller & {clientAddress: string},
  method: string
): Context {
  return {
    services,
    caller,
    requestId: caller.requestId,
    method,
    upstream: upstreamFor(services.transport, caller)
  }
}

/** The upstream in the name of a payout intent's customer: its key in the place of a session's token. */
export function upstreamOfIntent({services, caller}: Context, key: string): Upstream {
  // A key that cannot stand in a header was never issued.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new AppFailure('NOT_FOUND', {detail: 'key of another alphabet'})
  return upstreamFor(services.transport, {...caller, token: key})
}
