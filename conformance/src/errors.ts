import {failureOfAnswer} from '@paydesk/bff/gateway/core/errors'
import {messageCodeSchema, type WireError, wireErrorSchema} from '@paydesk/contracts/errors'
import {operationEntries} from '@paydesk/contracts/openapi'
import {z} from 'zod'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, nobody, type Run} from './run.ts'
import type {Exchange} from './target.ts'

/** An id that no row has: the largest that JSON keeps exact. */
export const noId = 9_007_199_254_740_991

/** Requires an error: one of `statuses`, in the envelope, with the fields that the form has to mark. */
export function assertError(exchange: Exchange, statuses: number[], fields: string[] = []): void {
  const {status, body} = exchange
  const wanted = `status ${statuses.join(' or ')}`
  assertThat(statuses.includes(status), wanted, `status ${status}`)
  const wire = wireErrorSchema.safeParse(body)
  assertThat(
    wire.success && wire.data.message !== '',
    `${wanted} with {"message": "...", "errors"?: {"field": ["..."]}}`,
    typeof body === 'object' && body !== null
      ? `an object of ${Object.keys(body).join(', ') || 'nothing'}`
      : `a body of ${typeof body}`
  )
  assertCodes(body as WireError)
  const {parts} = failureOfAnswer(status, JSON.stringify(body), undefined, '')
  const named = Object.keys(parts.fieldErrors ?? {})
  for (const field of fields) {
    assertThat(
      named.some(name => name === field || name.startsWith(`${field}.`)),
      `errors for the field ${field}`,
      named.length > 0 ? `errors for ${named.join(', ')}` : 'no errors by field'
    )
  }
}

/** Codes may be lacking; where they are sent, each sentence of `errors` has its own, in the same order. */
function assertCodes({errors = {}, error_codes: codes}: WireError): void {
  if (codes === undefined) return
  for (const [field, sentences] of Object.entries(errors)) {
    const given = z.array(messageCodeSchema).safeParse(codes[field])
    assertThat(
      given.success && given.data.length === sentences.length,
      `in error_codes a code and params for each of the ${sentences.length} sentences for ${field}`,
      given.success ? `${given.data.length} codes` : 'none that can be read'
    )
  }
}

const example: Record<string, string> = {id: String(noId), key: 'payout_ttl', token: 'no-such-file-token'}

/** Every call that needs somebody is refused to nobody and to a token that was never given out. Nothing is changed. */
export async function checkStrangers(run: Run): Promise<void> {
  for (const {method, path, operation} of operationEntries) {
    const {operationId, security = []} = operation
    const open = security.length === 0 || security.some(option => Object.keys(option).length === 0)
    if (open) continue
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => example[name] ?? name)
    const json = method === 'post' || method === 'patch' ? {} : undefined
    const ask = json === undefined ? {} : {json}
    const stranger: Identity = {as: 'a made-up token', token: 'never-given-out-0123456789abcdef0123456789'}
    await run.check(nobody, operationId, 'refuses a caller without a token', async () => {
      const exchange = await run.plainly(nobody, method.toUpperCase(), address, ask)
      assertSupported(operationId, exchange.status)
      assertError(exchange, [401])
    })
    // The key of an intent is judged together with the intent, by the checks of the customer.
    if (security.some(option => 'intentKey' in option)) continue
    await run.check(stranger, operationId, 'refuses an unknown token', async () => {
      const exchange = await run.plainly(stranger, method.toUpperCase(), address, ask)
      assertSupported(operationId, exchange.status)
      assertError(exchange, [401])
    })
  }
}
