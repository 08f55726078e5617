import type {Dispatcher} from 'undici'
import {type Caller, callerHeaders, type Transport} from './core/transport.ts'

/** getFile: the bytes of a file as they come. `token` is its signed address; `signal` ends the stream. */
export function getFile(
  transport: Transport,
  caller: Caller,
  token: string
): Promise<Dispatcher.ResponseData> {
  return transport.files.request({
    path: `${transport.basePath}/api/files/${token}`,
    method: 'GET',
    headers: {...callerHeaders(caller), accept: '*/*'},
    signal: caller.signal ?? null
  })
}
