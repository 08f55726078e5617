import type {CallOptions, Client, ErrorData} from './procedures.ts'

export type {CallOptions, Client, ErrorData} from './procedures.ts'

export type ClientOptions = {
  /** The address of the server, such as https://pay.example.com. */
  url: string
  /** The session's token, or a function that returns the current one; without it, only public calls succeed. */
  token?: string | (() => string | undefined)
  /** The language of error messages and of emails that a call sends. */
  language?: 'ru' | 'zh' | 'en'
  fetch?: typeof fetch
}

/** A call that failed. `data` is absent if no Paydesk server answered: the line is down, or a proxy answered. */
export class PaydeskError extends Error {
  override readonly name = 'PaydeskError'
  readonly data: ErrorData | undefined

  constructor(message: string, data?: ErrorData, options?: ErrorOptions) {
    super(message, options)
    this.data = data
  }
}

type Envelope = {
  result?: {data?: {json?: unknown; meta?: unknown}}
  error?: {json?: {message: string; data: ErrorData}}
} | null

/** Every character that a token can have. The error of `fetch` for any other prints the token. */
const tokenPattern = /^[!-~]*$/

async function request(options: ClientOptions, path: string, input: unknown, {signal}: CallOptions = {}) {
  const token = typeof options.token === 'function' ? options.token() : options.token
  if (token && !tokenPattern.test(token)) throw new Error('The token contains a character that no token has')
  const isForm = input instanceof FormData
  const headers: Record<string, string> = {}
  if (!isForm) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  if (options.language) headers['accept-language'] = options.language
  // Queries too are sent by POST: an input may be a key, and addresses are written to logs.
  return (options.fetch ?? fetch)(`${options.url.replace(/\/+$/, '')}/trpc/${path}`, {
    method: 'POST',
    headers,
    body: isForm ? input : JSON.stringify({json: input}),
    // A redirect would carry the input, and so a password or a key, to another server.
    redirect: 'manual',
    ...(signal ? {signal} : {})
  })
}

async function call(options: ClientOptions, path: string, input: unknown, callOptions?: CallOptions) {
  let status = 'no response'
  let envelope: Envelope
  try {
    const response = await request(options, path, input, callOptions)
    status = `status ${response.status}`
    envelope = (await response.json()) as Envelope
  } catch (cause) {
    if (callOptions?.signal?.aborted) throw callOptions.signal.reason
    throw new PaydeskError(`${path}: ${status}`, undefined, {cause})
  }
  const failure = envelope?.error?.json
  if (failure) throw new PaydeskError(failure.message, failure.data)
  const data = envelope?.result?.data
  if (!data) throw new PaydeskError(`${path}: ${status}`)
  // Results are JSON. Only "nothing" has metadata.
  return data.meta ? undefined : data.json
}

/** A client of the server at `url`. `client.payouts.list({…})` calls the procedure `payouts.list`. */
export function createClient(options: ClientOptions): Client {
  // The error of `fetch` for such an address prints it.
  if (/^[^/]*\/\/[^/]*@/.test(options.url)) throw new Error('url contains a user or a password')
  const node = (path: string): unknown =>
    new Proxy(() => {}, {
      // A client that is awaited, or returned by an async function, is no promise.
      get: (_, key) =>
        typeof key === 'string' && key !== 'then' ? node(path ? `${path}.${key}` : key) : undefined,
      apply: (_, __, [input, callOptions]: [unknown, CallOptions?]) => call(options, path, input, callOptions)
    })
  return node('') as Client
}
