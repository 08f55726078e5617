import {randomUUID} from 'node:crypto'
import {createWriteStream, mkdirSync} from 'node:fs'
import {lstat, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline, type Writable} from 'node:stream'
import {maxImportBytes, maxReceiptBytes} from '@paydesk/contracts/fields'
import type {Request, RequestHandler} from 'express'
import multer from 'multer'
import type {Env} from '../env.ts'
import type {Log} from '../lib/log.ts'
import {refuse} from '../lib/refusal.ts'
import type {Upload} from '../storage/upload.ts'
import type {Endpoint, OperationId} from './document.ts'
import {eraseNulInHeaders} from './part-headers.ts'

const limitOf: Partial<Record<OperationId, number>> = {createPayoutImport: maxImportBytes}

const folderIn = (dataDir: string) => join(dataDir, 'incoming')
/** No request takes nearly as long, whichever process has it. */
const leftBehindMs = 60 * 60_000

const sweepEveryMs = 15 * 60_000

/** Sweeps at once and then on a timer, which it answers with: a process that is never restarted sweeps too. */
export function sweepUploadsRegularly(dataDir: string, log: Log): NodeJS.Timeout {
  const sweep = () =>
    sweepUploads(dataDir).catch(error =>
      log.warn({err: error}, 'files of ended uploads could not be removed')
    )
  void sweep()
  return setInterval(sweep, sweepEveryMs).unref()
}

/** Removes what processes that were killed have left of their requests. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = folderIn(dataDir)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process that starts at the same time may have removed it. Foreign files stay.
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile() && !found?.isSymbolicLink()) continue
    if (found.mtimeMs < Date.now() - leftBehindMs) await rm(path, {force: true})
  }
}

export type WithUploads = Request & {uploads?: Record<string, Upload>}

/**
 * Reads a multipart body of `endpoint` into a temporary folder. Text fields that the document calls
 * integers become numbers where they are whole numbers, and nothing else is converted.
 */
export function readUploads(endpoint: Endpoint, env: Env): RequestHandler {
  const folder = folderIn(env.DATA_DIR)
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const fileSize = limitOf[endpoint.operationId] ?? maxReceiptBytes
  const parse = multer({
    storage: filesIn(folder),
    // Without this, names in Cyrillic or Chinese arrive garbled.
    defParamCharset: 'utf8',
    streamHandler: (request: Request, parser: Writable) =>
      request.on('data', eraseNulInHeaders(request.get('content-type') ?? '')).pipe(parser),
    limits: {fileSize, files: endpoint.fileFields.length, fields: 20, fieldSize: 64 * 1024, parts: 30}
  } as multer.Options).any()
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) return next()
    let closed = false
    const remove = () => {
      for (const file of filesOf(request)) rm(file.path, {force: true}).catch(() => undefined)
    }
    response.once('close', () => {
      closed = true
      remove()
    })
    parse(request, response, error => {
      // The sender went away while the last of it was being written: there is nobody to answer.
      if (closed) return remove()
      if (error) return next(refusalOf(error))
      accept(request as WithUploads, endpoint)
      next()
    })
  }
}

/** multer's own disk storage leaves a file whose writing failed, as on a full disk. */
function filesIn(folder: string): multer.StorageEngine {
  return {
    _handleFile(_request, file, done) {
      const path = join(folder, randomUUID())
      const written = createWriteStream(path, {mode: 0o600})
      pipeline(file.stream, written, async error => {
        if (!error) return done(null, {path, size: written.bytesWritten})
        await rm(path, {force: true}).catch(() => undefined)
        done(error)
      })
    },
    _removeFile(_request, {path}, done) {
      rm(path, {force: true}).then(() => done(null), done)
    }
  }
}

function filesOf(request: Request): Express.Multer.File[] {
  return (request.files as Express.Multer.File[] | undefined) ?? []
}

/** The parser's own errors tell of a body that breaks off or is none; one with a system's code is a fault of ours. */
function refusalOf(error: Error & {code?: string}): Error {
  if (error.code === 'LIMIT_FILE_SIZE') return refuse.tooLarge()
  return error instanceof multer.MulterError || error.code === undefined ? refuse.badRequest() : error
}

function accept(request: WithUploads, endpoint: Endpoint): void {
  const body: Record<string, unknown> = {...(request.body as object)}
  for (const name of endpoint.integerFields) {
    const text = body[name]
    if (typeof text === 'string' && /^\d{1,15}$/.test(text)) body[name] = Number(text)
  }
  request.uploads = {}
  for (const file of filesOf(request)) {
    request.uploads[file.fieldname] = {path: file.path, name: file.originalname, size: file.size}
    // The validator asks whether the field is there; the bytes never pass through it.
    body[file.fieldname] = ''
  }
  request.body = body
}
