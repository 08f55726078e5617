import type {paths} from '@paydesk/contracts/wire'
import createClient, {type Client} from 'openapi-fetch'
import {serialisePath, serialiseQuery} from './query.ts'
import {type Caller, LightRequest, send, type Transport} from './transport.ts'

/** The upstream's calls, typed by the document, for one caller. */
export type Upstream = Client<paths, `${string}/${string}`>

/** A client that sends every call in the caller's name, with its token and until it goes away. */
export function upstreamFor(transport: Transport, caller: Caller): Upstream {
  return createClient<paths>({
    baseUrl: transport.baseUrl,
    querySerializer: serialiseQuery,
    pathSerializer: serialisePath,
    Request: LightRequest as unknown as typeof Request,
    fetch: request =>
      send(transport, caller, request as unknown as LightRequest) as unknown as Promise<Response>
  })
}
