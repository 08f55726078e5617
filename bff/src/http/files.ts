import {pipeline} from 'node:stream'
import {requestIdOf} from '@paydesk/contracts/server/log'
import type {Request, RequestHandler, Response} from 'express'
import type {Dispatcher} from 'undici'
import {failureOfTransport} from '../gateway/core/errors.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import type {Transport} from '../gateway/core/transport.ts'
import {getFile} from '../gateway/files.ts'
import {clientAddress} from './client-address.ts'

/** Pictures that a browser may show by themselves; everything else is only ever saved. */
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
  const type = (one(headers['content-type']) ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const disposition = one(headers['content-disposition']) ?? ''
  const name = /^(?:inline|attachment)((?:;.*)?)$/is.exec(disposition)?.[1]?.replace(/[\r\n]/g, '') ?? ''
  const length = one(headers['content-length'])
  response.setHeader('content-type', knownTypes.has(type) ? type : 'application/octet-stream')
  response.setHeader('content-disposition', `${shownTypes.has(type) ? 'inline' : 'attachment'}${name}`)
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', 'private, max-age=60')
  if (length) response.setHeader('content-length', length)
}

async function stream(
  transport: Transport,
  request: Request,
  response: Response,
  hops: number
): Promise<void> {
  const requestId = requestIdOf(request)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  try {
    const caller = {requestId, clientAddress: clientAddress(request, hops), signal: gone.signal}
    const upstream = await getFile(transport, caller, request.path.slice(filesFolder.length))
    if (upstream.statusCode !== 200) {
      await upstream.body.dump()
      const known = upstream.statusCode >= 400 && upstream.statusCode < 500
      return refuse(response, new AppFailure(known ? 'NOT_FOUND' : 'UNAVAILABLE'), requestId)
    }
    describe(response, upstream.headers)
    pipeline(upstream.body, response, () => undefined)
  } catch (error) {
    if (!response.headersSent) refuse(response, failureOfTransport(error, undefined, 'GET file'), requestId)
  }
}

/**
 * A file's bytes, passed on from the upstream as they come. The address is itself the right to read
 * it; no token is asked for, since a browser sends none for an image.
 */
export function fileProxy(transport: Transport, hops: number): RequestHandler {
  return (request, response) => {
    if (!filePath.test(request.path))
      return refuse(response, new AppFailure('NOT_FOUND'), requestIdOf(request))
    void stream(transport, request, response, hops)
  }
}
