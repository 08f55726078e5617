export type GatewayConfig = {
  /** May hold placeholders in its path and query. */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | undefined
  /** `content-type` decides how the body's placeholders are encoded; JSON unless set. */
  headers?: Record<string, string> | undefined
  /** Sent as `Authorization: Bearer` where no header of that name is set, and as `{token}`. */
  token?: string | undefined
  /** With placeholders. `{"phone":"{phone}","text":"{text}"}` unless set; never sent with GET. */
  body?: string | undefined
}

export type GatewayValues = {
  /** E.164 with its plus. */
  phone: string
  text: string
  /** The same for every attempt at one message, so that a gateway can tell a repetition. */
  id: string
}

export type GatewayRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

const defaultBody = '{"phone":"{phone}","text":"{text}"}'
const placeholder = /\{(phone|phone_digits|text|id|token)\}/g

/**
 * Makes requests to an SMS gateway out of its configuration. Placeholders: `{phone}` (E.164), `{phone_digits}`
 * (without the plus), `{text}`, `{id}` and `{token}`, each encoded for where it stands. Throws, without quoting
 * anything, where the configuration can't carry a message.
 */
export function gatewayRequests(config: GatewayConfig): (values: GatewayValues) => GatewayRequest {
  const headers = new Headers(config.headers)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  if (config.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${config.token}`)
  const method = config.method ?? 'POST'
  const template = method === 'GET' ? undefined : (config.body ?? defaultBody)
  if (method === 'GET') headers.delete('content-type')
  const encode = encoderFor(headers.get('content-type') ?? '')
  const build = (values: GatewayValues): GatewayRequest => {
    const known = {...values, phone_digits: values.phone.replace(/\D/g, ''), token: config.token ?? ''}
    const fill = (text: string, encoded: (value: string) => string) =>
      text.replace(placeholder, (_, name: keyof typeof known) => encoded(known[name]))
    const body = template === undefined ? undefined : fill(template, encode)
    return {url: fill(config.url, encodeURIComponent), method, headers: Object.fromEntries(headers), body}
  }
  check(config.url + (template ?? ''), build({phone: '+79990000000', text: 'a"b\\c\n&=<', id: '0'}))
  return build
}

function encoderFor(contentType: string): (value: string) => string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/[/+]json$/.test(type)) return value => JSON.stringify(value).slice(1, -1)
  if (type === 'application/x-www-form-urlencoded') return encodeURIComponent
  if (/[/+]xml$/.test(type))
    return value => value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  return value => value
}

function check(template: string, sample: GatewayRequest): void {
  const url = URL.parse(sample.url)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('The SMS address is not an HTTP address')
  if (!/\{phone(_digits)?\}/.test(template) || !template.includes('{text}')) {
    throw new Error('The SMS request has no place for {phone} or {text}')
  }
  if (sample.body !== undefined && /[/+]json\b/i.test(sample.headers['content-type'] ?? '')) {
    try {
      JSON.parse(sample.body)
    } catch {
      throw new Error('The SMS body is not JSON: placeholders stand inside quotes')
    }
  }
}
