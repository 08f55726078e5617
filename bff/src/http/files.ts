import {pipeline} from 'node:stream'
import {maxImportBytes} from '@paydesk/contracts/fields'
import {rateLimitKey} from '@paydesk/contracts/rate-limit-key'
import {requestIdOf} from '@paydesk/contracts/server/log'
import type {Request, RequestHandler, Response} from 'express'
import type {Dispatcher} from 'undici'
import {failureOfTransport} from '../gateway/core/errors.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import type {Transport} from '../gateway/core/transport.ts'
import {getFile} from '../gateway/files.ts'
import {clientAddress} from './client-address.ts'

/** Images that a browser may show by themselves; everything else is only ever saved. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** An SVG may stand in an <img>, where it can run nothing; opened by itself the sandbox holds it. */
const knownTypes = new Set([
  ...shownTypes,
  'image/svg+xml',
  'application/pdf',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
])
const filesFolder = '/files/'
const filePath = /^\/files\/[A-Za-z0-9_~.-]{8,1024}$/

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

function refuse(response: Response, failure: AppFailure, requestId: string): void {
  const {httpStatus, message} = failure.toData(requestId)
  response.status(httpStatus).json({message, requestId})
}

function describe(response: Response, headers: Dispatcher.ResponseData['headers']): void {
  const [, type = '', charset = ''] =
    /^([\w.+/-]+)(; charset=[\w-]{1,20})?$/.exec((one(headers['content-type']) ?? '').toLowerCase()) ?? []
  const disposition = one(headers['content-disposition']) ?? ''
  const name = /^(?:inline|attachment)((?:;.*)?)$/is.exec(disposition)?.[1]?.replace(/[\r\n]/g, '') ?? ''
  const length = one(headers['content-length'])
  response.setHeader('content-type', knownTypes.has(type) ? type + charset : 'application/octet-stream')
  response.setHeader('content-disposition', `${shownTypes.has(type) ? 'inline' : 'attachment'}${name}`)
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
  )
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', 'private, max-age=60')
  if (length) response.setHeader('content-length', length)
}

/** Downloads of one client address at once. */
const maxAtOnce = 32
/** Seconds after which a refused client may try again. */
const retryAfter = 5
/**
 * Milliseconds that a reader, who would hold the connections for ever, has for a file: a while, and what a slow line
 * needs for its bytes, or for those of the largest file where the upstream names no length.
 */
export const patienceFor = (bytes = maxImportBytes) => 30_000 + bytes / 32

type Download = {request: Request; response: Response; clientAddress: string; leave: () => void}

async function stream(
  transport: Transport,
  {request, response, clientAddress, leave}: Download
): Promise<void> {
  const requestId = requestIdOf(request)
  const gone = new AbortController()
  let cut: NodeJS.Timeout | undefined
  response.on('close', () => {
    clearTimeout(cut)
    leave()
    gone.abort()
  })
  try {
    const caller = {requestId, clientAddress, signal: gone.signal}
    const upstream = await getFile(transport, caller, request.path.slice(filesFolder.length))
    if (upstream.statusCode !== 200) {
      await upstream.body.dump()
      const known = upstream.statusCode >= 400 && upstream.statusCode < 500
      return refuse(response, new AppFailure(known ? 'NOT_FOUND' : 'UNAVAILABLE'), requestId)
    }
    describe(response, upstream.headers)
    const length = one(upstream.headers['content-length'])
    cut = setTimeout(() => response.destroy(), patienceFor(length === undefined ? undefined : Number(length)))
    pipeline(upstream.body, response, () => undefined)
  } catch (error) {
    if (!response.headersSent) refuse(response, failureOfTransport(error, undefined, 'GET file'), requestId)
  }
}

/** Counts the downloads of each address; undefined where it has as many as it may, else what to call at the end of one. */
function countDownloads() {
  const open = new Map<string, number>()
  return (address: string): (() => void) | undefined => {
    const own = open.get(address) ?? 0
    if (own >= maxAtOnce) return undefined
    open.set(address, own + 1)
    return () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  }
}

/**
 * A file's bytes, passed on from the upstream as they come. The address is itself the right to read
 * it; no token is asked for, since a browser sends none for an image.
 */
export function fileProxy(transport: Transport, hops: number): RequestHandler {
  const enter = countDownloads()
  return (request, response) => {
    const requestId = requestIdOf(request)
    if (!filePath.test(request.path)) return refuse(response, new AppFailure('NOT_FOUND'), requestId)
    // A response behind one that has not been read yet never closes.
    if (!response.socket) return refuse(response, new AppFailure('BAD_REQUEST'), requestId)
    const address = clientAddress(request, hops)
    const leave = enter(rateLimitKey(address))
    if (leave) return void stream(transport, {request, response, clientAddress: address, leave})
    response.setHeader('retry-after', retryAfter)
    refuse(response, new AppFailure('TOO_MANY_REQUESTS'), requestId)
  }
}
