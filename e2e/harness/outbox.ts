import {vi} from 'vitest'
import {runningProduct} from './running-product.ts'
import {keepSecret} from './secrets.ts'

type Message = {channel: 'email' | 'sms'; address: string; subject: string | null; body: string}

/** The newest message to an address that `pattern` matches: waits for it, and answers with what it captured. */
export function inOutbox(address: string, pattern: RegExp): Promise<string> {
  return vi.waitUntil(
    async () => {
      const query = new URLSearchParams({address})
      const answer = await fetch(`${runningProduct().upstreamUrl}/demo/outbox?${query}`, {
        headers: {accept: 'application/json'}
      })
      const {data} = (await answer.json()) as {data: Message[]}
      return data.map(({body}) => pattern.exec(body)?.[1]).find(Boolean)
    },
    {timeout: 30_000, interval: 100}
  )
}

/** The same, where what is captured is a secret. */
export async function fromOutbox(address: string, pattern: RegExp): Promise<string> {
  const captured = await inOutbox(address, pattern)
  keepSecret(/^\d{6}$/.test(captured) ? 'code' : 'link', captured)
  return captured
}

/** The path of a link in an email, with its search. */
export async function linkFromOutbox(address: string, path: string): Promise<string> {
  const link = await fromOutbox(address, new RegExp(`(https?://\\S+${path}\\?\\S+)`))
  const {pathname, search, searchParams} = new URL(link)
  keepSecret('code', searchParams.get('code'))
  return pathname + search
}
