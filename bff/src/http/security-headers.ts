import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import helmet from 'helmet'

/** Sources by their hash, as a CSP names them (`'sha256-...'`). */
export type InlineHashes = {script: string[]; style: string[]}

/** The source of inline content, as a CSP names it. */
export const inlineHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi

/** The hashes of what a built page carries inline: the first query's script, the shell's styles. */
export function inlineHashesOf(html: string): InlineHashes {
  const hashes: InlineHashes = {script: [], style: []}
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(inlineElement)) {
    if (/\ssrc\s*=/i.test(attributes) || content === '') continue
    hashes[name.toLowerCase() === 'script' ? 'script' : 'style'].push(inlineHash(content))
  }
  return hashes
}

function policyOf({script, style}: InlineHashes) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...new Set(script)],
    styleSrc: ["'self'", ...new Set(style)],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"]
  }
}

/**
 * The headers of every answer. They never change while the process runs, so helmet is asked once and
 * its answer is copied onto each response, on the hot path too.
 */
export function securityHeaders(inline: InlineHashes): [name: string, value: string][] {
  const headers: [string, string][] = []
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined
  }
  const set = helmet({
    contentSecurityPolicy: {useDefaults: false, directives: policyOf(inline)},
    strictTransportSecurity: {maxAge: 63_072_000, includeSubDomains: true},
    referrerPolicy: {policy: 'no-referrer'},
    xFrameOptions: {action: 'deny'},
    crossOriginOpenerPolicy: {policy: 'same-origin'},
    crossOriginResourcePolicy: {policy: 'same-origin'}
  })
  set({} as IncomingMessage, recorder as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}
