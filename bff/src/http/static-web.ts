import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import type {Request, RequestHandler, Response} from 'express'
import {serverFolder} from '../checkout/load-renderer.ts'
import {type InlineHashes, inlineHashesOf} from './security-headers.ts'

type Asset = {bytes: Buffer; type: string; etag: string; brotli?: Buffer}
export type Web = {assets: Map<string, Asset>; inline: InlineHashes}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** Marks the dashboard's page, by which its sign-in offers the demonstration's accounts. */
function markAsDemo(files: Map<string, Buffer>, index: Buffer): void {
  const marked = Buffer.from(index.toString().replace('<html', '<html data-demo'))
  files.set('/index.html', marked)
  files.set('/index.html.br', brotliCompressSync(marked))
}

/**
 * The built web, read into memory once: a few megabytes, and no path from a request ever reaches
 * the disk. An absent folder is an empty web. `demo` marks the dashboard's page as a demonstration's.
 */
export function loadWeb(folder: string, demo = false): Web {
  const files = new Map(
    filesBelow(folder).map(file => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)])
  )
  const index = files.get('/index.html')
  if (demo && index) markAsDemo(files, index)
  const assets = new Map<string, Asset>()
  const inline: InlineHashes = {script: [], style: []}
  for (const [path, bytes] of files) {
    if (path.endsWith('.br') || path.startsWith(serverFolder)) continue
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    assets.set(path, {bytes, type: extname(path), etag, brotli: files.get(`${path}.br`)})
    if (path.endsWith('.html')) {
      const found = inlineHashesOf(bytes.toString())
      inline.script.push(...found.script)
      inline.style.push(...found.style)
    }
  }
  return {assets, inline}
}

/** `send` leaves the body out of an answer to HEAD, and answers 304 to a client that has this `etag`. */
function sendAsset(
  request: Request,
  response: Response,
  asset: Asset,
  status: number,
  caching: string
): void {
  const {bytes, type, etag, brotli} = asset
  response.status(status).type(type).set('cache-control', caching).vary('accept-encoding')
  response.set('etag', etag)
  if (!brotli || !request.acceptsEncodings('br')) response.send(bytes)
  else response.set('content-encoding', 'br').send(brotli)
}

const dashboardPages = /^\/(admin(\/.*)?)?$/

/** The answer for a page where the web is not built. */
export function notBuilt(response: Response): void {
  response.status(503).type('text/plain').send('The web is not built: npm run build')
}

/** Serves assets by their path and the dashboard's page for every other address, which words an unknown one in the reader's language. */
export function staticWeb({assets}: Web): RequestHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('allow', 'GET, HEAD').end()
      return
    }
    const asset = request.path.endsWith('.html') ? undefined : assets.get(request.path)
    if (asset) {
      const hashed = request.path.startsWith('/assets/')
      sendAsset(request, response, asset, 200, hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      return
    }
    const page = assets.get('/index.html')
    // A script that an older page still asks for must not be answered by a page.
    if (request.path.startsWith('/assets/')) response.status(404).type('text/plain').send('Not found!')
    else if (page)
      sendAsset(request, response, page, dashboardPages.test(request.path) ? 200 : 404, 'no-cache')
    else notBuilt(response)
  }
}
