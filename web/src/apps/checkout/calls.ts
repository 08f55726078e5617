import type {AppErrorData} from '@paydesk/contracts/errors'
import type {uploadReceiptForm} from '@paydesk/contracts/payout-intents'
import type {z} from 'zod'
import type {Start} from './bootstrap.ts'
import {type Answer, type Input, type Output, type Path, post, type Receipt} from './wire.ts'

/** A call that failed; `data` is the server's word on it, and absent where no answer came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly data: AppErrorData | undefined
  constructor(message: string, data?: AppErrorData) {
    super(message)
    this.data = data
  }
}

type Envelope<T> = {
  result?: {data: {json: T}}
  error?: {json?: {message?: string; data?: AppErrorData}}
}

/** The result in an answer of the BFF; throws what it says went wrong, or that it is no answer of the BFF's. */
function resultOf<T>(text: string): T {
  let envelope: Envelope<T>
  try {
    envelope = JSON.parse(text)
  } catch {
    throw new CallError('no answer of the service')
  }
  if (envelope.error) throw new CallError(envelope.error.json?.message ?? '', envelope.error.json?.data)
  if (!envelope.result) throw new CallError('no answer of the service')
  return envelope.result.data.json
}

export type Timed<T> = Omit<Answer, 'text'> & {data: T}

/**
 * Asks one of the two queries that the customers' pages have, in the protocol of the router whose
 * types it bears. The call that the page itself began is used where it is the one.
 */
export async function ask<P extends Path>(
  start: Start,
  path: P,
  input: Input<P>,
  signal?: AbortSignal
): Promise<Timed<Output<P>>> {
  const first = start.first?.path === path ? start.first.answer : undefined
  start.first = null
  const answer = await (first ?? post(path, input, signal)).catch(cause => {
    throw new CallError(cause instanceof Error ? cause.message : 'no answer')
  })
  const {text, ...timing} = answer
  return {...timing, data: resultOf<Output<P>>(text)}
}

/** An upload that has moved nothing for this long is given up, in milliseconds. */
const stalledAfter = 45_000

type Upload = z.input<typeof uploadReceiptForm>

/**
 * Sends a receipt. `onProgress` hears the share that has gone out, 0 to 1. By XMLHttpRequest, the one
 * way in which every browser tells how much of an upload has left. Sending the same file again is
 * safe: the same bytes are one receipt.
 */
export function uploadReceipt(upload: Upload, onProgress: (share: number) => void): Promise<Receipt> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload)) form.append(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stalledAfter)
    }
    request.upload.onprogress = ({loaded, total}) => {
      moved()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      try {
        resolve(resultOf<Receipt>(request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.open('POST', '/trpc/payoutIntents.uploadReceipt')
    moved()
    request.send(form)
  })
}
