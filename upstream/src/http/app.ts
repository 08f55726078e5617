import {languages} from '@paydesk/contracts/enums'
import {rateLimitKey} from '@paydesk/contracts/rate-limit-key'
import {onEnd, requestIdOf} from '@paydesk/contracts/server/log'
import {safeHeaders} from '@paydesk/contracts/server/safe-headers'
import express, {type Express, type Request, type RequestHandler, type Response, Router} from 'express'
import {type Actor, actorOfToken} from '../access/actor.ts'
import {refuse} from '../lib/refusal.ts'
import {onBehalfOf} from '../lib/request-scope.ts'
import type {Services} from '../services.ts'
import {demoOutbox} from './demo-outbox.ts'
import {demoPages} from './demo-pages.ts'
import {type Endpoint, endpoints} from './document.ts'
import {errorHandler} from './errors.ts'
import {parseJson} from './json.ts'
import type {Metrics} from './metrics.ts'
import {reference} from './reference.ts'
import type {AnyCall, Route} from './route.ts'
import {readUploads, type WithUploads} from './uploads.ts'
import {type Asked, answerValidator, requestValidator} from './validator.ts'

type Locals = {
  requestId: string
  endpoint?: Endpoint
  actor: Actor | null
  bearer: string | null
}

/** Values that one middleware passes to the next. */
const localsOf = (response: Response) => response.locals as Locals

/** The HTTP application over `routes`. */
export function makeApp(services: Services, metrics: Metrics, routes: readonly Route[]): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', services.env.TRUST_PROXY_HOPS)
  app.use(prepare(services, metrics))
  if (services.env.DEMO) app.use(demoOutbox(services), demoPages())
  app.use(reference())
  app.use(calls(services, routes))
  app.use((_request, _response, next) => next(refuse.notFound()))
  app.use(errorHandler(services.log))
  return app
}

/** Every request has an id, safe headers, and one log line with named fields only: no URL, no header, no body. */
function prepare({log}: Services, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request)
    response.locals = {requestId, actor: null, bearer: null} satisfies Locals
    response.set({...safeHeaders, 'X-Request-Id': requestId})
    onEnd(response, outcome => {
      const {endpoint, actor} = localsOf(response)
      if (!endpoint) return
      metrics.answered(endpoint.operationId, outcome)
      log.info({requestId, operation: endpoint.operationId, userId: actor?.userId, ...outcome}, 'call')
    })
    next()
  }
}

/** One chain for each call: authentication, the body, the document, the handler. */
function calls(services: Services, routes: readonly Route[]): Router {
  const router = Router()
  for (const route of routes) {
    const endpoint = endpointOf(route)
    router[endpoint.method](
      endpoint.path,
      // Before it reads a byte of the body: a call without a session may send only a small one.
      authenticate(services, endpoint),
      ...(endpoint.takesBody ? [parseJson(endpoint.security === 'session' ? '100kb' : '16kb')] : []),
      ...(endpoint.multipart ? [readUploads(endpoint, services.env)] : []),
      handler(services, endpoint, route)
    )
  }
  return router
}

function endpointOf(route: Route): Endpoint {
  const endpoint = endpoints.get(route.operationId)
  if (!endpoint) throw new Error(`the document has no operation ${route.operationId}`)
  if (endpoint.security !== route.security) {
    throw new Error(
      `${route.operationId} is ${endpoint.security} in the document and ${route.security} in its route`
    )
  }
  return endpoint
}

function authenticate(services: Services, endpoint: Endpoint): RequestHandler {
  return async (request, response, next) => {
    localsOf(response).endpoint = endpoint
    if (endpoint.security === 'public') return next()
    const bearer = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null
    localsOf(response).bearer = bearer
    if (endpoint.security === 'intentKey') {
      if (bearer === null) throw refuse.unauthorized('key_missing')
      // The key derives from the id, so a wrong key fails without a look whether the intent exists.
      if (endpoint.multipart && !services.secrets.intentKeyFits(String(request.params.id), bearer))
        throw refuse.notFound()
      return next()
    }
    if (bearer === null && endpoint.security === 'optional') return next()
    const actor = bearer === null ? null : await actorOfToken(services, bearer)
    if (!actor) throw refuse.unauthorized()
    localsOf(response).actor = actor
    next()
  }
}

function handler(services: Services, endpoint: Endpoint, route: Route): RequestHandler {
  const validate = requestValidator(endpoint)
  const validateAnswer = services.env.NODE_ENV === 'test' ? answerValidator(endpoint) : undefined
  return async (request, response) => {
    const rename = route.options?.fieldName
    const params = request.params as Record<string, string>
    const asked = validate(request, rename && (name => rename(name, params)))
    const call = callOf(services, request, response, asked)
    if (route.stream) return route.stream(call, request, response)
    const {handle} = route
    if (!handle) throw new Error(`${route.operationId} has no handler`)
    const {status, headers = {}, body, text} = await onBehalfOf(call.requestId, () => handle(call))
    validateAnswer?.(status, text === undefined ? body : JSON.parse(text))
    response.status(status).set(headers)
    if (text !== undefined) response.type('json').send(text)
    else if (body === undefined) response.end()
    else response.json(body)
  }
}

const rateOf = (header: string | undefined) => (header === undefined ? null : Number(header))

function callOf(services: Services, request: Request, response: Response, asked: Asked): AnyCall {
  const {requestId, actor, bearer} = localsOf(response)
  return {
    ...services,
    actor,
    bearer,
    requestId,
    ...asked,
    body: request.body,
    files: (request as WithUploads).uploads ?? {},
    expectedFeeRate: rateOf(request.get('expected-fee-rate')),
    ip: rateLimitKey(request.ip ?? ''),
    userAgent: (request.get('user-agent') ?? '').slice(0, 200),
    language: request.acceptsLanguages([...languages]) || 'ru',
    log: services.log.child({requestId})
  } as unknown as AnyCall
}
