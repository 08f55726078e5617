import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import type {Request, RequestHandler, Response} from 'express'
import {type InlineHashes, inlineHashesOf} from './security-headers.ts'

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}
const encodings = [
  {name: 'br', suffix: '.br'},
  {name: 'gzip', suffix: '.gz'}
]

type Asset = {bytes: Buffer; type: string; etag: string; encoded: Map<string, Buffer>}
export type Web = {assets: Map<string, Asset>; inline: InlineHashes}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/**
 * The built web, read into memory once: a few megabytes, and no path from a request ever reaches
 * the disk. An absent folder is an empty web.
 */
export function loadWeb(folder: string): Web {
  const files = new Map(
    filesBelow(folder).map(file => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)])
  )
  const assets = new Map<string, Asset>()
  const inline: InlineHashes = {script: [], style: []}
  for (const [path, bytes] of files) {
    const type = mediaTypes[extname(path)]
    if (!type) continue
    const encoded = new Map<string, Buffer>()
    for (const {name, suffix} of encodings) {
      const packed = files.get(path + suffix)
      if (packed) encoded.set(name, packed)
    }
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    assets.set(path, {bytes, type, etag, encoded})
    if (path.endsWith('.html')) {
      const found = inlineHashesOf(bytes.toString())
      inline.script.push(...found.script)
      inline.style.push(...found.style)
    }
  }
  return {assets, inline}
}

function sendAsset(
  request: Request,
  response: Response,
  asset: Asset,
  status: number,
  caching: string
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] =
    [...asset.encoded].find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? []
  response.setHeader('content-type', asset.type)
  response.setHeader('cache-control', caching)
  response.vary('accept-encoding')
  if (caching !== 'no-store') response.setHeader('etag', asset.etag)
  if (encoding) response.setHeader('content-encoding', encoding)
  if (status === 200 && caching !== 'no-store' && request.headers['if-none-match'] === asset.etag) {
    response.status(304).end()
    return
  }
  response.status(status).setHeader('content-length', (body ?? asset.bytes).length)
  response.end(request.method === 'HEAD' ? undefined : (body ?? asset.bytes))
}

const clientArea = /^\/(payout-intents|payment-credentials|transfers)(\/.*)?$/
const clientPages = /^\/[^/]+\/[^/]+\/?$/
const dashboardPages = /^\/(admin(\/.*)?)?$/

/** The page of an address: which entry, with what status, and whether it may be kept. */
function pageOf(path: string): {file: string; status: number; caching: string} {
  // An unknown address gets the entry of its area, which says "Not found!" in the reader's language.
  if (clientArea.test(path)) {
    return {file: '/client.html', status: clientPages.test(path) ? 200 : 404, caching: 'no-store'}
  }
  return {file: '/index.html', status: dashboardPages.test(path) ? 200 : 404, caching: 'no-cache'}
}

/** Serves assets by their path and the two entries for every other address. */
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
    const {file, status, caching} = pageOf(request.path)
    const page = assets.get(file)
    // A script that an older page still asks for must not be answered by a page.
    if (request.path.startsWith('/assets/')) response.status(404).type('text/plain').send('Not found!')
    else if (page) sendAsset(request, response, page, status, caching)
    else response.status(503).type('text/plain').send('The web is not built: npm run build')
  }
}
