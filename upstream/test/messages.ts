import {setTimeout as pause} from 'node:timers/promises'
import type {TestApp} from './app.ts'

export type Kept = {
  id: number
  channel: 'email' | 'sms'
  address: string
  subject: string | null
  body: string
}

/** The messages to an address that a demonstration keeps instead of sending, newest first. */
export async function messagesTo(app: TestApp, address: string): Promise<Kept[]> {
  return (await app.ask(`/demo/outbox?address=${encodeURIComponent(address)}`)).body.data
}

/** Waits until there are `count` messages to an address; answers with the newest. Needs a worker that runs. */
export async function messageTo(app: TestApp, address: string, count = 1): Promise<Kept> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const [newest, ...earlier] = await messagesTo(app, address)
    if (newest && earlier.length + 1 >= count) return newest
    await pause(50)
  }
  throw new Error(`message ${count} to ${address} did not come`)
}

/** The code in an email's link or in a text message. */
export function codeIn(body: string): string {
  const code = /[?&]code=([\w-]+)/.exec(body)?.[1] ?? /\b(\d{6})\b/.exec(body)?.[1]
  if (!code) throw new Error('there is no code in the message')
  return code
}
