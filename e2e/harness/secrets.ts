import {appendFileSync, existsSync, readFileSync} from 'node:fs'
import type {BrowserContext} from 'playwright-core'
import {runningProduct} from './running-product.ts'

/** Secrets that must never be printed, with their kind, so that a report does not repeat them. */
export type Secret = {kind: 'token' | 'key' | 'card' | 'code' | 'link' | 'password'; value: string}

/** Remembers what a journey has met, for the look at everything that the product printed. */
export function keepSecret(kind: Secret['kind'], value: string | null | undefined): void {
  if (value) appendFileSync(runningProduct().secretsFile, `${JSON.stringify({kind, value})}\n`)
}

/** Every secret that was kept, each once. */
export function storedSecrets(file: string): Secret[] {
  if (!existsSync(file)) return []
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  return [...lines].map(line => JSON.parse(line) as Secret)
}

/** Session tokens and customers' keys, as the browser of `context` sends them. */
export function keepSecretsOf(context: BrowserContext): void {
  context.on('request', request => {
    const authorization = request.headers().authorization
    if (authorization?.startsWith('Bearer ')) keepSecret('token', authorization.slice('Bearer '.length))
    keepSecret('key', new URL(request.url()).searchParams.get('key'))
  })
}

/** The kind of each secret that stands in `text`, with the line around it; the secret itself is blotted out. */
export function leaksIn(text: string, secrets: readonly Secret[]): string[] {
  return secrets.flatMap(({kind, value}) => {
    const line = text.split('\n').find(each => holds(each, value))
    return line === undefined ? [] : [`${kind}: ${line.replaceAll(value, '█████').slice(0, 500)}`]
  })
}

/** A code of six digits may stand inside a longer number by chance, a time for instance; alone it is the code. */
function holds(line: string, value: string): boolean {
  const at = line.indexOf(value)
  if (at < 0) return false
  return /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(line) : true
}
